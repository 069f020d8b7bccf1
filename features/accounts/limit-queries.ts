import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#adapters/db/db.ts';
import { rateLimits, sessions, verifications } from '#adapters/db/tables/identity.ts';

/** Counts one use of `key` in its window and returns the count with the window's start; times in ms. */
export async function countUse(
  db: Db,
  key: string,
  now: number,
  window: number,
): Promise<{ count: number; startedAt: number }> {
  // A window far in the future was begun before the clock was set back: nobody is to wait for its end.
  const isOver = sql`(${rateLimits.lastRequest} <= ${now - window} or ${rateLimits.lastRequest} > ${now + window})`;
  const [row] = await db
    .insert(rateLimits)
    // An id of its own: with `key` as the id, too, two first uses at once would meet at the primary key.
    .values({ id: sql`gen_random_uuid()::text`, key, count: 1, lastRequest: now })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        lastRequest: sql`case when ${isOver} then ${now} else ${rateLimits.lastRequest} end`,
      },
    })
    .returning({ count: rateLimits.count, startedAt: rateLimits.lastRequest });
  return row ?? { count: 1, startedAt: now };
}

export async function uncount(db: Db, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, key));
}

/** How many rows one statement removes: a shop that was never swept must not meet its own time limit. */
const SWEEP = 1_000;

/** Removes sessions, links and proofs that ended before `now`. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  for (const table of [sessions, verifications]) {
    const some = () => db.select({ id: table.id }).from(table).where(lt(table.expiresAt, now)).limit(SWEEP);
    await sweep(() => db.delete(table).where(inArray(table.id, some())).returning({ id: table.id }));
  }
}

/** Removes counters whose window began before `before` (ms); one that is being counted now is left alone. */
export async function deleteOldCounts(db: Db, before: number): Promise<void> {
  const some = () =>
    db
      .select({ id: rateLimits.id })
      .from(rateLimits)
      .where(lt(rateLimits.lastRequest, before))
      .limit(SWEEP)
      .for('update', { skipLocked: true });
  await sweep(() =>
    db.delete(rateLimits).where(inArray(rateLimits.id, some())).returning({ id: rateLimits.id }),
  );
}

async function sweep(remove: () => Promise<unknown[]>): Promise<void> {
  let removed = SWEEP;
  while (removed === SWEEP) removed = (await remove()).length;
}
