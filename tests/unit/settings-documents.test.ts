import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';
import { Environment } from '#server/environment.ts';

const project = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(project, file), 'utf8');
const known = Object.keys(Environment.shape).sort();

const [, section = ''] = read('README.md').split('\n## Settings\n');
const rows =
  section
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| `')) ?? [];
const unique = (names: Iterable<string | undefined>) => [...new Set(names)].sort();

test('the table of the README names every setting that is read, and no other', () => {
  const named = rows.flatMap((row) => row.match(/(?<=`)[A-Z][A-Z0-9_]+(?==?[01]?`)/g) ?? []);
  expect(unique(named)).toEqual(known);
});

test('what it marks is what live mode refuses to start without', () => {
  const marked = rows.flatMap((row) => row.match(/(?<=`)[A-Z][A-Z0-9_]+(?=`\\\*)/g) ?? []);
  expect(unique(marked)).toEqual(unique(requiredInLiveMode()));
});

function requiredInLiveMode(): string[] {
  try {
    readConfig({ SHOP_MODE: 'live' });
  } catch (error) {
    if (error instanceof ConfigError)
      return error.message.match(/^[A-Z_]+(?=: required in live mode)/gm) ?? [];
  }
  throw new Error('live mode starts without any setting');
}

/** Of other programs, of Node, and of the stand-ins of a rehearsal. */
const OF_OTHERS = [
  ...['CLIENT_ID', 'CLIENT_SECRET', 'DATABASE_PASSWORD', 'NODE_EXTRA_CA_CERTS'],
  ...['REDIRECT_URI', 'WEBHOOK_URL'],
];

test('docs/operations.md sets nothing that nobody reads', () => {
  const named = read('docs/operations.md').match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g) ?? [];
  expect(named.length).toBeGreaterThan(80);
  expect(unique(named).filter((name) => !known.includes(name ?? ''))).toEqual(OF_OTHERS);
});
