import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { expect } from 'vitest';
import { migrate } from '#platform/db/migrate.server.ts';
import type { Database } from '#platform/db/open-database.server.ts';
import { openBoss } from '#platform/jobs/open-boss.server.ts';
import { migrationsFolder } from '#server/project-folders.ts';
import { QUEUES } from '#shop/queues.server.ts';
import { aPlace, auditPlace, countRows } from './backups.ts';
import { noTimers, silentLog } from './quiet.ts';

/** What they are and how they were made: tests/database/earlier/README.md. */
const earlier = join(import.meta.dirname, '../database/earlier');

/** The archives whose name fits. */
export const earlierShops = (name: RegExp): string[] =>
  readdirSync(earlier).filter((file) => name.test(file));

/** Unpacks one into a new folder below `folder`, and returns it. */
export function unpackShop(name: string, folder: string): string {
  const place = mkdtempSync(join(folder, 'shop-'));
  const packed = readFileSync(join(earlier, name));
  if (name.endsWith('.zst'))
    execFileSync('tar', ['-xf', '-', '-C', place], { input: zstdDecompressSync(packed) });
  else execFileSync('tar', ['-xzf', '-', '-C', place], { input: packed });
  return place;
}

/** Today's release starts on it: nothing is lost, and no promise is broken. */
export async function expectToLiveOn(database: Database, place: string): Promise<void> {
  const tables = await tablesOf(database);
  const before = await countRows(database, tables);
  expect(before).toMatchObject({ orders: expect.toSatisfy((count: number) => count > 10) });
  await migrate(database.client, migrationsFolder);
  const boss = await openBoss(database.client, silentLog, QUEUES, noTimers);
  await boss.stop({ graceful: false });
  expect(await countRows(database, tables)).toEqual(before);
  expect(await auditPlace(aPlace(place), database)).toEqual([]);
}

/** The tables of a shop whose rows a release may not change. */
export async function tablesOf({ db }: Database): Promise<string[]> {
  const { rows } = (await db.execute(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('schema_migrations', 'search_words') order by 1`,
  )) as { rows: { name: string }[] };
  return rows.map(({ name }) => name);
}
