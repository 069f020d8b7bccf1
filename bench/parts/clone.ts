import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Part } from '../figure.ts';

const PROJECT = join(import.meta.dirname, '../..');
const PORT = 3_960;
const PATIENCE_MS = 10 * 60_000;

/** A newcomer's first command, in a clone of the last commit: packages, Node 24, build, demo, first page. */
export const clone: Part = {
  about:
    'a fresh clone, then `npm start`, with nothing in npm’s cache and with all packages in it: until the first whole page; then once more',
  async measure() {
    const npmCache = newFolder('npm');
    const [cold] = await inFreshClone(npmCache);
    const [warm, again] = await inFreshClone(npmCache);
    return [
      { what: 'npm start to the first page, npm’s cache empty', value: cold, unit: 's', atMost: 60 },
      { what: 'npm start to the first page, npm’s cache full', value: warm, unit: 's', atMost: 30 },
      { what: 'a second npm start to the first page', value: again, unit: 's', atMost: 3 },
    ];
  },
};

/**
 * Deleted when the measuring ends and not before: for minutes after 30,000 files were deleted, ext4 makes new ones at
 * half its speed, as it passes over each inode that became free lately.
 */
function newFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `bench-${name}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The seconds of the first start in a new clone, and those of the second. */
async function inFreshClone(npmCache: string): Promise<[first: number, second: number]> {
  const folder = newFolder('clone');
  execFileSync('git', ['clone', '-q', PROJECT, folder]);
  return [await start(folder, npmCache), await start(folder, npmCache)];
}

async function start(folder: string, npmCache: string): Promise<number> {
  const begun = performance.now();
  // A group of its own: npm hands signals on to nobody it started long ago.
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(PORT), npm_config_cache: npmCache },
  });
  const ended = new Promise((resolve) => npm.once('close', resolve));
  try {
    while (!(await showsPage())) {
      if (performance.now() - begun > PATIENCE_MS || npm.exitCode !== null)
        throw new Error('npm start in a fresh clone showed no page');
      await pause(50);
    }
    return (performance.now() - begun) / 1000;
  } finally {
    if (npm.pid && npm.exitCode === null) process.kill(-npm.pid, 'SIGTERM');
    await ended;
  }
}

async function showsPage(): Promise<boolean> {
  const answer = await fetch(`http://localhost:${PORT}/all`).catch(() => null);
  return answer?.ok === true && (await answer.text()).includes('</html>');
}
