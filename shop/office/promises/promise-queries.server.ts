import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { Breach } from '../contract/audit.ts';
import { CHOICE_INVARIANTS, type Invariant } from './choice-queries.server.ts';
import { CUSTOMER_INVARIANTS } from './customer-queries.server.ts';
import { GIFT_INVARIANTS } from './gift-queries.server.ts';
import { HAND_INVARIANTS } from './hand-queries.server.ts';
import { HOUR_INVARIANTS } from './hour-queries.server.ts';
import { VOUCHER_INVARIANTS } from './voucher-queries.server.ts';

/** Under which id it was sold, and with which text of the buyer's own. */
const SOLD = `coalesce(variant_id, product_id) as sold, 
  coalesce(custom_text, '') || coalesce(times::text, '') as own`;

/** The invariants of docs/promises.md#invariants; each query returns the subject of every breach. */
const INVARIANTS: readonly Invariant[] = [
  {
    promise: 'the sum of price × qty less discounts, and the delivery, is the amount of the order',
    breaches: `select o.id as subject from orders o left join order_lines l on l.order_id = o.id
      group by o.id, o.amount having coalesce(sum(l.price * l.qty - l.discount), 0) + o.delivery_price <> o.amount`,
  },
  {
    promise: 'delivery costs nothing where none was chosen',
    breaches: `select id as subject from orders where delivery is null and delivery_price <> 0`,
  },
  {
    promise: 'pages show the lowest price of a delivery',
    breaches: `select 'settings' as subject from shop_settings where delivery_from is distinct from (
      select coalesce(min(price) filter (where kind <> 'pick_up'), min(price)) from delivery_methods where is_on)`,
  },
  {
    promise: 'what an order consists of before tax and in tax is its amount',
    breaches: `select id as subject from orders where taxes is not null and amount <>
      (taxes ->> 'exempt')::bigint + (taxes ->> 'net')::bigint + (select coalesce(sum((line ->> 'amount')::bigint), 0)
        from jsonb_array_elements(taxes -> 'lines') line)`,
  },
  {
    promise: 'an order is paid exactly when one payment is applied to it',
    breaches: `select o.id as subject from orders o
      left join payment_attempts a on a.order_id = o.id and a.state = 'applied'
      group by o.id, o.payment_state having count(a.reference) <> (o.payment_state = 'paid')::int`,
  },
  {
    promise: 'the applied payment asked for the amount and currency of the order, and no less arrived',
    breaches: `select a.reference as subject from payment_attempts a join orders o on o.id = a.order_id
      where a.state = 'applied' and (a.amount <> o.amount - o.gift_amount - o.hand_amount or a.currency <> 'GHS'
        or a.received_amount < a.amount or a.received_currency <> 'GHS')`,
  },
  {
    promise: 'a payment completes an order once',
    breaches: `select subject from audit_log where verb = 'settle' group by subject having count(*) > 1`,
  },
  {
    promise: 'paid never becomes unpaid',
    breaches: `select o.id as subject from audit_log l join orders o on o.id = l.subject
      where l.verb = 'settle' and o.payment_state <> 'paid'`,
  },
  {
    // From the day on which this was first watched.
    promise:
      'the same goods paid twice within an hour are an item for the admin, unless ordered again expressly',
    breaches: `select a.id as subject from orders a
      join orders b on coalesce(b.guest_id, b.user_id) = coalesce(a.guest_id, a.user_id) and b.id <> a.id
        and a.again_of is distinct from b.id and b.again_of is distinct from a.id
        and b.paid_at <= a.paid_at and b.paid_at > a.paid_at - interval '59 minutes'
      where coalesce(a.guest_id, a.user_id) <> 'guest' and a.on_delivery_at is null
        and b.amount > (select coalesce(sum(r.amount), 0) from refunds r
          where r.order_id = b.id and r.state = 'processed')
        and b.paid_at > (select applied_at from schema_migrations where name = '0022_asking.sql')
        and not exists (select 1 from payment_issues i where i.kind = 'repeated_order' and i.order_id in (a.id, b.id))
        and not exists (
          select 1 from (select ${SOLD}, qty from order_lines where order_id = a.id) one
          full join (select ${SOLD}, qty from order_lines where order_id = b.id) other
            on other.sold = one.sold and other.own = one.own and other.qty = one.qty
          where one.sold is null or other.sold is null)`,
  },
  {
    promise: 'the pieces on hand are the sum of what came and went',
    breaches: `select s.variant_id as subject from stock s left join stock_moves m on m.variant_id = s.variant_id
      group by s.variant_id, s.on_hand having coalesce(sum(m.change), 0) <> s.on_hand`,
  },
  {
    promise: 'the pieces held are the sum of what is held for orders',
    breaches: `select s.variant_id as subject from stock s left join stock_holds h on h.variant_id = s.variant_id
      group by s.variant_id, s.held having coalesce(sum(h.qty), 0) <> s.held`,
  },
  {
    promise: 'only an order that may still be paid, and has not been sent, holds pieces',
    breaches: `select h.order_id as subject from stock_holds h join orders o on o.id = h.order_id
      where o.payment_state = 'paid' or o.cancelled_at is not null or o.lapsed_at is not null
        or o.tracking_state in ('shipped', 'delivered')`,
  },
  {
    promise: 'of counted goods a paid order took what it sold, and the rest of it is short',
    breaches: `select l.order_id as subject from order_lines l
      join (select order_id, variant_id, -sum(change) as sold from stock_moves where why in ('sold', 'sent') group by 1, 2) m
        on m.order_id = l.order_id and m.variant_id = coalesce(l.variant_id, l.product_id)
      group by l.order_id, m.variant_id, m.sold having sum(l.qty - l.short_qty) <> m.sold`,
  },
  {
    promise: 'pieces that are missing from a paid order are an item for the admin',
    breaches: `select distinct l.order_id as subject from order_lines l where l.short_qty > 0
      and not exists (select 1 from payment_issues i where i.order_id = l.order_id and i.kind = 'short_stock')`,
  },
  {
    promise: 'what is back on the shelf was sold before, and a refund put it there',
    breaches: `select order_id as subject from stock_moves where why in ('sold', 'sent', 'returned')
        group by order_id, variant_id having sum(change) > 0
      union select m.refund_id from stock_moves m join refunds r on r.id = m.refund_id
        where m.why = 'returned' and (r.state <> 'processed' or m.change > coalesce((select sum((line ->> 'qty')::int)
          from jsonb_array_elements(r.restock) line where line ->> 'productId' = m.variant_id), 0))`,
  },
  {
    promise: 'shoppers see how many pieces are left',
    breaches: `select p.id as subject from products p
      left join variants v on v.product_id = p.id and p.options <> '[]' and v.state = 'on_sale'
      left join stock s on s.variant_id = case when p.options = '[]' then p.id else v.id end
      group by p.id having case when p.options <> '[]' and count(v.id) = 0 then 0
        when count(s.variant_id) = greatest(count(v.id), 1)
          then least(sum(greatest(s.on_hand - s.held, 0)), 6) end is distinct from p.pieces_left`,
  },
  {
    promise: 'a payment of the provider belongs to one order',
    breaches: `select provider_id as subject from payment_attempts where provider_id is not null
      group by provider_id having count(*) > 1`,
  },
  {
    promise: 'money that completed no order is an item for the admin',
    breaches: `select a.reference as subject from payment_attempts a
      where (a.state = 'attention' or (a.received_amount > 0 and a.state <> 'applied'))
        and not exists (select 1 from payment_issues i where i.reference = a.reference)`,
  },
  {
    promise: 'announced money is applied or visible within 15 minutes',
    breaches: `select e.reference as subject from payment_events e
      where e.kind = 'charge.success' and e.processed_at is null
        and e.received_at < now() - interval '15 minutes' and e.received_at > now() - interval '72 hours'
        and not exists (select 1 from payment_issues i where i.reference = e.reference)`,
  },
  {
    promise: 'no more is given back than was received',
    breaches: `select r.reference as subject from refunds r
      join payment_attempts a on a.reference = r.reference
      where r.state <> 'failed' and r.gift_voucher_id is null and not r.by_hand
      group by r.reference, a.received_amount, a.amount
      having sum(r.amount) > coalesce(a.received_amount, a.amount)`,
  },
  {
    promise: 'an item closed as refunded has its money back with the payer',
    breaches: `select i.reference as subject from payment_issues i where i.resolution = 'refunded'
      and not exists (select 1 from refunds r where r.reference = i.reference and r.state = 'processed')`,
  },
  {
    promise: 'a completed order is mailed to its buyer and to the shop, once each, and no other order is',
    breaches: `select coalesce(o.subject, l.order_id) as subject
      from (select distinct subject from audit_log where verb = 'settle') o
      full join (select * from letters where kind in ('confirmation', 'notice')) l on l.order_id = o.subject
      left join orders b on b.id = coalesce(o.subject, l.order_id)
      group by 1, b.email, b.erased_at having count(o.subject) = 0
        or (b.erased_at is null
          and count(*) filter (where l.kind = 'confirmation') <> (b.email is distinct from '')::int)
        or count(*) filter (where l.kind = 'confirmation') > 1
        or count(*) filter (where l.kind = 'notice') <> 1`,
  },
  {
    promise:
      'an e-mail or a text message is sent, or waits in its queue, or is parked where the admin sees it',
    breaches: `select l.id as subject from letters l
      where l.sent_at is null and l.parked_at is null and l.dropped_at is null
        and l.id not in (select coalesce((j.data -> 'again' ->> 'id')::uuid, j.source_id, j.id) from pgboss.job j
          where j.name in ('mail.send', 'mail.park', 'sms.send', 'sms.park') and j.state < 'completed')`,
  },
  {
    promise: 'an order whose personal data was erased tells of nobody',
    breaches: `select id as subject from orders where erased_at is not null
      and (email <> '' or user_id <> 'guest' or guest_id is not null or note is not null
        or buyer_note is not null or driver_phone is not null
        or exists (select 1 from jsonb_each_text(shipping_address) where value <> '')
        or exists (select 1 from appointments a where a.order_id = orders.id
          and (a.figure is not null or a.question is not null)))`,
  },
  {
    promise: 'an order belongs to an account or to a guest',
    breaches: `select o.id as subject from orders o
      where o.user_id <> 'guest' and not exists (select 1 from users u where u.id = o.user_id)`,
  },
  {
    promise: 'a review with a name has an account behind it',
    breaches: `select r.id as subject from reviews r
      where r.user_name <> 'Anonymous' and not exists (select 1 from users u where u.id = r.user_id)`,
  },
  {
    promise: 'one user per e-mail',
    breaches: `select min(id) as subject from users group by lower(trim(email)) having count(*) > 1`,
  },
  {
    promise: 'each user is able to sign in',
    breaches: `select u.id as subject from users u where not exists (
      select 1 from accounts a where a.user_id = u.id
        and (a.provider_id <> 'credential' or a.password is not null))`,
  },
  {
    promise: 'a picture has its variants, or they are on their way',
    breaches: `select sha256 as subject from images where state = 'parked'
      or (state = 'waiting' and updated_at < now() - interval '1 day')`,
  },
  {
    promise: 'one review per user and product',
    breaches: `select min(id) as subject from reviews where user_id is not null
      group by user_id, product_id having count(*) > 1`,
  },
  {
    promise: 'the rating of a product is that of its reviews',
    breaches: `select p.id as subject from products p
      left join reviews r on r.product_id = p.id and r.hidden_at is null
      group by p.id having count(r.id) <> p.rating_count or coalesce(sum(r.half_stars), 0) <> p.rating_sum`,
  },
  {
    promise: 'the counts of a shelf are those of its products',
    breaches: `select min(brand) as subject from (
        select category, brand, price_band(price) as band, 1 as counted from products
          where deleted_at is null and state <> 'hidden'
        union all select category, brand, price_band, -counted from shelf_counts) shelves
      group by category, brand, band having sum(counted) <> 0`,
  },
  ...CHOICE_INVARIANTS,
  ...VOUCHER_INVARIANTS,
  ...GIFT_INVARIANTS,
  ...HAND_INVARIANTS,
  ...HOUR_INVARIANTS,
  ...CUSTOMER_INVARIANTS,
];

/** Only reads, and may run beside a busy shop. */
export function auditDatabase(db: Db): Promise<Breach[]> {
  return db.transaction(async (tx) => {
    // The shop's own five seconds are for shoppers; a large shop takes longer to check.
    await tx.execute(sql`set local statement_timeout = 0`);
    return ((await tx.execute(sql.raw(ALL_BREACHES))) as { rows: Breach[] }).rows;
  });
}

/** One statement sees one state of the shop: a payment settled between two of them would look like a breach. */
export const ALL_BREACHES = INVARIANTS.map(
  ({ promise, breaches }) =>
    `select '${promise.replaceAll("'", "''")}' as promise, subject::text from (${breaches}) breaches`,
).join('\nunion all\n');
