import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { sha256Of } from '#platform/archive/write-archive.server.ts';
import { forgeManifest } from './backups.ts';

/** What is done to a copy of a whole backup, and how it is refused then. */
export const DAMAGES: [string, (copy: string) => void, RegExp][] = [
  ['a folder of something else', (copy) => rmSync(join(copy, 'manifest.json')), /is no backup of a shop/],
  [
    'a manifest of another program',
    (copy) => forgeManifest(copy, () => ({ a: 1 })),
    /is no backup of a shop/,
  ],
  [
    'a manifest with one character changed',
    (copy) => replaceIn(join(copy, 'manifest.json'), '"rows": 1', '"rows": 2'),
    /manifest.json is not as it was written/,
  ],
  [
    'a manifest that was cut off',
    (copy) => truncateSync(join(copy, 'manifest.json'), 300),
    /manifest.json is not as it was written/,
  ],
  [
    'a newer format',
    (copy) => forgeManifest(copy, (manifest) => ({ ...manifest, version: 2, more: true })),
    /has format 2, this release reads 1/,
  ],
  [
    'a newer release',
    (copy) =>
      forgeManifest(copy, ({ migrations, ...rest }) => ({
        ...rest,
        migrations: [...(migrations as []), { name: '9999_future.sql', appliedAt: '2030-01-01' }],
      })),
    /made by a newer release \(9999_future.sql\)/,
  ],
  [
    'a live shop',
    (copy) => forgeManifest(copy, (manifest) => ({ ...manifest, mode: 'live' })),
    /of a live shop, and SHOP_MODE says demo/,
  ],
  ['a part missing', (copy) => rmSync(join(copy, 'tables/orders.jsonl.gz')), /tables\/orders.* is missing/],
  [
    'a part cut off',
    (copy) => truncateSync(join(copy, 'tables/orders.jsonl.gz'), 40),
    /tables\/orders.* has 40 bytes/,
  ],
  [
    'one bit changed in a part',
    (copy) => flip(join(copy, 'tables/users.jsonl.gz')),
    /tables\/users.* is not as/,
  ],
  [
    'one bit changed in what the queues had to do',
    (copy) => flip(join(copy, 'jobs.jsonl.gz')),
    /jobs.jsonl.gz is not as/,
  ],
  [
    'one bit changed in the list of files',
    (copy) => flip(join(copy, 'files.jsonl.gz')),
    /files.jsonl.gz is not as/,
  ],
  ['a file missing', (copy) => rmSync(firstFile(copy)), /files\/.* is missing/],
  ['one bit changed in a picture', (copy) => flip(firstFile(copy)), /files\/.* is not as it was written/],
  [
    'a row more than it counts',
    (copy) => forgePart(copy, 'files', (lines) => [...lines, ...lines]),
    /files.jsonl.gz has \d+ rows where the manifest counts \d+/,
  ],
  [
    'a file that would lie elsewhere',
    (copy) =>
      forgePart(copy, 'files', (lines) => lines.map((line) => line.replace(/"key":"/, '"key":"../../'))),
    /files.jsonl.gz is no list of files/,
  ],
];

function replaceIn(path: string, text: string, other: string): void {
  const before = readFileSync(path, 'utf8');
  const after = before.replace(text, other);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
}

function flip(path: string): void {
  const bytes = readFileSync(path);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

function firstFile(backup: string): string {
  const [name = ''] = readdirSync(join(backup, 'files'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.jpg'),
  );
  return join(backup, 'files', name);
}

/** Writes other lines into a part, and sums that fit; the count of its rows stays. */
export function forgePart(backup: string, part: string, change: (lines: string[]) => string[]): void {
  const path = join(backup, `${part}.jsonl.gz`);
  const lines = change(gunzipSync(readFileSync(path)).toString().trimEnd().split('\n'));
  const packed = gzipSync(`${lines.join('\n')}\n`);
  writeFileSync(path, packed);
  const sums = { bytes: packed.byteLength, sha256: sha256Of(packed) };
  forgeManifest(backup, ({ files, jobs, tables, ...rest }) => ({
    ...rest,
    files: part === 'files' ? { ...(files as object), ...sums } : files,
    jobs: part === 'jobs' ? { ...(jobs as object), ...sums } : jobs,
    tables: (tables as { name: string }[]).map((table) =>
      part === `tables/${table.name}` ? { ...table, ...sums } : table,
    ),
  }));
}
