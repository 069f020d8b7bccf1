import { and, desc, eq, gt, inArray, isNull, ne, or, sql, sum } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { statement } from '#platform/db/statement.server.ts';
import type { InitializedTransaction } from '#shop/checkout/contract/checkout-answers.ts';
import { ofBuyer, orders } from '#shop/orders/tables/orders.server.ts';
import type { Buyer } from '#shop/viewer.server.ts';
import { type Attempt, selectAttemptsOf } from '../payment-records.server.ts';
import { LIVE, REPLACED } from '../rules/attempt-state.ts';
import { paymentAttempts, refunds } from '../tables.server.ts';
import type { Lease } from './request-queries.server.ts';

export type AttemptChange = Partial<
  Pick<
    Attempt,
    | 'state'
    | 'providerStatus'
    | 'providerId'
    | 'receivedAmount'
    | 'receivedCurrency'
    | 'fees'
    | 'note'
    | 'waitingSince'
    | 'paidWith'
  >
>;

const live = inArray(paymentAttempts.state, [...LIVE]);

export async function insertAttempt(tx: Db, attempt: typeof paymentAttempts.$inferInsert): Promise<void> {
  await tx.insert(paymentAttempts).values(attempt);
}

export async function selectAttempt(db: Db, reference: string): Promise<Attempt | null> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference));
  return row ?? null;
}

export async function selectAttempts(db: Db, references: string[]): Promise<Attempt[]> {
  if (references.length === 0) return [];
  return db.select().from(paymentAttempts).where(inArray(paymentAttempts.reference, references));
}

export async function updateAttempt(
  db: Db,
  reference: string,
  change: AttemptChange,
  now: Date,
): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ ...change, updatedAt: now })
    .where(eq(paymentAttempts.reference, reference));
}

export async function markUnclear(db: Db, reference: string, now: Date): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ state: 'unclear', updatedAt: now })
    .where(and(eq(paymentAttempts.reference, reference), eq(paymentAttempts.state, 'starting')));
}

export async function endAttempt(tx: Db, reference: string, note: string, now: Date): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ state: 'failed', note, updatedAt: now })
    .where(and(eq(paymentAttempts.reference, reference), live));
}

/** Keeps the sweep from asking about it at the same time. */
export async function markChecked(db: Db, reference: string, now: Date): Promise<void> {
  await db.update(paymentAttempts).set({ checkedAt: now }).where(eq(paymentAttempts.reference, reference));
}

export const watched = or(
  live,
  and(
    eq(paymentAttempts.state, 'failed'),
    or(isNull(paymentAttempts.note), eq(paymentAttempts.note, REPLACED)),
  ),
);

/** The newest attempts of a buyer's unpaid orders that began after `since` and may still be paid. */
export async function selectWatchedOf(db: Db, buyer: Buyer, since: Date, limit: number): Promise<Attempt[]> {
  const rows = await db
    .select({ attempt: paymentAttempts })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        ofBuyer(buyer),
        eq(orders.paymentState, 'pending'),
        isNull(orders.cancelledAt),
        gt(paymentAttempts.createdAt, since),
        watched,
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.reference))
    .limit(limit);
  return rows.map(({ attempt }) => attempt);
}

/** In pesewas, of what the provider gives back; without `state`, every refund of the reference that has not failed. */
export async function sumRefunded(db: Db, reference: string, state?: 'processed'): Promise<number> {
  const [row] = await db
    .select({ total: sum(refunds.amount) })
    .from(refunds)
    .where(
      and(
        eq(refunds.reference, reference),
        isNull(refunds.giftVoucherId),
        eq(refunds.byHand, false),
        state ? eq(refunds.state, state) : ne(refunds.state, 'failed'),
      ),
    );
  return Number(row?.total ?? 0);
}

const open = statement<Record<string, unknown>, { stands: number }>(
  'open_attempt',
  (value) => sql`
    with opened as (
      update payment_attempts
      set authorization_url = ${value('page')}, updated_at = ${value('now')},
        state = case when state in ('starting', 'unclear') then 'open' else state end
      where reference = ${value('reference')} and state <> 'failed'
      returning 1
    ), remembered as (
      update idempotency_keys set answer = ${value('answer')}::jsonb
      where id = ${value('leaseId')} and busy_until = ${value('leaseUntil')} and exists (select from opened)
    )
    select count(*)::int as stands from opened`,
);

/**
 * Remembers the provider's page, and the answer for the request of `lease`. What a faster webhook settled
 * stays settled. False when the attempt was replaced meanwhile.
 */
export async function markOpen(
  db: Db,
  answer: InitializedTransaction,
  lease: Lease | null,
  now: Date,
): Promise<boolean> {
  const { reference, authorization_url: page } = answer;
  const [found] = await open(db, {
    reference,
    page,
    now,
    answer: JSON.stringify(answer),
    leaseId: lease?.id ?? null,
    leaseUntil: lease?.busyUntil ?? null,
  });
  return found?.stands === 1;
}

export async function selectLastAttempt(db: Db, orderId: string): Promise<Attempt | null> {
  const [attempt] = await selectAttemptsOf(db, orderId, 1);
  return attempt ?? null;
}
