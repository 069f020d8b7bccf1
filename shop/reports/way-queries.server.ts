import { type SQL, sql } from 'drizzle-orm';
import type { Span } from '#shop/office/rules/spans.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';
import { paymentAttempts, refunds } from '#shop/payments/tables.server.ts';
import { paidIn, refundedIn, spread, stoodAt, toPayer } from './sums-queries.server.ts';

/**
 * Without the last digits of the card or wallet. Of an order that its voucher paid whole, the payment names its code.
 */
const CHANNEL = sql`'provider:' || case when ${paymentAttempts.paidWith} like 'Voucher %' then 'Voucher'
  else coalesce(split_part(${paymentAttempts.paidWith}, ' ending ', 1), '') end`;

/**
 * What was paid and given back by each way. Keys are `provider:` with the card or wallet, `hand:` with a way of the
 * shop, and `gift`. An order that was paid in several ways counts in each of them.
 */
export const salesByWay = (span: Span): SQL => sql`
  select key, '' as label, count, amount, gift, refunded from (
    with paid as materialized (select id, amount, gift_amount, hand_amount from ${orders} where ${paidIn(span)}),
    back as materialized (
      select ${orders.id} as order_id, ${refunds.id} as part, ${refunds.amount} as amount, ${refunds.byHand} as by_hand,
        ${refunds.updatedAt} as at, ${CHANNEL} as key from ${refundedIn(span)} and ${toPayer}),
    by_hand as (${spread(SHARES_OF_HANDS)})
    select ${CHANNEL} as key, count(*) as count, sum(paid.amount - gift_amount - hand_amount) as amount, 0 as gift,
        0 as refunded
      from paid join ${paymentAttempts} on ${paymentAttempts.orderId} = paid.id and ${paymentAttempts.state} = 'applied'
      where paid.amount > gift_amount + hand_amount or paid.amount = 0 group by 1
    union all
    select 'hand:' || h.way, count(distinct h.order_id), sum(h.amount), 0, 0
      from paid join hand_payments h on h.order_id = paid.id and h.undone_at is null where paid.hand_amount > 0 group by 1
    union all
    select 'gift', count(*), sum(gift_amount), sum(gift_amount), 0 from paid where gift_amount > 0 having count(*) > 0
    union all
    select key, 0, 0, 0, sum(amount) from back where not by_hand group by 1
    union all
    select key, 0, 0, 0, amount from by_hand) as ways`;

/** What the shop gave back by itself, by what each of its ways had paid. */
const SHARES_OF_HANDS = sql`
  select 'back' as what, back.part, back.amount, 'hand:' || h.way as key, '' as label, h.id as place, h.amount as weight
  from back join hand_payments h on h.order_id = back.order_id and ${stoodAt(sql`back.at`)} where back.by_hand`;
