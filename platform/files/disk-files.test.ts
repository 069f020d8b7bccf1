import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { diskFiles } from './disk-files.server.ts';

test('a blob that could not be written leaves nothing behind, and the others stay', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = diskFiles(folder);
  await files.put('gong/960.jpg', Buffer.from('a gong'));
  await expect(files.put('gong', Buffer.from('in place of its folder'))).rejects.toThrow(/EISDIR|ENOTEMPTY/);
  expect(readdirSync(folder)).toEqual(['gong']);
  expect(String(await files.get('gong/960.jpg'))).toBe('a gong');
});
