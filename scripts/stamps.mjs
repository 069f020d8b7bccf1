// What is installed and what is built, and whether both fit the sources. Plain JavaScript and built-ins only, as
// prepare.mjs.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache, root, textOf } from './run-npm.mjs';

const installStamp = join(root, 'node_modules', '.prepared');
// Whoever empties .cache or build gets the build made anew.
const buildStamp = join(cache, 'built');
const builtFrom = [
  ...['shop', 'platform', 'demo', 'server', 'scripts', 'public'],
  ...['package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json'],
];

/** What npm was asked for, and its own note of what it put there: a prune by hand changes the note. */
function installMark() {
  const { dependencies, devDependencies } = JSON.parse(textOf(join(root, 'package.json')));
  return createHash('sha256')
    .update(JSON.stringify({ dependencies, devDependencies, on: `${process.platform}-${process.arch}` }))
    .update(textOf(join(root, 'package-lock.json')))
    .update(textOf(join(root, 'node_modules', '.package-lock.json')))
    .digest('hex');
}

/** Somebody ran npm by hand: its note must name the locked versions, no others, and none of the wanted missing. */
function isNoted(isWanted) {
  const note = textOf(join(root, 'node_modules', '.package-lock.json'));
  if (note === '') return false;
  const locked = lockedPackages();
  const present = JSON.parse(note).packages;
  const strange = Object.keys(present).some((path) => present[path].version !== locked[path]?.version);
  const wanted = Object.keys(locked).filter((path) => path.includes('node_modules/') && !locked[path].link);
  return !strange && wanted.every((path) => !isWanted(locked[path]) || present[path]);
}

function lockedPackages() {
  return JSON.parse(textOf(join(root, 'package-lock.json'))).packages;
}

/** The version of Node that the shop runs on: locked like every dependency's. */
export function lockedNode() {
  return lockedPackages()['node_modules/node'].version;
}

/** npm leaves an optional package out of a machine that it is not for, but also of one whose Node is too old for it. */
function isForThisMachine({ os, cpu, libc }) {
  const ownLibc = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  const fits = (list, own) => list === undefined || list.includes(own);
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, ownLibc);
}

function isNeeded({ optional, os, cpu, libc }) {
  const isBinary = os !== undefined && cpu !== undefined;
  return !optional || (isBinary && isForThisMachine({ os, cpu, libc }));
}

/** Whether there is what a `scope` needs: 'run' the shop, 'build' it, or 'tests', which is everything. */
export function isInstalled(scope) {
  if (!existsSync(join(root, 'node_modules', '.bin', 'node'))) return false;
  const [mark, installed] = textOf(installStamp).split(' ');
  if (mark === installMark() && (installed === 'tests' || scope !== 'tests')) return true;
  if (isNoted(isNeeded)) {
    noteInstall('tests');
    return true;
  }
  return scope === 'run' && isNoted((entry) => isNeeded(entry) && !entry.dev && !entry.devOptional);
}

/** Remembers that all of a `scope` is installed. */
export function noteInstall(scope) {
  writeFileSync(installStamp, `${installMark()} ${scope}`);
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

/** The mark of a build of today's sources: contents, not times, so a fresh checkout of the same needs no new one. */
export function buildMark() {
  const hash = createHash('sha256');
  for (const path of builtFrom.flatMap(filesUnder)) {
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

/** Whether there is a build, and of these sources. */
export function isBuilt() {
  const parts = ['client', 'server'].map((part) => join(root, 'build', part));
  return parts.every((part) => existsSync(part)) && textOf(buildStamp) === buildMark();
}

/** Remembers of which sources the build is; null while there is none. */
export function noteBuild(mark) {
  rmSync(buildStamp, { force: true });
  if (mark === null) return;
  mkdirSync(cache, { recursive: true });
  writeFileSync(buildStamp, mark);
}
