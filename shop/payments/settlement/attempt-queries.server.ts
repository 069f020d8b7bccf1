import { and, desc, eq, gt, inArray, isNull, ne, or, sum } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { ofBuyer } from '#shop/orders/queries.server.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';
import type { Buyer } from '#shop/viewer.server.ts';
import { paymentAttempts, refunds } from '../tables.server.ts';

export type Attempt = typeof paymentAttempts.$inferSelect;
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

const LIVE = ['starting', 'unclear', 'open'] as const;
const live = inArray(paymentAttempts.state, [...LIVE]);

/** Whether the attempt can still be paid, as far as we know. */
export function isLive({ state }: Pick<Attempt, 'state'>): boolean {
  return LIVE.some((one) => one === state);
}

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

export async function selectLastAttempt(db: Db, orderId: string): Promise<Attempt | null> {
  const [row] = await newestAttempts(db, orderId).limit(1);
  return row ?? null;
}

export function selectAttemptsOf(db: Db, orderId: string): Promise<Attempt[]> {
  return newestAttempts(db, orderId).limit(100);
}

function newestAttempts(db: Db, orderId: string) {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.reference));
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

/** Ends an attempt that can no longer be paid; leaves one alone that was settled meanwhile. */
export async function endAttempt(tx: Db, reference: string, note: string, now: Date): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ state: 'failed', note, updatedAt: now })
    .where(and(eq(paymentAttempts.reference, reference), live));
}

/** Notes that the provider is being asked, so that the sweep does not ask beside us. */
export async function markChecked(db: Db, reference: string, now: Date): Promise<void> {
  await db.update(paymentAttempts).set({ checkedAt: now }).where(eq(paymentAttempts.reference, reference));
}

/** We began another in its place, but whoever holds its page may still pay it. */
export const REPLACED = 'replaced';

/** Attempts that may still be paid: open ones, replaced ones, and declined ones, whose payer tries another card. */
export const watched = or(
  live,
  and(
    eq(paymentAttempts.state, 'failed'),
    or(isNull(paymentAttempts.note), eq(paymentAttempts.note, REPLACED)),
  ),
);

/** Whether `watched` would find it. */
export function isWatched({ state, note }: Pick<Attempt, 'state' | 'note'>): boolean {
  return isLive({ state }) || (state === 'failed' && (note === null || note === REPLACED));
}

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

/** Pesewas given back or promised: every refund of the reference that has not failed. */
export async function sumRefunded(db: Db, reference: string, state?: 'processed'): Promise<number> {
  const [row] = await db
    .select({ total: sum(refunds.amount) })
    .from(refunds)
    .where(
      and(eq(refunds.reference, reference), state ? eq(refunds.state, state) : ne(refunds.state, 'failed')),
    );
  return Number(row?.total ?? 0);
}
