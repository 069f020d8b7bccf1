import type { Invariant } from './choice-queries.server.ts';

/** That money which came without the provider counts once, and no more of it goes back than came. */
export const HAND_INVARIANTS: readonly Invariant[] = [
  {
    promise: 'what an order says was paid to the shop is the sum of what was recorded and stands',
    breaches: `select o.id as subject from orders o left join hand_payments h
        on h.order_id = o.id and h.undone_at is null
      group by o.id having coalesce(sum(h.amount), 0) <> o.hand_amount`,
  },
  {
    promise: 'an order of which nothing is left to pay is paid',
    breaches: `select id as subject from orders
      where hand_amount > 0 and gift_amount + hand_amount = amount and payment_state <> 'paid'`,
  },
  {
    promise: 'an order that ended unpaid has none of its money',
    breaches: `select id as subject from orders where payment_state <> 'paid' and hand_amount > 0
      and (cancelled_at is not null or lapsed_at is not null or erased_at is not null)`,
  },
  {
    promise: 'an order to be paid on delivery was mailed once and has not expired',
    breaches: `select o.id as subject from orders o where o.on_delivery_at is not null and (o.lapsed_at is not null
      or o.tracking_state is null or (select count(*) from letters l where l.order_id = o.id and l.kind = 'placed')
        <> case when o.email = '' then 0 else 1 end and o.erased_at is null)`,
  },
  {
    promise:
      'an order to be paid on delivery has taken its pieces, and gives them back when it is cancelled unsent',
    breaches: `select o.id as subject from orders o
      join order_lines l on l.order_id = o.id
      join (select order_id, variant_id, -sum(change) as away from stock_moves group by 1, 2) m
        on m.order_id = o.id and m.variant_id = coalesce(l.variant_id, l.product_id)
      join stock s on s.variant_id = m.variant_id
      where o.on_delivery_at is not null and o.payment_state <> 'paid' and o.not_taken_at is null
      group by o.id, o.cancelled_at, m.variant_id, m.away
      having m.away <> case when o.cancelled_at is null then sum(l.qty) else 0 end`,
  },
  {
    promise: 'the shop gives back by itself no more than was paid to it',
    breaches: `select r.order_id as subject from refunds r join orders o on o.id = r.order_id
      where r.by_hand and r.state = 'processed' group by r.order_id, o.hand_amount having sum(r.amount) > o.hand_amount`,
  },
];
