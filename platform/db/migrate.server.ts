import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from './client.server.ts';
import { type Session, withConnection } from './session.server.ts';

/** Whoever changes the schema holds this advisory lock. */
export const SCHEMA_LOCK = 1616_1616;

/** The database holds migrations that this build does not know. */
export class NewerSchema extends Error {
  override readonly name = 'NewerSchema';
  constructor(migrations: string[]) {
    super(`the schema is newer than this build (${migrations.join(', ')})`);
  }
}

/** One file could not be applied, and changed nothing. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed';
  constructor(file: string, cause: unknown) {
    super(`the migration ${file} failed`, { cause });
  }
}

/**
 * Applies the plain .sql files of `folder` that the database has not seen, in the order of their names,
 * each in a transaction of its own; on PostgreSQL under an advisory lock, so that processes starting
 * together take turns. A schema with migrations that `folder` does not know is newer than this code: it is
 * refused before anything is applied, unless `acceptsNewer`. Returns the names it applied.
 */
export async function migrate(
  client: Client,
  folder: string,
  { acceptsNewer = false } = {},
): Promise<string[]> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const scripts = files.map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
  return withSession(client, async (run, query) => {
    await run(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const seen = new Set((await query('select name from schema_migrations')).map((row) => row.name));
    const newer = [...seen].filter((name) => !files.includes(name)).sort();
    if (newer.length > 0 && !acceptsNewer) throw new NewerSchema(newer);
    const fresh = scripts.filter(({ name }) => !seen.has(name));
    for (const script of fresh) await apply(script, run);
    return fresh.map(({ name }) => name);
  });
}

async function apply({ name, sql }: { name: string; sql: string }, run: Run): Promise<void> {
  try {
    await run(`begin;\n${sql}\ninsert into schema_migrations (name) values ('${name}');\ncommit;`);
  } catch (cause) {
    // The embedded database has one connection, which would stay in the broken transaction.
    await run('rollback').catch(() => undefined);
    throw new MigrationFailed(name, cause);
  }
}

type Run = Session['run'];
type Query = (sql: string) => Promise<{ name: string }[]>;

async function withSession<T>(client: Client, work: (run: Run, query: Query) => Promise<T>): Promise<T> {
  if (client.kind === 'pglite') {
    const { pglite } = client;
    return work(
      (sql) => pglite.exec(sql),
      async (sql) => (await pglite.query<{ name: string }>(sql)).rows,
    );
  }
  return withConnection(client, async (session) => {
    await session.query(`select pg_advisory_lock(${SCHEMA_LOCK})`);
    return work(session.run, session.query);
  });
}
