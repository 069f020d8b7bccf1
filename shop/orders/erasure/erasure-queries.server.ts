import { and, eq, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { pesewas } from '#platform/money/money.ts';
import { lessonTicks } from '#shop/courses/tables.server.ts';
import { appointments } from '#shop/hours/tables.server.ts';
import { paymentIssues, refunds } from '#shop/payments/tables.server.ts';
import { GUEST } from '#shop/viewer.server.ts';
import { ERASED_ADDRESS } from '../rules/order-erasure.ts';
import { orderLines, orderRequests, orders } from '../tables/orders.server.ts';

export type Erasable = { id: string; userId: string };

const COLUMNS = { id: orders.id, userId: orders.userId };

function isIdle() {
  const has = (what: string) => sql`exists (select 1 from ${sql.raw(what)} and x.order_id = ${orders.id})`;
  return and(
    eq(orders.paymentState, 'pending'),
    isNull(orders.erasedAt),
    or(isNull(orders.trackingState), and(isNotNull(orders.onDeliveryAt), isNotNull(orders.cancelledAt))),
    eq(orders.handAmount, pesewas(0)),
    sql`not ${has('payment_issues x where x.resolved_at is null')}`,
    sql`not ${has(`refunds x where ${OPEN_REFUND}`)}`,
    sql`not ${has(`payment_attempts x where ${WAITING}`)}`,
  );
}

const OPEN_REFUND = `(x.state not in ('processed', 'failed') or (x.state = 'failed' and x.seen_at is null))`;
const WAITING = `(x.state in ('starting', 'unclear', 'open') and (x.waiting_since is not null or x.state <> 'open'))`;

export function lockUnpaidOf(tx: Db, userId: string): Promise<Erasable[]> {
  return tx
    .select(COLUMNS)
    .from(orders)
    .where(and(eq(orders.userId, userId), isIdle()))
    .orderBy(orders.id)
    .for('update');
}

/** Up to `limit` that expired or were cancelled unpaid, and have not changed since `then`. */
export function lockEndedUnpaid(tx: Db, then: Date, limit: number): Promise<Erasable[]> {
  return tx
    .select(COLUMNS)
    .from(orders)
    .where(
      and(
        lt(orders.updatedAt, then),
        or(isNotNull(orders.lapsedAt), isNotNull(orders.cancelledAt)),
        isIdle(),
      ),
    )
    .orderBy(orders.updatedAt)
    .limit(limit)
    .for('update', { skipLocked: true });
}

export async function selectUnderWay(tx: Db, orderId: string) {
  const has = (what: string) =>
    sql<boolean>`exists (select 1 from ${sql.raw(what)} and x.order_id = ${orderId})`;
  const [row] = await tx
    .select({
      isPaymentWaiting: has(`payment_attempts x where ${WAITING}`),
      hasOpenIssue: has('payment_issues x where x.resolved_at is null'),
      hasOpenRefund: has(`refunds x where ${OPEN_REFUND}`),
      hasOpenRequest: has(`order_requests x where x.state = 'open'`),
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!row) throw new Error('an order was expected');
  return row;
}

/** Empties the buyers' data, and ends what was still payable. `updated_at` stays: the books count from it. */
export async function emptyOrders(tx: Db, ids: string[], at: Date): Promise<void> {
  const now = at.toISOString();
  await tx
    .update(orders)
    .set({
      userId: GUEST,
      guestId: null,
      email: '',
      shippingAddress: ERASED_ADDRESS,
      note: null,
      buyerNote: null,
      parcelNumber: null,
      driverPhone: null,
      // That it was replaced stays, and not by which.
      replacedBy: sql`case when replaced_by is not null then id end`,
      againOf: null,
      linkVersion: sql`${orders.linkVersion} + 1`,
      version: sql`${orders.version} + 1`,
      cancelledAt: sql`case when payment_state = 'pending' and lapsed_at is null
        then coalesce(cancelled_at, ${now}::timestamptz) else cancelled_at end`,
      erasedAt: at,
    })
    .where(inArray(orders.id, ids));
  await tx.update(orders).set({ againOf: null }).where(inArray(orders.againOf, ids));
  await tx.update(orderLines).set({ customText: null }).where(inArray(orderLines.orderId, ids));
  await tx.delete(lessonTicks).where(inArray(lessonTicks.orderId, ids));
  await tx
    .update(appointments)
    .set({ figure: null, question: null })
    .where(inArray(appointments.orderId, ids));
  await tx.update(orderRequests).set({ reason: '', answer: null }).where(inArray(orderRequests.orderId, ids));
}

/** Locks orders that nothing has happened to since `then`; one with money still to be looked at stays. */
export async function lockOldOrders(tx: Db, then: Date, limit: number): Promise<string[]> {
  const openIssue = tx
    .select({ id: paymentIssues.id })
    .from(paymentIssues)
    .where(and(eq(paymentIssues.orderId, orders.id), isNull(paymentIssues.resolvedAt)));
  const openRefund = tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orders.id), sql`${refunds.state} not in ('processed', 'failed')`));
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        lt(orders.createdAt, then),
        lt(orders.updatedAt, then),
        notExists(openIssue),
        notExists(openRefund),
      ),
    )
    .orderBy(orders.id)
    .limit(limit)
    .for('update');
  return rows.map(({ id }) => id);
}

export async function deleteOrders(tx: Db, ids: string[]): Promise<void> {
  await tx.delete(orderLines).where(inArray(orderLines.orderId, ids));
  await tx.delete(orderRequests).where(inArray(orderRequests.orderId, ids));
  await tx.delete(orders).where(inArray(orders.id, ids));
}
