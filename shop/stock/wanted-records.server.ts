// For every module. What only this module asks stands in queries.
import { eq, lt } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { deleteSome } from '#platform/db/delete-some.server.ts';
import { wanted } from './tables.server.ts';

export async function deleteWantedOf(tx: Db, email: string): Promise<void> {
  await tx.delete(wanted).where(eq(wanted.email, email.toLowerCase()));
}

/** Deletes up to `limit` requests made before `then`, answered or not; tells how many. */
export async function deleteOldWanted(db: Db, then: Date, limit: number): Promise<number> {
  return deleteSome(db, wanted, lt(wanted.createdAt, then), limit);
}
