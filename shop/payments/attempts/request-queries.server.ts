import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { deleteSome } from '#platform/db/delete-some.server.ts';
import { statement } from '#platform/db/statement.server.ts';
import { idempotencyKeys } from '../tables.server.ts';

export type RememberedRequest = typeof idempotencyKeys.$inferSelect;
/** The right to answer a remembered request, until another try takes it. */
export type Lease = { id: string; busyUntil: Date };

type TakenLease = Lease & { requestHash: string; createdAt: Date };

const insertLease = statement<TakenLease & { tooLate: Date }, { order_id: string | null }>(
  'take_lease',
  (value) => sql`
    insert into idempotency_keys as known (id, request_hash, busy_until, created_at)
    values (${value('id')}, ${value('requestHash')}, ${value('busyUntil')}, ${value('createdAt')})
    on conflict (id) do update set busy_until = excluded.busy_until
    where known.answer is null and known.request_hash = excluded.request_hash
      and (known.busy_until < excluded.created_at or known.busy_until > ${value('tooLate')})
    returning order_id`,
);

/**
 * Takes the lease on a remembered request, or makes it; null when another try holds it or it is answered. One
 * statement, so that twins cannot both win.
 */
export async function takeLease(db: Db, request: TakenLease): Promise<{ orderId: string | null } | null> {
  const leaseMs = request.busyUntil.getTime() - request.createdAt.getTime();
  // Longer than any lease, and than clocks of two processes differ: ours was set back since it was taken.
  const tooLate = new Date(request.createdAt.getTime() + 2 * leaseMs);
  const [row] = await insertLease(db, { ...request, tooLate });
  return row ? { orderId: row.order_id } : null;
}

export async function selectRequest(db: Db, id: string): Promise<RememberedRequest | null> {
  const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, id));
  return row ?? null;
}

/** A try that lost its lease leaves the answer to the one that took it. */
export async function rememberAnswer(db: Db, lease: Lease, answer: unknown): Promise<void> {
  await db.update(idempotencyKeys).set({ answer }).where(held(lease));
}

/** A request that made no order is forgotten, a refusal never remembered. */
export async function releaseLease(db: Db, lease: Lease, now: Date): Promise<void> {
  const gone = await db
    .delete(idempotencyKeys)
    .where(and(held(lease), isNull(idempotencyKeys.orderId)))
    .returning({ id: idempotencyKeys.id });
  if (gone.length === 0) await db.update(idempotencyKeys).set({ busyUntil: now }).where(held(lease));
}

/** Rows that one statement of the daily sweep removes, so that it never nears its time limit. */
const SWEEP = 1_000;

export async function deleteRequestsBefore(db: Db, then: Date): Promise<void> {
  while ((await deleteSome(db, idempotencyKeys, lt(idempotencyKeys.createdAt, then), SWEEP)) === SWEEP);
}

function held({ id, busyUntil }: Lease) {
  return and(eq(idempotencyKeys.id, id), eq(idempotencyKeys.busyUntil, busyUntil));
}
