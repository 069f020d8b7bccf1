import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeProcessLock } from './process-lock.server.ts';

const DEAD = { pid: 4_000_000, startedAt: '1', bootId: 'another' };

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  path = join(folder, 'db.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));
const ownerOf = (file: string) => JSON.parse(readFileSync(file, 'utf8')).pid;

test.each([
  ['of a process that died', JSON.stringify(DEAD)],
  ['that a crash left empty', ''],
])('a lock %s is taken over, and nothing else is left', (_, content) => {
  writeFileSync(path, content);
  const lock = takeProcessLock(path);
  expect([ownerOf(path), readdirSync(folder)]).toEqual([process.pid, ['db.lock']]);
  expect(() => takeProcessLock(path)).toThrow(`in use by process ${process.pid}`);
  lock.release();
  expect(readdirSync(folder)).toEqual([]);
});

test('while another process takes a dead lock over, its lock is not removed', () => {
  writeFileSync(path, JSON.stringify(DEAD));
  takeProcessLock(path).release();
  const held = takeProcessLock(path);
  const claim = `${path}.stale`;
  writeFileSync(claim, readFileSync(path));
  writeFileSync(path, JSON.stringify(DEAD));
  expect(() => takeProcessLock(path)).toThrow('could not be taken');
  expect([ownerOf(path), ownerOf(claim)]).toEqual([DEAD.pid, process.pid]);
  held.release();
});

test('what a takeover that died has begun keeps nobody out', () => {
  writeFileSync(path, JSON.stringify(DEAD));
  writeFileSync(`${path}.stale`, JSON.stringify(DEAD));
  takeProcessLock(path).release();
  expect(readdirSync(folder)).toEqual([]);
});
