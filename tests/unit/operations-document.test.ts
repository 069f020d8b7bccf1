import { spawnSync } from 'node:child_process';
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
    'DATABASE_READ_URL=postgres://shop:a-long-password@10.0.0.2:5432/shop',
    "alter role shop set statement_timeout = '5s';",
    'DATABASE_POOL_URL=postgres://shop:a-long-password@127.0.0.1:6432/shop',
    'cp /path/to/your/shop.env shop.env',
    'docker build --tag registry.example.com/shop . && docker push registry.example.com/shop',
    'SMS_URL=https://sms.arkesel.com/api/v2/sms/send',
    'STORAGE_URL=s3://bucket/shop',
  ]);
});

test('the first step installs no Node of Debian’s where the newer one cannot be fetched', () => {
  const text = readFileSync(join(project, 'docs/operations.md'), 'utf8');
  const [, step = ''] = /^## 1\. Programs\n\n```sh\n([\s\S]*?)^```$/m.exec(text) ?? [];
  const withoutNetwork = 'curl() { return 22; }; apt-get() { echo "apt-get $*"; }; node() { echo v18; };';
  const { stdout } = spawnSync('bash', ['-c', `${withoutNetwork}\n${step}`], { encoding: 'utf8' });
  expect(stdout).toMatch(/^apt-get update\napt-get install -y postgresql .*\nv18\n$/);
});
