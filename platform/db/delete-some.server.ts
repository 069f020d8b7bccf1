import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.server.ts';

type TableWithId = PgTable & { id: PgColumn };

/** Deletes up to `limit` rows, so that one statement never nears its time limit; returns how many. */
export async function deleteSome(
  db: Db,
  table: TableWithId,
  where: SQL | undefined,
  limit: number,
): Promise<number> {
  const some = db.select({ id: table.id }).from(table).where(where).limit(limit);
  const gone = await db.delete(table).where(inArray(table.id, some)).returning({ id: table.id });
  return gone.length;
}
