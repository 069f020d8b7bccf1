import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentedTitles, untitledBlocks } from '#tests/rehearsal/documented.ts';

const project = join(import.meta.dirname, '../..');
const files = ['scripts/rehearse.ts', ...globSync('tests/rehearsal/**/*.ts', { cwd: project })];
const rehearsal = files.map((file) => readFileSync(join(project, file), 'utf8')).join('\n');

test('docs/operations.md gives a title to no block that the rehearsal does not use', () => {
  const titles = documentedTitles();
  expect(titles).toContain('first release');
  expect(titles.filter((title) => !rehearsal.includes(`'${title}'`))).toEqual([]);
});

test('docs/operations.md leaves no block untried but those that need what no test has', () => {
  expect(untitledBlocks()).toEqual([
    'apt-get update',
    'tcp_keepalives_idle = 5',
    "journalctl -u 'shop@*' | grep 'Admin password'",
    'cp /path/to/your/shop.env shop.env',
    'SMS_URL=https://sms.arkesel.com/api/v2/sms/send',
    'STORAGE_URL=s3://bucket/shop',
  ]);
});
