import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
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
    (copy) => replaceIn(join(copy, 'manifest.json'), '"madeAt": "2', '"madeAt": "3'),
    /manifest.json is not as it was written/,
  ],
  [
    'a manifest that was cut off',
    (copy) => truncateSync(join(copy, 'manifest.json'), 100),
    /manifest.json is not as it was written/,
  ],
  [
    'an older format',
    (copy) => forgeManifest(copy, (manifest) => ({ ...manifest, version: 1, tables: [] })),
    /has format 1, of releases up to 0.1/,
  ],
  [
    'a newer format',
    (copy) => forgeManifest(copy, (manifest) => ({ ...manifest, version: 3, more: true })),
    /has format 3, this release reads 2/,
  ],
  [
    'a newer release',
    (copy) =>
      forgeManifest(copy, ({ migrations, ...rest }) => ({
        ...rest,
        migrations: [...(migrations as []), '9999_future.sql'],
      })),
    /made by a newer release \(9999_future.sql\)/,
  ],
  [
    'a live shop',
    (copy) => forgeManifest(copy, (manifest) => ({ ...manifest, mode: 'live' })),
    /of a live shop, and SHOP_MODE says demo/,
  ],
  [
    'an embedded database',
    (copy) => forgeManifest(copy, (manifest) => ({ ...manifest, database: 'embedded' })),
    /of an embedded database, and DATABASE_URL names another one/,
  ],
  [
    'an instant with SQL in it',
    (copy) => forgeManifest(copy, (manifest) => ({ ...manifest, madeAt: `2026'; drop table orders; --` })),
    /manifest.json makes no sense/,
  ],
  ['the dump missing', (copy) => rmSync(join(copy, 'database.dump')), /database.dump is missing/],
  ['a dump cut off', (copy) => truncateSync(join(copy, 'database.dump'), 4_000), /database.dump is not as/],
  ['one bit changed in the dump', (copy) => flip(join(copy, 'database.dump')), /database.dump is not as/],
  ['a picture missing', (copy) => rmSync(firstFile(copy)), /files\/.* is missing/],
  ['one bit changed in a picture', (copy) => flip(firstFile(copy)), /files\/.* is not as it was written/],
  ['no sums', (copy) => rmSync(join(copy, 'SHA256SUMS')), /SHA256SUMS is missing/],
  [
    'one bit changed in the sums',
    (copy) => flip(join(copy, 'SHA256SUMS')),
    /is not as it was written|is missing|no list of files/,
  ],
  [
    'sums cut off',
    (copy) => replaceIn(join(copy, 'SHA256SUMS'), /.*manifest.json\n$/, (line) => line.slice(0, -1)),
    /manifest.json is not as/,
  ],
  [
    'a file that would lie elsewhere',
    (copy) => replaceIn(join(copy, 'SHA256SUMS'), '  files/', '  files/../../'),
    /SHA256SUMS is no list of files/,
  ],
];

function replaceIn(path: string, text: string | RegExp, other: string | ((found: string) => string)): void {
  const before = readFileSync(path, 'utf8');
  const after = before.replace(text, other as string);
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
