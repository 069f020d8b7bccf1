import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentedTitles } from '#tests/rehearsal/documented.ts';

const project = join(import.meta.dirname, '../..');
const files = ['scripts/rehearse.ts', ...globSync('tests/rehearsal/**/*.ts', { cwd: project })];
const rehearsal = files.map((file) => readFileSync(join(project, file), 'utf8')).join('\n');

test('docs/operations.md gives a title to no block that the rehearsal does not use', () => {
  const titles = documentedTitles();
  expect(titles).toContain('first release');
  expect(titles.filter((title) => !rehearsal.includes(`'${title}'`))).toEqual([]);
});
