import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupManifest } from '#platform/archive/manifest.ts';
import type { Database } from '#platform/db/open-database.server.ts';
import { backUpShop } from '#server/backup/back-up-shop.ts';
import { type Config, readConfig } from '#server/config.ts';
import { openFiles } from '#server/files.ts';
import { auditImages } from '#shop/media/audit-images.server.ts';
import { LEFT_OUT } from '#shop/office/backup/queries.server.ts';
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

/** Writes another manifest, with a sum that fits. */
export function forgeManifest(backup: string, change: (manifest: Record<string, unknown>) => object): void {
  writeFileSync(join(backup, 'manifest.json'), JSON.stringify(change({ ...manifestOf(backup) })));
  sealAnew(backup, 'manifest.json');
}

/** Gives a file that was changed a sum that fits. */
export function sealAnew(backup: string, path: string): void {
  const sum = createHash('sha256')
    .update(readFileSync(join(backup, path)))
    .digest('hex');
  const sums = readFileSync(join(backup, 'SHA256SUMS'), 'utf8').split('\n');
  const changed = sums.map((line) => (line.endsWith(`  ${path}`) ? `${sum}  ${path}` : line));
  writeFileSync(join(backup, 'SHA256SUMS'), changed.join('\n'));
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

async function ask<T>({ db }: Database, question: string): Promise<T[]> {
  return ((await db.execute(question)) as { rows: unknown[] }).rows as T[];
}

/** How many rows each of the tables holds. */
export async function countRows(database: Database, tables: readonly string[]) {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const [row] = await ask<{ count: number }>(database, `select count(*)::int as count from ${table}`);
    counts[table] = row?.count ?? -1;
  }
  return counts;
}

/** Every row that a backup carries over, by its table, in an order of its own, and the state of every sequence. */
export async function contentOf(database: Database): Promise<Record<string, unknown[]>> {
  const content: Record<string, unknown[]> = {
    sequences: await ask(database, 'select sequencename, last_value::text from pg_sequences order by 1'),
  };
  for (const { name } of await ask<{ name: string }>(
    database,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  ))
    if (!LEFT_OUT.includes(name))
      content[name] = await ask(database, `select to_jsonb(t)::text as row from "${name}" t order by 1`);
  return content;
}

/** Every index, constraint and trigger of the shop's tables, as the database writes them. */
export async function indexesOf(database: Database): Promise<unknown[]> {
  return ask(
    database,
    `select pg_get_indexdef(indexrelid) as text from pg_index i join pg_class c on c.oid = i.indexrelid
       where c.relnamespace = 'public'::regnamespace
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
     order by 1`,
  );
}
