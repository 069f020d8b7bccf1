import type { Db } from '#platform/db/db.server.ts';
import { lockBuyer } from '#shop/accounts/person-records.server.ts';
import { selectRecentOrders } from '#shop/orders/basket-records.server.ts';
import { JUST_PAID_MS } from '#shop/orders/known-basket.server.ts';
import { type OrderRecord, selectOrder } from '#shop/orders/order-records.server.ts';
import { sameGoods } from '#shop/orders/rules/same-goods.ts';
import { type Buyer, buyerKey } from '#shop/viewer.server.ts';

/**
 * Of two orders of one buyer that are paid at once, the second must see the first; Pay Now locks in this order, too.
 */
export async function lockBuyerOf(tx: Db, orderId: string): Promise<Buyer | null> {
  const order = await selectOrder(tx, orderId);
  return order && (await lockBuyer(tx, order)) ? order : null;
}

/**
 * Whether the buyer, whose lock is held, paid for the same products within the hour before, and did not expressly
 * order them again.
 */
export async function isRepeated(
  tx: Db,
  buyer: Buyer | null,
  order: OrderRecord,
  now: Date,
): Promise<boolean> {
  const { id, againOf, onDeliveryAt } = order;
  // It was asked about when it was placed.
  if (onDeliveryAt) return false;
  // The orders of deleted accounts have no buyer in common; one that was claimed meanwhile has another.
  if (buyer === null || buyerKey(buyer) !== buyerKey(order)) return false;
  const paidSince = new Date(now.getTime() - JUST_PAID_MS);
  const paid = await selectRecentOrders(tx, order, { paidSince, placedSince: now });
  const lines = paid.find((one) => one.id === id)?.lines ?? [];
  return paid.some((other) => other.id !== id && other.id !== againOf && sameGoods(other.lines, lines));
}
