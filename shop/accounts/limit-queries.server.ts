import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { deleteSome } from '#platform/db/delete-some.server.ts';
import { statement } from '#platform/db/statement.server.ts';
import { rateLimits, sessions, verifications } from '#platform/identity/tables.server.ts';

/**
 * Counts one use of each key in its window (ms), one after the other in one statement: the first that is above its
 * `max` ends it, and no key behind it is counted. Returns what was counted, in the same order, each with the start
 * of its window (ms). No key may come twice.
 */
export async function countUses(
  db: Db,
  uses: readonly { key: string; window: number; max: number }[],
  now: number,
): Promise<{ count: number; startedAt: number }[]> {
  const values = uses.flatMap(({ key, window, max }, place) => [
    [`key${place}`, key],
    [`max${place}`, max],
    [`from${place}`, now - window + 1],
    // A window far in the future was begun before the clock was set back: its end must not be waited for.
    [`to${place}`, now + window],
  ]);
  const rows = await counting(uses.length)(db, { now, ...Object.fromEntries(values) });
  return rows
    .sort((one, other) => one.place - other.place)
    .map(({ count, started_at }) => ({ count: Number(count), startedAt: Number(started_at) }));
}

type Counting = ReturnType<typeof writeCounting>;
const known = new Map<number, Counting>();

function counting(length: number): Counting {
  const written = known.get(length) ?? writeCounting(length);
  known.set(length, written);
  return written;
}

function writeCounting(length: number) {
  type Row = { place: number; count: number | string; started_at: number | string };
  const places = Array.from({ length }, (_, place) => place);
  const use = (place: number) => sql.raw(`use${place}`);
  return statement<Record<string, unknown>, Row>(`count_uses_${length}`, (value) => {
    const counts = places.map((place) => {
      const span = sql`${value(`from${place}`)}::bigint and ${value(`to${place}`)}::bigint`;
      const isOver = sql`rate_limits.last_request not between ${span}`;
      const before = place - 1;
      const ifAllowed = sql`from ${use(before)} where ${use(before)}.count <= ${value(`max${before}`)}::bigint`;
      // An id of its own: with `key` as the id, too, two first uses at once would meet at the primary key.
      return sql`${use(place)} as (
        insert into rate_limits (id, key, count, last_request)
        select gen_random_uuid()::text, ${value(`key${place}`)}::text, 1, ${value('now')}::bigint
        ${place === 0 ? sql`` : ifAllowed}
        on conflict (key) do update set
          count = case when ${isOver} then 1 else rate_limits.count + 1 end,
          last_request = case when ${isOver} then excluded.last_request else rate_limits.last_request end
        returning count, last_request)`;
    });
    const read = places.map(
      (place) =>
        sql`select ${sql.raw(`${place}`)} as place, count, last_request as started_at from ${use(place)}`,
    );
    return sql`with ${sql.join(counts, sql`, `)} ${sql.join(read, sql` union all `)}`;
  });
}

export async function uncount(db: Db, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, key));
}

/** Rows that one statement removes: a shop that was never swept must not meet its own time limit. */
const SWEEP = 1_000;

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  for (const table of [sessions, verifications])
    while ((await deleteSome(db, table, lt(table.expiresAt, now), SWEEP)) === SWEEP);
}

/** Counters whose window began before `before` (ms); one that is being counted now is left alone. */
export async function deleteOldCounts(db: Db, before: number): Promise<void> {
  let removed = SWEEP;
  while (removed === SWEEP) {
    const some = db
      .select({ id: rateLimits.id })
      .from(rateLimits)
      .where(lt(rateLimits.lastRequest, before))
      .limit(SWEEP)
      .for('update', { skipLocked: true });
    const gone = await db
      .delete(rateLimits)
      .where(inArray(rateLimits.id, some))
      .returning({ id: rateLimits.id });
    removed = gone.length;
  }
}
