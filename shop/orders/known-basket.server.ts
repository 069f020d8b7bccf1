import type { Db } from '#platform/db/db.server.ts';
import { DAY_MS, HOUR_MS } from '#platform/time/durations.ts';
import { normalEmail } from '#shop/accounts/rules/admin-email.ts';
import type { Address } from '#shop/checkout/contract/address.ts';
import type { PricedLine } from '#shop/checkout/rules/pricing.ts';
import type { Buyer } from '#shop/viewer.server.ts';
import { type RecentOrder, selectRecentOrders } from './basket-records.server.ts';
import { type Quantity, sameAddress, sameGoods } from './rules/same-goods.ts';

/** How long an unpaid order takes up the same basket again. */
const OPEN_FOR_MS = DAY_MS;
/** How long the same goods are asked about before they are sold again. */
export const JUST_PAID_MS = HOUR_MS;

/** A basket as it is about to be paid: today's prices, where it goes, and where word of it goes. */
export type Basket = { buyer: Buyer; email: string; lines: readonly PricedLine[]; address: Address };

/**
 * What is known of a basket: paid within the hour, or on an unpaid order already. `akin` are unpaid orders of
 * the same goods at another price, address or e-mail, newest first: they may be paid by now, too.
 */
export type KnownBasket = { justPaid: RecentOrder | null; open: RecentOrder | null; akin: RecentOrder[] };

/** Since when an order may have been paid, or placed, for the same basket to be found in it. */
export function searchedSince(now: Date): { paidSince: Date; placedSince: Date } {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  return { paidSince: ago(JUST_PAID_MS), placedSince: ago(OPEN_FOR_MS) };
}

export const NOTHING_KNOWN: KnownBasket = { justPaid: null, open: null, akin: [] };

/** Looks for a basket among the recent orders of its buyer. */
export async function findBasket(db: Db, basket: Basket, now: Date): Promise<KnownBasket> {
  const goods = basket.lines.map(({ id, qty }) => ({ productId: id, qty }));
  const { justPaid, unpaid } = await findAlike(db, { buyer: basket.buyer, goods }, now);
  const open = unpaid.find((order) => isSame(order, basket)) ?? null;
  return { justPaid, open, akin: unpaid.filter((order) => order !== open) };
}

/** Orders of one buyer that hold the same goods; unpaid ones newest first. */
export type Alike = { justPaid: RecentOrder | null; unpaid: RecentOrder[] };

/** Looks for the same goods among the recent orders of a buyer, whatever their price and address. */
export async function findAlike(
  db: Db,
  { buyer, goods }: { buyer: Buyer; goods: readonly Quantity[] },
  now: Date,
): Promise<Alike> {
  const recent = await selectRecentOrders(db, buyer, searchedSince(now));
  const alike = recent.filter(({ lines }) => sameGoods(lines, goods));
  return {
    justPaid: latestPaid(alike),
    unpaid: alike.filter(({ paymentState }) => paymentState !== 'paid'),
  };
}

function isSame({ lines, shippingAddress, email }: RecentOrder, basket: Basket): boolean {
  const prices = new Map(basket.lines.map(({ id, price }) => [id, price]));
  return (
    lines.every(({ productId, price }) => prices.get(productId) === price) &&
    sameAddress(shippingAddress, basket.address) &&
    normalEmail(email) === normalEmail(basket.email)
  );
}

function latestPaid(alike: RecentOrder[]): RecentOrder | null {
  const paid = alike.flatMap((order) => (order.paidAt ? [{ order, at: order.paidAt.getTime() }] : []));
  return paid.sort((one, other) => other.at - one.at)[0]?.order ?? null;
}
