import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { atMost } from '#platform/time/at-most.server.ts';
import { type HealthQuestion, healthQuestion } from './ask-health.server.ts';
import type { Client } from './client.server.ts';
import { connectionTo } from './connection-to.server.ts';
import type { Db } from './db.server.ts';
import { type ProcessLock, takeProcessLock } from './process-lock.server.ts';
import type { Ask } from './replica.server.ts';
import { SteadyPool } from './steady-pool.server.ts';
import { PATIENCE_MS } from './wait-budget.server.ts';

/** An open database with what the machinery needs: the raw client for pg-boss and migrations. */
export type Database = { db: Db; client: Client; health: HealthQuestion; close(): Promise<void> };

/** Where the database is: a PostgreSQL URL, and that of a PgBouncer for its statements, a folder for PGlite, or a PGlite dump to load in memory. */
export type DatabaseAddress =
  | { url: string; sharedUrl?: string | null }
  | { folder: string }
  | { dump: Blob | null };

const LIMITS = {
  statement_timeout: 5_000,
  // With what is left for the answer itself it makes two seconds.
  lock_timeout: PATIENCE_MS,
  idle_in_transaction_session_timeout: 10_000,
  connectionTimeoutMillis: 2_000,
  // Ours, for a connection that died without a word; later than the server's own limit.
  query_timeout: 6_000,
  // Sooner than the server ends what idles.
  idleTimeoutMillis: 10_000,
};

/** PgBouncer keeps these from PostgreSQL. */
const OF_THE_SERVER = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;

/** Which of them a connection of this database does not have, as a role is given them. */
export async function findMissingLimits(ask: Ask): Promise<string[]> {
  const rows = await ask<{ name: (typeof OF_THE_SERVER)[number] }>(
    `select name from unnest(array['${OF_THE_SERVER.join("', '")}']) name where current_setting(name) = '0'`,
  );
  return rows.map(({ name }) => `${name} = '${LIMITS[name]}ms'`);
}

const CLOSING_MS = 1_000;

/**
 * Opens the database with its limits: statement 5 s, lock 1.8 s, connect 2 s.
 * A folder is for one process only: a second one is refused with an error that names the first's pid.
 */
export async function openDatabase(address: DatabaseAddress, poolSize = 10): Promise<Database> {
  if ('url' in address) return openPostgres(address.url, address.sharedUrl ?? null, poolSize);
  if ('dump' in address) {
    return openEmbedded(address.dump ? { loadDataDir: address.dump } : {});
  }
  const lock = takeProcessLock(`${address.folder}.lock`);
  try {
    return await openEmbedded({ dataDir: address.folder }, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

function openPostgres(url: string, sharedUrl: string | null, poolSize: number): Database {
  const settings = { ...connectionTo(sharedUrl ?? url), max: poolSize, ...LIMITS };
  const pool = new SteadyPool(settings, sharedUrl !== null);
  const client: Client = { kind: 'postgres', pool, url, sharedUrl };
  const health = healthQuestion(client);
  const close = async () => {
    await health.close();
    await atMost(CLOSING_MS, pool.end());
  };
  return { db: drizzlePg(pool), client, health, close };
}

let compiling: Promise<unknown> = Promise.resolve();

/**
 * Resolves once no embedded database is being opened. Node never ends a process that exits while WebAssembly is
 * compiled.
 */
export const untilCompiled = (): Promise<unknown> => compiling.catch(() => undefined);

/** Opens the embedded database; that of a folder only for who holds its lock, which its end releases if it is given. */
export async function openEmbedded(
  options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>,
  lock?: ProcessLock,
): Promise<Database> {
  const opening = PGlite.create({ ...options, extensions: { pg_trgm } });
  compiling = opening;
  const pglite = await opening;
  const close = async () => {
    await pglite.close();
    lock?.release();
  };
  const client: Client = { kind: 'pglite', pglite };
  return { db: drizzlePglite(pglite), client, health: healthQuestion(client), close };
}
