import { pesewas } from '#platform/money/money.ts';
import { MOST_AT_ONCE } from '#shop/frame/rules/chosen-rows.ts';
import { runningSpans } from '#shop/office/rules/spans.ts';
import { hasLeft } from '#shop/orders/rules/order-lifecycle.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import type { CashOnDelivery, ParcelSum } from './contract.ts';
import { selectBackSince, selectCashSince, selectToCollect } from './queries.server.ts';

/** Where the money of orders to be paid on delivery is now; null where there is nothing of the kind. */
export async function viewCashOnDelivery(shop: Shop, viewer: Viewer): Promise<CashOnDelivery | null> {
  requireAdmin(viewer);
  const { today } = runningSpans(shop.clock.now());
  const [open, taken, back] = await Promise.all([
    selectToCollect(shop.db),
    selectCashSince(shop.db, today.now.from),
    selectBackSince(shop.db, today.now.from),
  ]);
  if (open.length + taken.length + back.length === 0) return null;
  const notTaken = open.filter((order) => order.isNotTaken);
  const carried = open.filter((order) => !order.isNotTaken);
  const out = carried.filter(({ trackingState }) => hasLeft(trackingState));
  const seen = [...out, ...notTaken, ...back, ...taken].map(({ number }) => number);
  return {
    out: sumOf(out),
    toSend: sumOf(carried.filter(({ trackingState }) => !hasLeft(trackingState))),
    collectedToday: sumOf(taken),
    notTaken: sumOf(notTaken),
    backToday: sumOf(back),
    orders: [...new Set(seen)].slice(0, MOST_AT_ONCE),
  };
}

const sumOf = (orders: readonly { amount: number }[]): ParcelSum => ({
  parcels: orders.length,
  amount: pesewas(orders.reduce((sum, { amount }) => sum + amount, 0)),
});
