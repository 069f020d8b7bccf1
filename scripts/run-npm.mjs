// npm for prepare.mjs: the machine's own, whatever its age. Plain JavaScript and built-ins only, as there.
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const cache = join(root, '.cache');
export const lock = join(cache, 'prepare.lock');
/** After so long without a word from npm the terminal names the registry. */
const SILENT_MS = 10_000;

/** A failure whose message is enough; anything else is a defect of this script. */
export class ExpectedFailure extends Error {}

export function textOf(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/**
 * npm on the Node of the machine: `npm ci` deletes node_modules, and with it the Node that may be running us.
 * The scripts npm starts get node_modules/.bin first on their PATH all the same.
 */
function npmCommand(args) {
  const isOwn = (folder) => /node_modules[\\/]\.bin[\\/]?$|node-gyp-bin[\\/]?$/.test(folder);
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !isOwn(folder));
  const env = { ...process.env, PATH: path.join(delimiter) };
  const npmScript = process.env.npm_execpath;
  const node = path.map((folder) => join(folder, 'node')).find((file) => existsSync(file));
  if (npmScript && node && /\.c?js$/.test(npmScript))
    return { command: node, args: [npmScript, ...args], env };
  return { command: 'npm', args, env };
}

/** The last lines that name an error, without npm's prefix and the pointer to its own log. */
function reasonIn(log) {
  const lines = textOf(log)
    .split('\n')
    .map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('npm http'));
  const telling = lines.filter((line) =>
    /error|ETARGET|ENOTFOUND|EACCES|cannot|could not|failed|missing/i.test(line),
  );
  const chosen = telling.find((line) => !/^code |complete log|lifecycle script/i.test(line)) ?? lines.at(-1);
  return (chosen ?? 'no output').slice(0, 200);
}

let running;

/** Ends the npm that runs, if any. */
export function killNpm(signal) {
  running?.kill(signal);
}

/** One line on standard error: in a terminal it counts the seconds, elsewhere it is written when it ends. */
function progressLine(title, log, asked) {
  const started = Date.now();
  const isTerminal = process.stderr.isTTY;
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const isSilent = () =>
    Date.now() - (statSync(log, { throwIfNoEntry: false })?.mtimeMs ?? started) > SILENT_MS;
  let reported = false;
  process.stderr.write(`${title} … `);
  const timer = setInterval(() => {
    const hint = asked && isSilent() ? `slow, from ${asked} … ` : '';
    if (isTerminal) process.stderr.write(`\r\x1b[K${title} … ${hint}${seconds()} s`);
    else if (!reported) process.stderr.write(hint);
    reported ||= hint !== '';
  }, 1000);
  return (end) => {
    clearInterval(timer);
    process.stderr.write(`${isTerminal ? `\r\x1b[K${title} … ` : ''}${end ?? `${seconds()} s`}\n`);
  };
}

/**
 * Runs npm under a line with its seconds (`title`), which names the registry (`asked`) when npm has been silent for
 * long. Throws the reason of a failure in one line.
 */
export async function npm(task, { title, args, asked, env: extraEnv }) {
  const log = join(cache, `prepare-${task}.log`);
  const { command, args: full, env } = npmCommand(args);
  const sink = openSync(log, 'w');
  const end = progressLine(title, log, asked);
  const code = await new Promise((resolve) => {
    running = spawn(command, full, {
      cwd: root,
      env: { ...env, ...extraEnv },
      stdio: ['ignore', sink, sink],
    });
    if (running.pid) writeFileSync(join(lock, 'pids'), `${process.pid}\n${running.pid}\n`);
    running.once('error', (error) => {
      writeFileSync(log, error.message);
      resolve(127);
    });
    running.once('exit', (exitCode, signal) => resolve(exitCode ?? signal));
  });
  closeSync(sink);
  running = undefined;
  end(code === 0 ? undefined : 'failed');
  if (code !== 0)
    throw new ExpectedFailure(`${reasonIn(log)} (the whole output: .cache/prepare-${task}.log)`);
}
