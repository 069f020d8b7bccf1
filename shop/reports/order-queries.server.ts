import { and, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Span } from '#shop/office/rules/spans.ts';
import { isSale, orders } from '#shop/orders/tables/orders.server.ts';
import { refunds } from '#shop/payments/tables.server.ts';
import { paidIn, refundedIn, toPayer } from './sums-queries.server.ts';

/** A date is grouped several times as fast as its text. */
const dayOf = (at: typeof orders.paidAt | typeof orders.createdAt | typeof refunds.updatedAt) =>
  sql`(${at} at time zone 'Africa/Accra')::date`;

const NO_LABEL = sql`''`;

/** By the day of the payment and that of the refund. */
export const salesByDay = (span: Span): SQL => sql`
  select sold.key::text as key, label, count, amount, gift, refunded
    from (${sold(span, dayOf(orders.paidAt), NO_LABEL)}) as sold
  union all
  select back.key::text, label, count, amount, gift, refunded
    from (${givenBack(span, dayOf(refunds.updatedAt), NO_LABEL)}) as back`;

/** One spelling of those that have the same key is the label. */
const salesBy =
  (key: SQL, label: SQL) =>
  (span: Span): SQL =>
    sql`${sold(span, key, label)} union all ${givenBack(span, key, label)}`;

const town = sql`btrim(coalesce(${orders.shippingAddress} ->> 'city', ''))`;
export const salesByTown = salesBy(sql`lower(${town})`, town);
export const salesBySource = salesBy(sql`${orders.source}`, NO_LABEL);
export const salesByVoucher = salesBy(
  sql`coalesce(${orders.voucher} ->> 'id', '')`,
  sql`coalesce(${orders.voucher} ->> 'code', '')`,
);

const sold = (span: Span, key: SQL, label: SQL) => sql`
  select ${key} as key, min(${label}) as label, count(*) as count, sum(${orders.amount}) as amount,
    sum(${orders.giftAmount}) as gift, 0 as refunded
  from ${orders} where ${paidIn(span)} group by 1`;

const givenBack = (span: Span, key: SQL, label: SQL) => sql`
  select ${key} as key, min(${label}) as label, 0 as count, 0 as amount, 0 as gift, sum(${refunds.amount}) as refunded
  from ${refundedIn(span)} and ${toPayer} group by 1`;

/**
 * By the day on which they were placed, but those to be paid on delivery and those that were cancelled. What the shop
 * took of them by itself is paid.
 */
export const unpaidByDay = ({ from, to }: Span): SQL => sql`
  select ${dayOf(orders.createdAt)}::text as key, '' as label, count(*) as count,
    sum(${orders.amount} - ${orders.handAmount}) as amount, 0 as gift, 0 as refunded
  from ${orders} where ${and(
    eq(orders.paymentState, 'pending'),
    isNull(orders.replacedBy),
    isNull(orders.onDeliveryAt),
    isNull(orders.cancelledAt),
    gte(orders.createdAt, from),
    lt(orders.createdAt, to),
    isSale(),
  )} group by 1`;

const reason = sql`btrim(${refunds.reason})`;

/** By the reason in any spelling. Nothing is earned: what went back to gift vouchers is `amount` and `gift`. */
export const refundsByReason = (span: Span): SQL => sql`
  select lower(${reason}) as key, min(${reason}) as label, count(*) as count,
    coalesce(sum(${refunds.amount}) filter (where not ${toPayer}), 0) as amount,
    coalesce(sum(${refunds.amount}) filter (where not ${toPayer}), 0) as gift,
    coalesce(sum(${refunds.amount}) filter (where ${toPayer}), 0) as refunded
  from ${refundedIn(span)} group by 1`;
