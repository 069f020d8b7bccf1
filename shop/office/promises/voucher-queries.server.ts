import type { Invariant } from './choice-queries.server.ts';

/** That discounts have a voucher, its uses are counted right, and nothing is free without one. */
export const VOUCHER_INVARIANTS: readonly Invariant[] = [
  {
    promise: 'a line costs less only in an order with a voucher',
    breaches: `select distinct l.order_id as subject from order_lines l join orders o on o.id = l.order_id
      where l.discount <> 0 and o.voucher is null`,
  },
  {
    promise: 'the uses of a voucher are those that orders hold and have spent, and no more than it has',
    breaches: `select v.id as subject from vouchers v left join voucher_uses u on u.voucher_id = v.id
      group by v.id having count(*) filter (where u.state = 'held') <> v.held
        or count(*) filter (where u.state = 'spent') <> v.spent or v.held + v.spent - v.overshot > v.uses`,
  },
  {
    promise: 'an order that was paid with a voucher has spent a use, and only one that may be paid holds one',
    breaches: `select o.id as subject from orders o left join voucher_uses u on u.order_id = o.id
      where (o.voucher is not null and o.payment_state = 'paid' and coalesce(u.state, 'held') = 'held')
        or (u.state = 'held' and (o.cancelled_at is not null or o.lapsed_at is not null))`,
  },
  {
    promise: 'a voucher of an order whose money has all gone back may be used again',
    breaches: `select u.order_id as subject from voucher_uses u
      join payment_attempts a on a.order_id = u.order_id and a.state = 'applied'
      join orders o on o.id = u.order_id
      where u.state = 'spent' and coalesce(a.received_amount, a.amount) + o.gift_amount + o.hand_amount <= (select sum(r.amount) from refunds r
        where r.reference = a.reference and r.state = 'processed')`,
  },
  {
    promise: 'an order costs nothing only where its voucher takes off all, and no provider has its payment',
    breaches: `select o.id as subject from orders o left join payment_attempts a on a.order_id = o.id
      where o.amount = 0 and (o.voucher is null or o.payment_state <> 'paid' or a.state is distinct from 'applied'
        or a.amount <> 0 or a.provider_id is not null or a.authorization_url is not null)`,
  },
];
