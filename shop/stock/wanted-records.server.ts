// For every module. What only this module asks stands in queries.
import { eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { wanted } from './tables.server.ts';

export async function deleteWantedOf(tx: Db, email: string): Promise<void> {
  await tx.delete(wanted).where(eq(wanted.email, email.toLowerCase()));
}

/** Deletes up to `limit` requests made before `then`, answered or not; tells how many. */
export async function deleteOldWanted(db: Db, then: Date, limit: number): Promise<number> {
  const some = db.select({ id: wanted.id }).from(wanted).where(lt(wanted.createdAt, then)).limit(limit);
  const gone = await db.delete(wanted).where(inArray(wanted.id, some)).returning({ id: wanted.id });
  return gone.length;
}
