import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { mails } from '#shop/messages/tables/mails.server.ts';
import { auditLog } from '#shop/office/tables/audit-log.server.ts';
import {
  idempotencyKeys,
  paymentAttempts,
  paymentEvents,
  paymentIssues,
  refunds,
} from '#shop/payments/tables.server.ts';
import { GUEST } from '#shop/viewer.server.ts';
import { ERASED_ADDRESS } from '../rules/order-erasure.ts';
import { orderRequests, orders } from '../tables/orders.server.ts';

export type Erasable = { id: string; userId: string };

const COLUMNS = { id: orders.id, userId: orders.userId };

function isIdle() {
  const has = (what: string) => sql`exists (select 1 from ${sql.raw(what)} and x.order_id = ${orders.id})`;
  return and(
    eq(orders.paymentState, 'pending'),
    isNull(orders.erasedAt),
    isNull(orders.trackingState),
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
      parcelNumber: null,
      replacedBy: null,
      againOf: null,
      linkVersion: sql`${orders.linkVersion} + 1`,
      version: sql`${orders.version} + 1`,
      cancelledAt: sql`case when payment_state = 'pending' and lapsed_at is null
        then coalesce(cancelled_at, ${now}::timestamptz) else cancelled_at end`,
      erasedAt: at,
    })
    .where(inArray(orders.id, ids));
  await tx.update(orders).set({ againOf: null }).where(inArray(orders.againOf, ids));
  await tx.update(orderRequests).set({ reason: '', answer: null }).where(inArray(orderRequests.orderId, ids));
  await tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.orderId, ids));
}

/** Sums, days and references stay. Returns the subjects under which the log names them. */
export async function emptyMoney(tx: Db, ids: string[]): Promise<string[]> {
  const attempts = await tx
    .update(paymentAttempts)
    .set({ authorizationUrl: null, paidWith: null })
    .where(inArray(paymentAttempts.orderId, ids))
    .returning({ reference: paymentAttempts.reference });
  const references = attempts.map(({ reference }) => reference);
  await tx
    .update(paymentEvents)
    .set({ payload: sql`'{}'::jsonb` })
    .where(inArray(paymentEvents.reference, references));
  const returned = await tx
    .update(refunds)
    .set({ reason: '', note: null })
    .where(inArray(refunds.orderId, ids))
    .returning({ id: refunds.id });
  const issues = await tx
    .update(paymentIssues)
    .set({
      resolution: sql`case when resolution in ('refunded') then resolution when resolution is null then null else 'erased' end`,
    })
    .where(inArray(paymentIssues.orderId, ids))
    .returning({ id: paymentIssues.id });
  return [...references, ...[...returned, ...issues].map(({ id }) => id)];
}

/** Details of the log that name nobody: sums, states and ids. */
const KEPT_DETAILS = `'reference', 'amount', 'from', 'to', 'request', 'refund', 'kind', 'mail', 'courier'`;

/** What was done and when stays in the log; the buyers who did it become guests. */
export async function emptyLog(tx: Db, subjects: string[], buyers: string[]): Promise<void> {
  const kept = sql.raw(
    `(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(details) where key in (${KEPT_DETAILS}))`,
  );
  await tx.update(auditLog).set({ details: kept }).where(inArray(auditLog.subject, subjects));
  await tx
    .update(auditLog)
    .set({ actor: GUEST })
    .where(and(inArray(auditLog.subject, subjects), inArray(auditLog.actor, buyers)));
}

/** Removes the jobs of e-mails, text messages and notifications about these orders; those not sent yet are dropped. */
export async function dropMessages(tx: Db, ids: string[], at: Date): Promise<void> {
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  await tx.execute(sql`delete from pgboss.job where
    name in ('mail.send', 'mail.park', 'sms.send', 'sms.park')
      and coalesce((data -> 'again' ->> 'id')::uuid, source_id, id) in (select id from letters where order_id in (${list}))
    or name in ('mail.send', 'mail.park', 'push.send')
      and exists (select 1 from unnest(array[${list}]) one where strpos(data::text, one) > 0)
    or name = 'orders.mail-link'
      and data ->> 'number' in (select number::text from orders where id in (${list}))`);
  await tx
    .update(mails)
    .set({ parkedAt: null, parked: null, reason: null, droppedAt: at })
    .where(and(inArray(mails.orderId, ids), isNull(mails.sentAt), isNull(mails.droppedAt)));
}
