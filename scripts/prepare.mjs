// Installs and builds when either is stale. Plain JavaScript and built-ins only: on a fresh machine it runs
// before anything is installed, on whatever Node (18 or newer) is there.
import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache, ExpectedFailure, killNpm, lock, npm, root, textOf } from './run-npm.mjs';
import { isBuilt, isInstalled, lockedNode, noteInstall } from './stamps.mjs';

/** `scope` is what is wanted: 'build' for what builds and runs the shop, 'tests' for everything. */
async function install(scope) {
  if (isInstalled(scope)) return;
  await npm('install', {
    title: scope === 'tests' ? 'Installing packages, those of the tests, too' : 'Installing packages',
    asked: process.env.npm_config_registry ?? 'https://registry.npmjs.org',
    // NODE_ENV=production would leave out the tools that build the shop.
    args: [
      ...['ci', '--include=dev', '--include=optional', '--loglevel=http'],
      ...(scope === 'tests' ? [] : ['--workspaces=false']),
    ],
    env: {
      LOCKED_NODE: lockedNode(),
      NODE_OPTIONS: `--require "${join(root, 'scripts/as-locked-node.cjs')}"`,
    },
  });
  noteInstall(scope);
}

async function build() {
  if (isBuilt()) return;
  await npm('build', {
    title: 'Building the pages',
    args: ['run', 'build'],
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

function makeCache() {
  try {
    mkdirSync(cache, { recursive: true });
  } catch (error) {
    throw new ExpectedFailure(`cannot write to this folder: ${error.message}`);
  }
}

async function takeLock() {
  makeCache();
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

/** What runs a shop is enough where its build is there, as in a release that `npm prune` went through. */
function isPrepared({ withBuild, scope }) {
  if (!withBuild) return isInstalled(scope);
  return isBuilt() && isInstalled(scope === 'build' ? 'run' : scope);
}

async function prepare(wanted) {
  if (Number(process.versions.node.split('.')[0]) < 18)
    throw new ExpectedFailure('Node 18 or newer is needed to begin.');
  if (isPrepared(wanted)) return;
  await takeLock();
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.once('exit', release);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => {
      killNpm(signal);
      process.exit(1);
    });
  }
  // Who held the lock before may have done it all.
  if (isPrepared(wanted)) return;
  await install(wanted.scope);
  if (wanted.withBuild) await build();
  if (wanted.toStart) process.stderr.write('Opening the shop …\n');
}

prepare({
  withBuild: !process.argv.includes('--no-build'),
  toStart: process.argv.includes('--to-start'),
  scope: process.argv.includes('--with-tests') ? 'tests' : 'build',
}).catch((error) => {
  process.stderr.write(
    `prepare: ${error instanceof ExpectedFailure ? error.message : (error.stack ?? error)}\n`,
  );
  process.exitCode = 1;
});
