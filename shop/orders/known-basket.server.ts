import type { Db } from '#platform/db/db.server.ts';
import type { Pesewas } from '#platform/money/money.ts';
import { normalEmail } from '#platform/text/email.ts';
import { DAY_MS, HOUR_MS } from '#platform/time/durations.ts';
import type { Address } from '#shop/checkout/contract/address.ts';
import type { PricedLine } from '#shop/checkout/rules/pricing.ts';
import { soldId } from '#shop/choices/rules/variant-name.ts';
import type { Buyer } from '#shop/viewer.server.ts';
import { type RecentOrder, selectRecentOrders } from './basket-records.server.ts';
import { type Quantity, sameAddress, sameGoods } from './rules/same-goods.ts';

/** An unpaid order takes up the same basket again for so long. */
const OPEN_FOR_MS = DAY_MS;
/** For so long after a payment the same products are asked about before they are sold again. */
export const JUST_PAID_MS = HOUR_MS;

export type Basket = {
  buyer: Buyer;
  email: string;
  lines: readonly PricedLine[];
  address: Address;
  amount: Pesewas;
  /** The ids of delivery method and voucher. */
  methodId: string | null;
  voucherId: string | null;
  /** What a gift voucher pays of the amount. */
  gift: { id: string; amount: Pesewas } | null;
};

/**
 * Paid, or placed to be paid on delivery, within the hour, or on an unpaid order already. `akin` are unpaid orders of
 * the same products at another price, address, delivery, vouchers or e-mail, newest first: they may be paid by now,
 * too.
 */
export type KnownBasket = { justPaid: RecentOrder | null; open: RecentOrder | null; akin: RecentOrder[] };

/** Since when an order may have been paid, or placed, for the same basket to be found in it. */
export function searchedSince(now: Date): { paidSince: Date; placedSince: Date } {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  return { paidSince: ago(JUST_PAID_MS), placedSince: ago(OPEN_FOR_MS) };
}

export const NOTHING_KNOWN: KnownBasket = { justPaid: null, open: null, akin: [] };

export async function findBasket(db: Db, basket: Basket, now: Date): Promise<KnownBasket> {
  const goods = basket.lines.map(asGoods);
  const { justPaid, unpaid } = await findAlike(db, { buyer: basket.buyer, goods }, now);
  const open = unpaid.find((order) => isSame(order, basket)) ?? null;
  return { justPaid, open, akin: unpaid.filter((order) => order !== open) };
}

type AskedGoods = { id: string; qty: number; text?: string; times?: string[] };

/** What is ordered, by the id under which it is sold. */
export const asGoods = ({ id, qty, text, times }: AskedGoods): Quantity => ({
  productId: id,
  variantId: null,
  customText: text ?? null,
  times: times ?? null,
  qty,
});

export type Alike = { justPaid: RecentOrder | null; unpaid: RecentOrder[] };

/** The same products among the recent orders of a buyer, whatever their price and address; unpaid ones newest first. */
export async function findAlike(
  db: Db,
  { buyer, goods }: { buyer: Buyer; goods: readonly Quantity[] },
  now: Date,
): Promise<Alike> {
  const recent = await selectRecentOrders(db, buyer, searchedSince(now));
  const alike = recent.filter(({ lines }) => sameGoods(lines, goods));
  return {
    justPaid: latestPaid(alike),
    unpaid: alike.filter((order) => order.paymentState !== 'paid' && order.onDeliveryAt === null),
  };
}

function isSame(order: RecentOrder, basket: Basket): boolean {
  const { lines, shippingAddress, email, delivery, voucher, amount } = order;
  const prices = new Map(basket.lines.map(({ id, price }) => [id, price]));
  return (
    lines.every((line) => prices.get(soldId(line)) === line.price) &&
    sameAddress(shippingAddress, basket.address) &&
    (delivery?.methodId ?? null) === basket.methodId &&
    (voucher?.id ?? null) === basket.voucherId &&
    order.giftVoucherId === (basket.gift?.id ?? null) &&
    order.giftAmount === (basket.gift?.amount ?? 0) &&
    amount === basket.amount &&
    normalEmail(email) === normalEmail(basket.email)
  );
}

function latestPaid(alike: RecentOrder[]): RecentOrder | null {
  const paid = alike.flatMap((order) => {
    const at = order.paidAt ?? order.onDeliveryAt;
    return at ? [{ order, at: at.getTime() }] : [];
  });
  return paid.sort((one, other) => other.at - one.at)[0]?.order ?? null;
}
