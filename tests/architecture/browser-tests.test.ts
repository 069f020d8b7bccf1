import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const project = join(import.meta.dirname, '../..');
/** The one place where Playwright's own `test` is taken: it listens for breaches of the policy and for requests to other origins. */
const WATCHED = 'tests/support/watched-test.ts';
const OWN_TEST = /import\s*\{[^}]*(?<!type\s)\btest\b[^}]*\}\s*from\s*'@playwright\/test'/;

it('every browser test is one of ours, which fails when a page breaks its security policy or asks another origin', () => {
  const files = globSync(['tests/**/*.ts'], { cwd: project });
  const takers = files.filter((path) => OWN_TEST.test(readFileSync(join(project, path), 'utf8')));
  expect(takers).toEqual([WATCHED]);
});
