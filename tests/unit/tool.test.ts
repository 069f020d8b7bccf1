import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '../..');
const tool = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/tool.mjs', ...args], {
    cwd: project,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

test('without a name, the tools are listed; an unknown one is a mistake, with the same list', () => {
  const { status, stdout } = tool();
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^ {2}audit +check the invariants/m)]);
  expect(tool('no-such-tool')).toMatchObject({
    status: 2,
    stdout,
    stderr: 'There is no tool "no-such-tool".\n',
  });
  expect(tool('toString').status).toBe(2);
});

test('a tool gets its arguments and ends as it did', () => {
  const { status, stderr } = tool('import-products', join(project, 'no such file.csv'));
  expect([status, stderr]).toEqual([2, expect.stringContaining('no such file.csv')]);
});

test('every script that a tool or a command names is there', () => {
  const sources = ['scripts/tool.mjs', 'package.json'].map((path) =>
    readFileSync(join(project, path), 'utf8'),
  );
  const named = sources.join('\n').match(/\b(scripts|bench|server)\/[\w/-]+\.(ts|mjs)/g) ?? [];
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((path) => !existsSync(join(project, path)))).toEqual([]);
});

test('npm run shows eight commands and this one', () => {
  const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const shown = Object.keys(scripts).filter((name) => !name.startsWith('pre'));
  expect(shown).toEqual([
    ...['start', 'dev', 'build', 'check', 'test', 'backup', 'restore', 'doctor'],
    'tool',
  ]);
});
