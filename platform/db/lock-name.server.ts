import { sql } from 'drizzle-orm';
import type { Db } from './db.server.ts';
import { statement } from './statement.server.ts';

/** Until the transaction ends no other one gets the same name: for what has no row to lock. */
export async function lockName(tx: Db, name: string): Promise<void> {
  await lock(tx, { name });
}

const lock = statement<{ name: string }, unknown>(
  'lock_name',
  (value) => sql`select pg_advisory_xact_lock(hashtextextended(${value('name')}, 0))`,
);
