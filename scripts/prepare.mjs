// Installs and builds when either is stale. Plain JavaScript and built-ins only: on a fresh machine it runs
// before anything is installed, on whatever Node (18 or newer) is there.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { cache, killNpm, lock, npm, prepareNpm, root, Told, textOf } from './run-npm.mjs';

const installStamp = join(root, 'node_modules', '.prepared');
// Beside the drawn covers: whoever empties .cache or build gets both made anew.
const buildStamp = join(cache, 'built');
const builtFrom = [
  ...['app', 'features', 'domain', 'adapters', 'sandbox', 'contracts', 'server', 'scripts', 'public'],
  ...['package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json'],
];

function wantedInstall() {
  const { dependencies, devDependencies } = JSON.parse(textOf(join(root, 'package.json')));
  return createHash('sha256')
    .update(JSON.stringify({ dependencies, devDependencies, on: `${process.platform}-${process.arch}` }))
    .update(textOf(join(root, 'package-lock.json')))
    .digest('hex');
}

/** npm leaves an optional package out of a machine that it is not for, but also of one whose Node is too old for it. */
function isForThisMachine({ os, cpu, libc }) {
  const ownLibc = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  const fits = (list, own) => list === undefined || list.includes(own);
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, ownLibc);
}

/** Somebody ran npm by hand: npm's own note of what it put there must name the locked versions, no more, no less. */
function installedByHand() {
  const note = textOf(join(root, 'node_modules', '.package-lock.json'));
  if (note === '') return false;
  const wanted = JSON.parse(textOf(join(root, 'package-lock.json'))).packages;
  const present = JSON.parse(note).packages;
  const strange = Object.keys(present).some((path) => present[path].version !== wanted[path]?.version);
  const isBinary = ({ os, cpu }) => os !== undefined && cpu !== undefined;
  const isNeeded = (entry) => !entry.optional || (isBinary(entry) && isForThisMachine(entry));
  const missing = Object.keys(wanted).some((path) => path && isNeeded(wanted[path]) && !present[path]);
  return !strange && !missing;
}

function isInstalled() {
  if (!existsSync(join(root, 'node_modules', '.bin', 'node'))) return false;
  if (existsSync(installStamp)) return textOf(installStamp) === wantedInstall();
  if (!installedByHand()) return false;
  writeFileSync(installStamp, wantedInstall());
  return true;
}

function filesUnder(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .filter((name) => !name.startsWith('.') && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesUnder(`${path}/${name}`));
}

/** Contents, not times: a fresh checkout of the same sources needs no new build. */
function wantedBuild() {
  const hash = createHash('sha256');
  for (const path of builtFrom.flatMap(filesUnder)) {
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

function isBuilt() {
  const parts = ['client', 'server'].map((part) => join(root, 'build', part));
  return parts.every((part) => existsSync(part)) && textOf(buildStamp) === wantedBuild();
}

async function install() {
  if (isInstalled()) return;
  const wanted = wantedInstall();
  const withOwnNpm = await prepareNpm();
  // NODE_ENV=production would leave out the tools that build the shop, and Node 24 with them.
  await npm(
    'install',
    'Installing the locked dependencies (npm ci)',
    ['ci', '--include=dev', '--include=optional'],
    { withOwnNpm },
  );
  writeFileSync(installStamp, wanted);
}

async function build() {
  if (isBuilt()) return;
  const wanted = wantedBuild();
  rmSync(buildStamp, { force: true });
  await npm('build', 'Building the shop (npm run build)', ['run', 'build'], {
    env: { NODE_ENV: 'production' },
  });
  writeFileSync(buildStamp, wanted);
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
  for (let told = false; ; ) {
    try {
      mkdirSync(lock);
      writeFileSync(join(lock, 'pids'), `${process.pid}\n`);
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw new Told(`cannot write to .cache: ${error.message}`);
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
    if (!told) process.stderr.write(`Another command is preparing (process ${owner}); waiting for it.\n`);
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function prepare(withBuild) {
  if (Number(process.versions.node.split('.')[0]) < 18)
    throw new Told('Node 18 or newer is needed to begin.');
  if (isInstalled() && (!withBuild || isBuilt())) return;
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

prepare(!process.argv.includes('--no-build')).catch((error) => {
  process.stderr.write(`prepare: ${error instanceof Told ? error.message : (error.stack ?? error)}\n`);
  process.exitCode = 1;
});
