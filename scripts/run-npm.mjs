// npm for prepare.mjs: on the Node of the machine, or where that is older than ours, on one like ours.
// Plain JavaScript and built-ins only, as there.
import { execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const cache = join(root, '.cache');
export const lock = join(cache, 'prepare.lock');
const ownNpm = join(cache, 'npm', 'node_modules');
/** The npm that installs for a Node older than ours. */
const NPM = '11.19.1';

/** A failure whose message is enough; anything else is a defect of this script. */
export class ExpectedFailure extends Error {}

export function textOf(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** PATH without what npm puts before it: the programs of the machine itself. */
function machinePath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.filter((folder) => !/node_modules[\\/]\.bin[\\/]?$|node-gyp-bin[\\/]?$/.test(folder));
}

/**
 * npm outside node_modules: `npm ci` deletes that, and with it the Node 24 that may be running us.
 * The scripts npm starts get node_modules/.bin first on their PATH all the same.
 */
function npmCommand(args, withOwnNpm) {
  if (withOwnNpm) {
    const bin = join(ownNpm, '.bin');
    const env = { ...process.env, PATH: [bin, ...machinePath()].join(delimiter) };
    return { command: join(bin, 'node'), args: [join(ownNpm, 'npm', 'bin', 'npm-cli.js'), ...args], env };
  }
  const ownPath = machinePath();
  const env = { ...process.env, PATH: ownPath.join(delimiter) };
  const npmScript = process.env.npm_execpath;
  const node = ownPath.map((folder) => join(folder, 'node')).find((file) => existsSync(file));
  if (npmScript && node && /\.c?js$/.test(npmScript))
    return { command: node, args: [npmScript, ...args], env };
  return { command: 'npm', args, env };
}

/** The last lines that name an error, without npm's prefix and the pointer to its own log. */
function reasonIn(log) {
  const lines = textOf(log)
    .split('\n')
    .map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim())
    .filter((line) => line !== '');
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

/** Runs npm with a line on standard error before and the seconds after; throws the reason of a failure in one line. */
export async function npm(task, line, args, { env: extraEnv, withOwnNpm } = {}) {
  const log = join(cache, `prepare-${task}.log`);
  const started = Date.now();
  process.stderr.write(`${line} … `);
  const { command, args: full, env } = npmCommand(args, withOwnNpm);
  const sink = openSync(log, 'w');
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
  process.stderr.write(code === 0 ? `${Math.round((Date.now() - started) / 1000)} s\n` : 'failed\n');
  if (code !== 0)
    throw new ExpectedFailure(
      `npm ${args.join(' ')} ended with ${code}: ${reasonIn(log)} (see .cache/prepare-${task}.log)`,
    );
}

/** The Node that the shop itself runs on: its version is locked like every dependency's. */
function lockedNode() {
  return JSON.parse(textOf(join(root, 'package-lock.json'))).packages['node_modules/node'].version;
}

/** The machine's Node, not the one of node_modules that npm may have started us with. */
function machineNode() {
  const node = machinePath()
    .map((folder) => join(folder, 'node'))
    .find((file) => existsSync(file));
  return node ? execFileSync(node, ['--version'], { encoding: 'utf8' }).slice(1) : process.versions.node;
}

/**
 * npm leaves out optional packages whose engines exclude the Node it runs on, such as the compiler's binding on
 * Node 18. A machine with an older Node than ours gets ours, and an npm on it, in .cache first.
 */
export async function prepareNpm() {
  const node = lockedNode();
  if (Number.parseInt(machineNode(), 10) >= Number.parseInt(node, 10)) return false;
  const versionOf = (name) => JSON.parse(textOf(join(ownNpm, name, 'package.json')) || '{}').version;
  if (versionOf('node') === node && versionOf('npm') === NPM && existsSync(join(ownNpm, '.bin', 'node')))
    return true;
  rmSync(join(cache, 'npm'), { recursive: true, force: true });
  const prefix = join(cache, 'npm');
  mkdirSync(prefix);
  // The package of Node fetches its program by a script of its own, which .npmrc would refuse unnamed.
  writeFileSync(join(prefix, 'package.json'), '{ "private": true, "allowScripts": { "node": true } }\n');
  await npm('npm', `Installing Node ${node} (this machine has ${machineNode().trim()})`, [
    ...['install', '--prefix', prefix, '--no-audit', '--no-fund'],
    ...[`node@${node}`, `npm@${NPM}`],
  ]);
  return true;
}
