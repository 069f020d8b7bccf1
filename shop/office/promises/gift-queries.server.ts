import type { Invariant } from './choice-queries.server.ts';

/** That no pesewa of a gift voucher is given twice, and orders and refunds agree with its ledger. */
export const GIFT_INVARIANTS: readonly Invariant[] = [
  {
    promise: 'the balance of a gift voucher is the sum of what came and went, and never below nothing',
    breaches: `select v.id as subject from gift_vouchers v left join gift_moves m on m.voucher_id = v.id
      group by v.id having coalesce(sum(m.amount), 0) <> v.balance or v.balance < 0 or v.balance > v.amount`,
  },
  {
    promise: 'what is held of a gift voucher is the sum of what unpaid orders hold, and no more than it has',
    breaches: `select v.id as subject from gift_vouchers v left join gift_holds h on h.voucher_id = v.id
      group by v.id having coalesce(sum(h.amount), 0) <> v.held or v.held > v.balance`,
  },
  {
    promise: 'only an order that may still be paid holds a part of a gift voucher, as much as it names',
    breaches: `select h.order_id as subject from gift_holds h left join orders o on o.id = h.order_id
      where o.id is null or o.payment_state = 'paid' or o.cancelled_at is not null or o.lapsed_at is not null
        or o.gift_voucher_id is distinct from h.voucher_id or o.gift_amount <> h.amount`,
  },
  {
    promise:
      'a paid order has spent of its gift voucher what it names, once, and no other order has spent any',
    breaches: `select o.id as subject from orders o left join gift_moves m
        on m.order_id = o.id and m.kind = 'spend' and m.voucher_id = o.gift_voucher_id
      group by o.id having coalesce(-sum(m.amount), 0) <> case when o.payment_state = 'paid' then o.gift_amount else 0 end
      union select m.order_id from gift_moves m join orders o on o.id = m.order_id
        where m.kind = 'spend' and m.voucher_id is distinct from o.gift_voucher_id`,
  },
  {
    promise: 'each piece of a gift voucher that was paid for is one, worth what it cost',
    breaches: `select l.order_id as subject from order_lines l join orders o on o.id = l.order_id
      where l.kind = 'gift_voucher' and o.source <> 'test' and
        (select count(*) filter (where v.amount = l.price) from gift_vouchers v
          where v.order_id = l.order_id and v.position = l.position)
        <> case when o.payment_state = 'paid' then l.qty else 0 end`,
  },
  {
    promise: 'what went back to a gift voucher is written as a refund of its order, and no more than it paid',
    breaches: `select o.id as subject from orders o
      left join (select order_id, sum(amount) as back from gift_moves where kind = 'refund' group by 1) m on m.order_id = o.id
      left join (select order_id, sum(amount) as back from refunds
        where gift_voucher_id is not null and state = 'processed' group by 1) r on r.order_id = o.id
      where coalesce(m.back, 0) <> coalesce(r.back, 0) or coalesce(m.back, 0) > o.gift_amount`,
  },
  {
    // The provider's own refunds leave without being asked for.
    promise: 'the money of a gift voucher that can be spent, or was, is not given back',
    breaches: `select o.id as subject from orders o join gift_vouchers v on v.order_id = o.id
      left join lateral (select coalesce(-sum(m.amount), 0) as closed from gift_moves m
        where m.voucher_id = v.id and m.kind in ('close', 'reopen')) c on true
      group by o.id, o.amount having sum(v.amount - c.closed) > o.amount - (select coalesce(sum(r.amount), 0)
        from refunds r join payment_attempts a on a.reference = r.reference and a.state = 'applied'
        where r.order_id = o.id and r.state <> 'failed' and r.actor <> 'payment provider')`,
  },
];
