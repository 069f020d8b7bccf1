import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupManifest } from '#platform/archive/manifest.ts';
import { openArchive } from '#platform/archive/read-archive.server.ts';
import type { Database } from '#platform/db/open-database.server.ts';
import { backUpShop } from '#server/backup/back-up-shop.ts';
import { type Config, readConfig } from '#server/config.ts';
import { openFiles } from '#server/files.ts';
import { auditImages } from '#shop/media/audit-images.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { silentLog } from './quiet.ts';
import type { TestShop } from './test-shop.ts';

/** Backs a shop up into a new folder below `folder`, and returns it. */
export async function aBackup({ running }: Pick<TestShop, 'running'>, folder: string): Promise<string> {
  const { database, shop } = running;
  const { lines } = await backUpShop({ database, files: shop.files }, { folder, keep: null });
  return folderOf(lines);
}

/** The folder of a backup, by what was reported of it. */
export function folderOf([line = '']: readonly string[]): string {
  return line.slice(0, line.indexOf(': '));
}

export function manifestOf(backup: string): BackupManifest {
  return JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'));
}

/** Every row of a backup, in an order of its own. */
export async function contentOf(backup: string): Promise<Record<string, string[]>> {
  const { lines, manifest } = await openArchive(backup);
  const content: Record<string, string[]> = {};
  for (const { name } of manifest.tables) {
    const rows: string[] = [];
    for await (const batch of lines(`tables/${name}`)) rows.push(...batch);
    content[name] = rows.sort();
  }
  return content;
}

/** Writes another manifest, sealed as a real one is. */
export function forgeManifest(backup: string, change: (manifest: Record<string, unknown>) => object): void {
  const text = JSON.stringify(change({ ...manifestOf(backup) }));
  writeFileSync(join(backup, 'manifest.json'), text);
  const sha256 = createHash('sha256').update(text).digest('hex');
  writeFileSync(join(backup, 'manifest.sha256'), `${sha256}  manifest.json\n`);
}

/** The settings of a place to restore to. */
export function aPlace(dataDir: string, databaseUrl?: string): Config {
  return readConfig({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
}

/** What the audit finds in a restored place, in its rows and in its pictures. */
export async function auditPlace(config: Config, { db }: Database) {
  const files = openFiles(config, silentLog);
  return [...(await auditDatabase(db)), ...(await auditImages({ db, files }))];
}

/** How many rows each of the tables holds. */
export async function countRows({ db }: Database, tables: readonly string[]) {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = (await db.execute(`select count(*)::int as count from ${table}`)) as {
      rows: { count: number }[];
    };
    counts[table] = rows[0]?.count ?? -1;
  }
  return counts;
}

/** Every index and every constraint of the shop's tables, as the database writes them. */
export async function indexesOf({ db }: Database): Promise<unknown[]> {
  const { rows } = (await db.execute(
    `select pg_get_indexdef(indexrelid) as text from pg_index i join pg_class c on c.oid = i.indexrelid
       where c.relnamespace = 'public'::regnamespace
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
     order by 1`,
  )) as { rows: unknown[] };
  return rows;
}
