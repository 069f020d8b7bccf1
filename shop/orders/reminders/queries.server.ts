import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { mails } from '#shop/messages/tables/mails.server.ts';
import { REPLACED } from '#shop/payments/rules/attempt-state.ts';
import { paymentAttempts, refunds } from '#shop/payments/tables.server.ts';
import { reviews } from '#shop/reviews/tables.server.ts';
import type { MailKind } from '../contract/orders.ts';
import { isSale, orderLines, orderRequests, orders } from '../tables/orders.server.ts';
import { unwantedInvitations } from '../tables/reminders.server.ts';

export type ReminderOrder = typeof orders.$inferSelect;

const ONE = { one: sql`1` };

function isMailed(db: Db, kind: MailKind) {
  return exists(
    db
      .select(ONE)
      .from(mails)
      .where(and(eq(mails.orderId, orders.id), eq(mails.kind, kind))),
  );
}

/** Declined in the window: one that was replaced was not. */
function hasDecline(db: Db, since: Date, until: Date) {
  return hasAttempt(db, ['failed'], since, until, sql`${paymentAttempts.note} is distinct from ${REPLACED}`);
}

/** Still payable, or over after `since` and up to `until`. */
function hasAttempt(
  db: Db,
  states: readonly ('starting' | 'unclear' | 'open' | 'failed')[],
  since?: Date,
  until?: Date,
  how?: SQL,
) {
  return exists(
    db
      .select(ONE)
      .from(paymentAttempts)
      .where(
        and(
          eq(paymentAttempts.orderId, orders.id),
          inArray(paymentAttempts.state, [...states]),
          since && gt(paymentAttempts.updatedAt, since),
          until && lt(paymentAttempts.updatedAt, until),
          how,
        ),
      ),
  );
}

type Window = { since: Date; until: Date };

/** Locks orders whose payment was declined in the window, with no payment and no mail about it since. */
export function selectDeclined(tx: Db, { since, until }: Window, limit: number): Promise<ReminderOrder[]> {
  return tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.paymentState, 'pending'),
        isNull(orders.lapsedAt),
        isNull(orders.cancelledAt),
        isNull(orders.replacedBy),
        isNull(orders.onDeliveryAt),
        isSale(),
        ne(orders.email, ''),
        // That mailbox is not confirmed: only orders that were paid are mailed to it.
        or(isNull(orders.guestId), ne(orders.userId, 'guest')),
        hasDecline(tx, since, until),
        not(hasAttempt(tx, ['failed'], until)),
        not(hasAttempt(tx, ['starting', 'unclear', 'open'])),
        not(isMailed(tx, 'payment_failed')),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Locks orders that arrived in the window, have an account and no complaint, and were not asked about yet. */
export function selectDelivered(tx: Db, { since, until }: Window, limit: number): Promise<ReminderOrder[]> {
  const request = tx
    .select(ONE)
    .from(orderRequests)
    .where(and(eq(orderRequests.orderId, orders.id), ne(orderRequests.state, 'withdrawn')));
  const refund = tx.select(ONE).from(refunds).where(eq(refunds.orderId, orders.id));
  return tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.paymentState, 'paid'),
        eq(orders.trackingState, 'delivered'),
        isNotNull(orders.deliveredAt),
        gt(orders.deliveredAt, since),
        lt(orders.deliveredAt, until),
        ne(orders.userId, 'guest'),
        ne(orders.email, ''),
        not(exists(request)),
        not(exists(refund)),
        not(isMailed(tx, 'review_invitation')),
      ),
    )
    .orderBy(desc(orders.deliveredAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Products that the buyer has not reviewed and that still have a page. */
export function selectUnreviewed(db: Db, { id, userId }: Pick<ReminderOrder, 'id' | 'userId'>) {
  const review = db
    .select(ONE)
    .from(reviews)
    .where(and(eq(reviews.userId, userId), eq(reviews.productId, orderLines.productId)));
  return db
    .select({
      productId: products.id,
      name: orderLines.name,
      price: orderLines.price,
      qty: orderLines.qty,
      imageUrl: orderLines.imageUrl,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(
      and(
        eq(orderLines.orderId, id),
        isNull(products.deletedAt),
        ne(products.state, 'hidden'),
        not(exists(review)),
      ),
    )
    .orderBy(asc(orderLines.position));
}

export async function isUnwanted(db: Db, emailHash: string): Promise<boolean> {
  const rows = await db
    .select(ONE)
    .from(unwantedInvitations)
    .where(eq(unwantedInvitations.emailHash, emailHash));
  return rows.length > 0;
}

export async function insertUnwanted(db: Db, emailHash: string, now: Date): Promise<void> {
  await db.insert(unwantedInvitations).values({ emailHash, createdAt: now }).onConflictDoNothing();
}
