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
  about: 'a fresh clone, then `npm start`, with the packages in npm’s cache: until the first whole page',
  async measure() {
    const folder = mkdtempSync(join(tmpdir(), 'bench-clone-'));
    try {
      execFileSync('git', ['clone', '-q', PROJECT, folder]);
      return [{ what: 'npm start to the first page', value: await start(folder), unit: 's', atMost: 60 }];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function start(folder: string): Promise<number> {
  const begun = performance.now();
  // A group of its own: npm hands signals on to nobody it started long ago.
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(PORT) },
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
