import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { statement } from '#platform/db/statement.server.ts';
import { type Goods, type GoodsRow, readGoods } from '#shop/choices/rules/read-goods.ts';
import { GOODS, GOODS_COLUMNS } from '#shop/choices/tables.server.ts';
import type { NewOrder } from '#shop/orders/new-order.server.ts';
import type { RequestClaim } from '#shop/payments/attempts/remember-request.server.ts';
import { type Buyer, GUEST } from '#shop/viewer.server.ts';

type Whose = 'account' | 'guest';
const whose = ({ userId }: Buyer): Whose => (userId === GUEST ? 'guest' : 'account');

/** A condition for each, because each has an index of its own. */
const isOf = (buyer: Whose, id: SQLWrapper): SQL =>
  buyer === 'guest' ? sql`user_id = ${sql.raw(`'${GUEST}'`)} and guest_id = ${id}` : sql`user_id = ${id}`;
const idOf = ({ userId, guestId }: Buyer) => (userId === GUEST ? guestId : userId);

type LookUp = { buyer: string | null; products: string[]; paidSince: Date; placedSince: Date };
type LookUpRow = {
  unpaid: number;
  recent: number;
  has_delivery: boolean;
  holds_times: boolean;
  holds_gifts: boolean;
} & ((GoodsRow & { is_counted: boolean }) | { id: null });

const lookUpFor = (buyer: Whose) =>
  statement<LookUp, LookUpRow>(
    `look_up_checkout_of_${buyer}`,
    (value) => sql`
      select of_buyer.unpaid, of_buyer.recent,
        exists (select 1 from delivery_methods where is_on) as has_delivery,
        exists (select 1 from appointments where state = 'held') as holds_times,
        exists (select 1 from gift_holds) as holds_gifts, ${GOODS_COLUMNS},
        stock.variant_id is not null as is_counted
      from (
        select count(*)::int as recent,
          count(*) filter (where payment_state <> 'paid' and created_at > ${value('placedSince')})::int as unpaid
        from orders
        where ${isOf(buyer, value('buyer'))} and (paid_at > ${value('paidSince')}
          or (payment_state <> 'paid' and created_at > ${value('placedSince')}))
      ) as of_buyer
      left join ${GOODS} as goods on goods.id = any(${value('products')}::text[]) and goods.state = 'on_sale'
      left join stock on stock.variant_id = goods.id`,
  );
const lookUps = { account: lookUpFor('account'), guest: lookUpFor('guest') };

type LookedUp = {
  shelf: Goods[];
  unpaid: number;
  recent: number;
  isCounted: boolean;
  hasDelivery: boolean;
  holdsTimes: boolean;
  holdsGifts: boolean;
};

/**
 * What Pay Now has to know, under the buyer's lock: `unpaid` counts the buyer's unpaid orders placed since
 * `placedSince`, `recent` the orders in which the basket may be found again; `isCounted`: the shop counts some of
 * these goods; `hasDelivery`: it has prices for delivery;
 * `holdsTimes` and `holdsGifts`: some order holds an hour, or a part of a gift voucher.
 */
export async function lookUpCheckout(tx: Db, buyer: Buyer, asked: Omit<LookUp, 'buyer'>): Promise<LookedUp> {
  const rows = await lookUps[whose(buyer)](tx, { ...asked, buyer: idOf(buyer) });
  const shelf = rows.flatMap((row) => (row.id === null ? [] : readGoods(row)));
  const isCounted = rows.some((row) => row.id !== null && row.is_counted);
  const {
    unpaid = 0,
    recent = 0,
    has_delivery: hasDelivery = false,
    holds_times: holdsTimes = false,
    holds_gifts: holdsGifts = false,
  } = rows[0] ?? {};
  return { shelf, unpaid, recent, isCounted, hasDelivery, holdsTimes, holdsGifts };
}

type CheckoutRows = NewOrder & { againOf: string | null; reference: string; lease: RequestClaim['lease'] };
type CheckoutRow = { number: number; tied: number; replaced: string[] };

const writeFor = (buyer: Whose) =>
  statement<Record<string, unknown>, CheckoutRow>(
    `write_checkout_of_${buyer}`,
    (value) => sql`
      with given as (
        select ${value('id')}::text as id, ${value('amount')}::bigint as amount, ${value('createdAt')}::timestamptz as now,
          ${value('giftAmount')}::bigint as gift
      ), placed as (
        insert into orders
          (id, user_id, guest_id, email, amount, payment_state, shipping_address, created_at, updated_at, version, again_of,
            delivery, delivery_price, buyer_note, voucher, gift_voucher_id, gift_amount)
        select id, ${value('userId')}, ${value('guestId')}, ${value('email')}, amount, ${value('paymentState')},
          ${value('address')}::jsonb, now, now, ${value('version')}::integer, ${value('againOf')},
          ${value('chosen')}::jsonb, ${value('deliveryPrice')}::bigint, ${value('buyerNote')},
          ${value('code')}::jsonb, ${value('giftVoucherId')}, gift from given
        returning number
      ), lined as (
        insert into order_lines
          (order_id, position, product_id, name, price, image_url, qty, variant_id, kind, choice, custom_text, times, discount)
        select given.id, line.* from given, jsonb_to_recordset(${value('lines')}::jsonb) as line
          (position integer, "productId" text, name text, price bigint, "imageUrl" text, qty integer,
            "variantId" text, kind text, choice jsonb, "customText" text, times jsonb,
            discount bigint)
      ), tied as (
        update idempotency_keys set order_id = given.id from given
        where idempotency_keys.id = ${value('leaseId')} and busy_until = ${value('leaseUntil')} and order_id is null
        returning 1
      ), replaced as (
        update orders set replaced_by = given.id from given
        where ${isOf(buyer, value('buyer'))}
          and payment_state <> 'paid' and hand_amount = 0 and on_delivery_at is null and lapsed_at is null and cancelled_at is null
        returning orders.id
      ), begun as (
        insert into payment_attempts (reference, order_id, amount, currency, state, created_at, updated_at)
        select ${value('reference')}, id, amount - gift, 'GHS', case when amount = gift then 'applied' else 'starting' end, now, now
          from given
      )
      select number, (select count(*) from tied)::int as tied,
        (select coalesce(json_agg(id), '[]') from replaced) as replaced from placed`,
  );
const writes = { account: writeFor('account'), guest: writeFor('guest') };

/**
 * Writes a new order with its lines and its first payment attempt, ties it to its request, and lets it
 * replace what else the buyer may still pay: those are returned. Null when the lease was lost: the transaction has
 * to be undone.
 */
export async function writeCheckout(
  tx: Db,
  { order, lines, againOf, reference, lease }: CheckoutRows,
): Promise<Pick<CheckoutRow, 'number' | 'replaced'> | null> {
  const [written] = await writes[whose(order)](tx, {
    ...order,
    buyer: idOf(order),
    againOf,
    reference,
    address: JSON.stringify(order.shippingAddress),
    chosen: order.delivery && JSON.stringify(order.delivery),
    code: order.voucher && JSON.stringify(order.voucher),
    lines: JSON.stringify(lines),
    leaseId: lease?.id ?? null,
    leaseUntil: lease?.busyUntil ?? null,
  });
  if (!written) throw new Error('no order was written');
  return lease && written.tied !== 1 ? null : written;
}
