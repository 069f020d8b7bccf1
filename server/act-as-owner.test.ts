import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { actAsOwner } from '#server/act-as-owner.ts';

/** A process of this user that notes whom it becomes. */
function aProcess(uid: number) {
  const became: string[] = [];
  const note = (what: string) => (id: unknown) => void became.push(`${what} ${String(id)}`);
  const self = {
    getuid: () => uid,
    setgroups: note('groups'),
    setgid: note('group'),
    setuid: note('user'),
  };
  return { self, became };
}

test('root becomes the owner of the folder, its group first; anybody else stays who they are', () => {
  const folder = mkdtempSync(join(tmpdir(), 'owned-'));
  // Only root can give a folder away; as anybody else the folder is that user's, which is the same to a root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, 4711, 4712);
  const [uid, gid] = isRoot ? [4711, 4712] : [process.getuid?.(), process.getgid?.()];
  const root = aProcess(0);
  actAsOwner(folder, root.self);
  expect(root.became).toEqual([`groups ${gid}`, `group ${gid}`, `user ${uid}`]);
  const other = aProcess(1000);
  actAsOwner(folder, other.self);
  expect(other.became).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('a folder that is not there, or is root’s, changes nothing', () => {
  const { self, became } = aProcess(0);
  actAsOwner('/nowhere/at/all', self);
  actAsOwner('/', self);
  expect(became).toEqual([]);
});
