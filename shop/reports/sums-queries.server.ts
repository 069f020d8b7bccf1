import { and, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Span } from '#shop/office/rules/spans.ts';
import { isSale, orders } from '#shop/orders/tables/orders.server.ts';
import { paymentAttempts, refunds } from '#shop/payments/tables.server.ts';

/** Orders that were paid in a span, test orders left out. */
export const paidIn = ({ from, to }: Span): SQL | undefined =>
  and(eq(orders.paymentState, 'paid'), gte(orders.paidAt, from), lt(orders.paidAt, to), isSale());

/**
 * What stands after `from`: `refunds` that were processed in a span, of payments that completed an order, with their
 * `payment_attempts` and `orders`.
 */
export const refundedIn = ({ from, to }: Span): SQL => sql`${refunds}
  join ${paymentAttempts} on ${paymentAttempts.reference} = ${refunds.reference} and ${paymentAttempts.state} = 'applied'
  join ${orders} on ${orders.id} = ${paymentAttempts.orderId}
  where ${and(
    eq(refunds.state, 'processed'),
    gte(refunds.updatedAt, from),
    lt(refunds.updatedAt, to),
    isSale(paymentAttempts.orderId),
  )}`;

/** What went back to a gift voucher was not paid out. */
export const toPayer: SQL = isNull(refunds.giftVoucherId);

/** Whether a payment by hand, `h`, stood at that moment: what was given back before it was corrected stays where it was. */
export const stoodAt = (moment: SQL | AnyPgColumn): SQL =>
  sql`h.at <= ${moment} and coalesce(h.undone_at, 'infinity') > ${moment}`;

/**
 * Spreads sums over what they are shared by. `shares` has the columns `what`, `part` (which sum of that), `amount`,
 * `key`, `label`, `place` and `weight`. A share is what the places up to it make, rounded down, less what those before
 * it made, so that each sum comes out whole. A sum without any weight has no shares.
 */
export const spread = (shares: SQL): SQL => sql`
  select what, key, min(label) as label,
    sum(div(amount::numeric * upto, whole) - div(amount::numeric * (upto - weight), whole)) as amount
  from (select *, sum(weight) over (partition by what, part order by place) as upto,
      sum(weight) over (partition by what, part) as whole from (${shares}) as shares) as weighed
  where whole > 0 group by what, key`;
