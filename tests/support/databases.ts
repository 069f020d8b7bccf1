import { readFileSync } from 'node:fs';
import { describe, inject } from 'vitest';
import { type Database, openDatabase } from '#platform/db/open-database.server.ts';
import { isQuickRun } from './seed.ts';
import { createDatabase, urlOf } from './templates.ts';

export type OpenTestDatabase = () => Promise<Database>;

/** A fresh, migrated, empty database in memory. */
export async function freshPglite(): Promise<Database> {
  return openDatabase({ dump: new Blob([new Uint8Array(readFileSync(inject('pgliteDump')))]) });
}

/** The address of a fresh, migrated, empty database on the run's PostgreSQL. */
export async function freshPostgresUrl(): Promise<string> {
  const postgresUrl = inject('postgresUrl');
  return urlOf(postgresUrl, await createDatabase(postgresUrl, inject('postgresTemplate')));
}

/** A fresh, migrated, empty database on the run's PostgreSQL. */
export async function freshPostgres(): Promise<Database> {
  return openDatabase({ url: await freshPostgresUrl() });
}

const PGLITE = { name: 'PGlite', open: freshPglite };
const POSTGRESQL = { name: 'PostgreSQL', open: freshPostgres };

/** The databases of the shop, each fresh, migrated and empty; with `npm test` PostgreSQL alone. */
export const DATABASES: readonly { name: string; open: OpenTestDatabase }[] = isQuickRun
  ? [POSTGRESQL]
  : [PGLITE, POSTGRESQL];

/** The same facts on both databases (`DATABASES`); `open` gives a fresh one, the caller closes it. */
export function onBothDatabases(
  name: string,
  facts: (open: OpenTestDatabase, database: string) => void,
): void {
  describe.each(DATABASES)(`${name} on $name`, (database) => facts(database.open, database.name));
}
