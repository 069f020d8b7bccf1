// Installs and builds when either is stale. Plain JavaScript and built-ins only: on a fresh machine it runs
// before anything is installed, on whatever Node (18 or newer) is there.
import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache, ExpectedFailure, killNpm, lock, npm, prepareNpm, textOf } from './run-npm.mjs';
import { isBuilt, isInstalled, noteInstall } from './stamps.mjs';

async function install() {
  if (isInstalled(true)) return;
  const withOwnNpm = await prepareNpm();
  // NODE_ENV=production would leave out the tools that build the shop.
  await npm(
    'install',
    'Installing the locked dependencies (npm ci)',
    ['ci', '--include=dev', '--include=optional'],
    { withOwnNpm },
  );
  noteInstall();
}

async function build() {
  if (isBuilt()) return;
  await npm('build', 'Building the shop (npm run build)', ['run', 'build'], {
    env: { NODE_ENV: 'production' },
  });
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Whoever holds the lock and still lives: a prepare, or the npm that a killed one left running. */
function lockOwner() {
  const pids = textOf(join(lock, 'pids')).split('\n').map(Number).filter(Boolean);
  if (pids.length > 0) return pids.find(isAlive);
  // A lock without a name is one being taken this moment, or left by a crash in between.
  const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return age < 5000 ? 'unknown' : undefined;
}

async function takeLock() {
  mkdirSync(cache, { recursive: true });
  for (let reported = false; ; ) {
    try {
      mkdirSync(lock);
      writeFileSync(join(lock, 'pids'), `${process.pid}\n`);
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw new ExpectedFailure(`cannot write to .cache: ${error.message}`);
    }
    const owner = lockOwner();
    if (owner === undefined) {
      // Renaming is atomic: of two who find the same dead lock only one moves it away.
      const dead = `${lock}.${process.pid}`;
      try {
        renameSync(lock, dead);
      } catch {
        continue;
      }
      rmSync(dead, { recursive: true, force: true });
      continue;
    }
    if (!reported) process.stderr.write(`Another command is preparing (process ${owner}); waiting for it.\n`);
    reported = true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** A start is content with a production install of which the build is there; the rest needs the tools, too. */
async function prepare({ withBuild, forStart }) {
  if (Number(process.versions.node.split('.')[0]) < 18)
    throw new ExpectedFailure('Node 18 or newer is needed to begin.');
  if (isInstalled(!forStart) && (!withBuild || isBuilt())) return;
  await takeLock();
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.once('exit', release);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => {
      killNpm(signal);
      process.exit(1);
    });
  }
  await install();
  if (withBuild) await build();
}

prepare({
  withBuild: !process.argv.includes('--no-build'),
  forStart: process.argv.includes('--for-start'),
}).catch((error) => {
  process.stderr.write(
    `prepare: ${error instanceof ExpectedFailure ? error.message : (error.stack ?? error)}\n`,
  );
  process.exitCode = 1;
});
