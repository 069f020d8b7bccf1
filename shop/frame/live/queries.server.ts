import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';

/** Reaches every process when, and only when, the transaction commits. */
export async function notify(tx: Db, channel: string, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}
