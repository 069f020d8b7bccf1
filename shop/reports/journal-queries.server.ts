import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/db.server.ts';
import type { Pesewas } from '#platform/money/money.ts';
import { giftMoves } from '#shop/gifts/tables.server.ts';
import type { Day } from '#shop/office/contract/settings.ts';
import type { Span } from '#shop/office/rules/spans.ts';
import { isSale, orderLines, orders } from '#shop/orders/tables/orders.server.ts';
import { handPayments, paymentAttempts, refunds } from '#shop/payments/tables.server.ts';
import type { HandPaymentFact, RefundFact, Sale } from './rules/journal.ts';
import { paidIn, stoodAt } from './sums-queries.server.ts';

export const BATCH = 500;

/** Where the next batch begins: an instant to the microsecond, which a Date does not hold, and an id. */
export type After = { at: string; id: string } | null;
export type Next<Fact> = Fact & NonNullable<After>;

const dayOf = (at: AnyPgColumn) => sql<Day>`(${at} at time zone 'Africa/Accra')::date::text`;
const behind = (at: AnyPgColumn, id: AnyPgColumn, after: After): SQL | undefined =>
  after ? sql`(${at}, ${id}) > (${after.at}::timestamptz, ${after.id})` : undefined;
const within = (at: AnyPgColumn, { from, to }: Span) => and(gte(at, from), lt(at, to));
const sum = (value: SQL) => sql`coalesce(${value}, 0)`.mapWith(Number) as SQL<Pesewas>;

const ofLines = (value: SQL) =>
  sum(sql`(select sum(${value}) from ${orderLines} where ${orderLines.orderId} = ${orders.id})`);

/** Those that were paid in the span. */
export function selectSales(db: Db, span: Span, after: After): Promise<Next<Sale>[]> {
  return db
    .select({
      at: sql<string>`${orders.paidAt}::text`,
      id: orders.id,
      day: dayOf(orders.paidAt),
      number: orders.number,
      amount: orders.amount,
      deliveryPrice: orders.deliveryPrice,
      giftsSold: ofLines(
        sql`case when ${orderLines.kind} = 'gift_voucher' then ${orderLines.price} * ${orderLines.qty} end`,
      ),
      discount: ofLines(sql`${orderLines.discount}`),
      giftAmount: orders.giftAmount,
      handAmount: orders.handAmount,
      taxes: orders.taxes,
      voucher: sql<string | null>`${orders.voucher} ->> 'code'`,
      received: paymentAttempts.receivedAmount,
      fees: paymentAttempts.fees,
      reference: paymentAttempts.reference,
    })
    .from(orders)
    .leftJoin(
      paymentAttempts,
      and(eq(paymentAttempts.orderId, orders.id), eq(paymentAttempts.state, 'applied')),
    )
    .where(and(paidIn(span), behind(orders.paidAt, orders.id, after)))
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(BATCH);
}

/** Those that were written down, or taken back, in the span. */
export function selectByHand(
  db: Db,
  event: 'at' | 'undoneAt',
  span: Span,
  after: After,
): Promise<Next<HandPaymentFact>[]> {
  const at = handPayments[event];
  return db
    .select({
      at: sql<string>`${at}::text`,
      id: handPayments.id,
      day: dayOf(at),
      number: orders.number,
      place: sql`(select count(*) from hand_payments h where h.order_id = ${handPayments.orderId}
        and (h.at, h.id) <= (${handPayments.at}, ${handPayments.id}))`.mapWith(Number) as SQL<number>,
      way: handPayments.way,
      amount: handPayments.amount,
      reference: handPayments.reference,
      receivedOn: handPayments.receivedOn,
    })
    .from(handPayments)
    .innerJoin(orders, eq(orders.id, handPayments.orderId))
    .where(and(within(at, span), isSale(), behind(at, handPayments.id, after)))
    .orderBy(asc(at), asc(handPayments.id))
    .limit(BATCH);
}

/** What each way had paid of an order, as the report by way shares it. */
const sharesByHand = sql<RefundFact['byHand']>`coalesce((
  select json_agg(json_build_object('way', way, 'amount',
      div(${refunds.amount}::numeric * upto, whole) - div(${refunds.amount}::numeric * (upto - amount), whole)) order by id)
    from (select id, way, amount, sum(amount) over (order by id) as upto, sum(amount) over () as whole from hand_payments h
      where ${refunds.byHand} and order_id = ${orders.id} and ${stoodAt(refunds.updatedAt)}) as taken), '[]')`;

/** Those of payments that completed an order, and that were processed in the span. */
export function selectRefunds(db: Db, span: Span, after: After): Promise<Next<RefundFact>[]> {
  return db
    .select({
      at: sql<string>`${refunds.updatedAt}::text`,
      id: refunds.id,
      day: dayOf(refunds.updatedAt),
      number: orders.number,
      place: sql`(select count(*) from refunds r where r.order_id = ${refunds.orderId}
        and (r.created_at, r.id) <= (${refunds.createdAt}, ${refunds.id}))`.mapWith(Number) as SQL<number>,
      amount: refunds.amount,
      isToGift: sql<boolean>`${refunds.giftVoucherId} is not null`,
      byHand: sharesByHand,
      closed:
        sum(sql`(select -sum(${giftMoves.amount}) from ${giftMoves} where ${giftMoves.orderId} = ${orders.id}
        and ${giftMoves.refundId} = ${refunds.id} and ${giftMoves.kind} in ('close', 'reopen'))`),
      reference: refunds.reference,
      isTaxed: sql<boolean>`coalesce(jsonb_array_length(${orders.taxes} -> 'lines') > 0, false)`,
    })
    .from(refunds)
    .innerJoin(
      paymentAttempts,
      and(eq(paymentAttempts.reference, refunds.reference), eq(paymentAttempts.state, 'applied')),
    )
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        eq(refunds.state, 'processed'),
        within(refunds.updatedAt, span),
        isSale(),
        behind(refunds.updatedAt, refunds.id, after),
      ),
    )
    .orderBy(asc(refunds.updatedAt), asc(refunds.id))
    .limit(BATCH);
}
