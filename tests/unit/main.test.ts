import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const project = join(import.meta.dirname, '../..');

test('a shop that was never built says in one line what to run', () => {
  const root = mkdtempSync(join(tmpdir(), 'shop-main-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const needed = ['package.json', 'server/main.ts', 'server/project-folders.ts'];
  for (const path of [...needed, 'platform/files/project-root.server.ts'])
    cpSync(join(project, path), join(root, path), { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'server/main.ts')], {
    encoding: 'utf8',
  });
  expect([status, stderr.trimEnd().split('\n')]).toEqual([
    1,
    ['The shop is not built yet: run npm run build first, or npm start, which does both.'],
  ]);
});
