import type { Invariant } from './choice-queries.server.ts';

/** That no hour is given twice, and what is held and booked agrees with the orders (docs/decisions/0088-hours.md). */
export const HOUR_INVARIANTS: readonly Invariant[] = [
  {
    promise: 'nothing in a calendar overlaps, and no start has more than its seats',
    breaches: `select distinct one.id::text as subject from slots one left join slots other
        on other.calendar_id = one.calendar_id and other.id <> one.id and other.blocked && one.blocked
      where other.id is not null or one.taken > one.seats`,
  },
  {
    promise: 'no date that has seats of its own has more taken',
    breaches: `select s.id::text as subject from slots s join products p on p.id = s.product_id
      where s.taken > (p.booking -> 'dateSeats'
        ->> to_char(s.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::int`,
  },
  {
    promise: 'the seats taken of a start are those that orders hold and have booked at it',
    breaches: `select s.id::text as subject from slots s left join appointments a on a.slot_id = s.id
      group by s.id having count(a.id) <> s.taken
        or count(*) filter (where a.starts_at <> s.starts_at or a.product_id <> s.product_id) > 0`,
  },
  {
    promise: 'only an order that may still be paid holds an hour, and only a paid one has booked it',
    breaches: `select a.order_id as subject from appointments a join orders o on o.id = a.order_id
      where case a.state when 'held' then o.payment_state = 'paid' or o.cancelled_at is not null or o.lapsed_at is not null
        else o.payment_state <> 'paid' end`,
  },
  {
    promise: 'each piece that was paid for with a time has one, or another is to be chosen',
    breaches: `select l.order_id as subject from order_lines l join orders o on o.id = l.order_id
      where l.times is not null and (jsonb_array_length(l.times) <> l.qty or (o.payment_state = 'paid' and l.qty <>
        (select count(*) from appointments a where a.order_id = l.order_id and a.position = l.position)))`,
  },
  {
    promise: 'an hour that was gone when its money came is an item for the admin',
    breaches: `select a.order_id as subject from appointments a where a.state = 'open'
      and not exists (select 1 from payment_issues i where i.order_id = a.order_id and i.kind = 'lost_time')`,
  },
  {
    promise: 'an hour that may be one whose money went back is an item for the admin',
    breaches: `select r.order_id as subject from (
        select order_id, line ->> 'productId' as sold, sum((line ->> 'qty')::int) as back, max(updated_at) as at
        from refunds, jsonb_array_elements(lines) line where state = 'processed' group by 1, 2) r
      join order_lines l on l.order_id = r.order_id and coalesce(l.variant_id, l.product_id) = r.sold
      join appointments a on a.order_id = l.order_id and a.position = l.position
      where not exists (select 1 from payment_issues i where i.order_id = r.order_id and i.kind = 'refunded_time')
      group by r.order_id, r.sold, r.back
      having r.back > count(*) filter (where a.state = 'cancelled')
        and bool_or(a.state = 'booked' and a.set_at < r.at and a.starts_at > r.at)`,
  },
];
