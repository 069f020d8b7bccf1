import { type SQL, sql } from 'drizzle-orm';
import type { Span } from '#shop/office/rules/spans.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';
import { refunds } from '#shop/payments/tables.server.ts';
import { paidIn, refundedIn, spread, toPayer } from './sums-queries.server.ts';

/** Of a line `l`. */
const SOLD = sql`coalesce(l.variant_id, l.product_id)`;
const COST = sql`(l.price * l.qty - l.discount)`;

/** What goes back in several ways is a refund for each, written at one instant, of which one names the pieces. */
const NAMED_PIECES = sql`(select r.lines from refunds r where r.order_id = ${refunds.orderId}
  and r.created_at = ${refunds.createdAt} and jsonb_typeof(r.lines) = 'array' and r.lines <> '[]' limit 1)`;

/**
 * What the goods of paid orders came to by `key` of a line, and the delivery under an empty key. What a gift voucher
 * paid, and a refund that names no pieces, is spread over all goods of its order and the delivery by what they cost; a
 * refund that names pieces over these alone.
 */
const goodsBy =
  (key: SQL) =>
  (span: Span): SQL =>
    sql`
    select * from (
      with paid as materialized (select id, gift_amount, delivery_price from ${orders} where ${paidIn(span)}),
      to_spread as materialized (
        select 'gift' as what, id as part, id as order_id, gift_amount as amount, null::jsonb as lines
          from paid where gift_amount > 0
        union all
        select 'back', ${refunds.id}, ${orders.id}, ${refunds.amount}, ${NAMED_PIECES}
          from ${refundedIn(span)} and ${toPayer}),
      shared as (${spread(sharesBy(key))})
      select ${key} as key, min(l.name) as label, sum(l.qty) as count, sum${COST} as amount, 0 as gift, 0 as refunded
        from paid join order_lines l on l.order_id = paid.id group by 1
      union all
      select '', '', 0, sum(delivery_price), 0, 0 from paid where delivery_price > 0 having count(*) > 0
      union all
      select key, label, 0, 0, case what when 'gift' then amount else 0 end, case what when 'back' then amount else 0 end
        from shared) as goods`;

const sharesBy = (key: SQL) => sql`
  select s.what, s.part, s.amount, ${key} as key, l.name as label, l.position as place,
      case when s.lines is null then ${COST} else coalesce(div(${COST}::numeric * ${NAMED}, l.qty), 0) end as weight
    from to_spread s join order_lines l on l.order_id = s.order_id
  union all
  select s.what, s.part, s.amount, '', '', ${BEHIND_ALL_LINES}, o.delivery_price
    from to_spread s join orders o on o.id = s.order_id where s.lines is null and o.delivery_price > 0`;

/** How many pieces of a line the refund `s` names. */
const NAMED = sql`(select sum((named ->> 'qty')::int) from jsonb_array_elements(s.lines) named
  where named ->> 'productId' = ${SOLD})`;
const BEHIND_ALL_LINES = sql.raw('1000000');

export const salesByProduct = goodsBy(sql`l.product_id`);
export const salesByVariant = goodsBy(SOLD);
