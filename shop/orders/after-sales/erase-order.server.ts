import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { hasGiftToSend } from '#shop/gifts/gift-records.server.ts';
import { askAboutOrder } from '#shop/payments/attempts/ask-about-orders.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { eraseOrders } from '../erasure/erase-orders.server.ts';
import { selectUnderWay } from '../erasure/erasure-queries.server.ts';
import { lockOrder, type OrderRecord, selectOrder } from '../order-records.server.ts';
import { whyKept } from '../rules/order-erasure.ts';
import { paymentStanding } from '../rules/order-lifecycle.ts';

const SILENT =
  "We can't reach the payment provider, so we can't tell whether this order is being paid. Nothing was erased. Try again in a moment.";

/**
 * Erases the buyer's personal data from an order, for good; an unpaid one can't be paid any more. Harmless
 * twice. Refuses with `conflict` while the data is still needed, in words, and with `unavailable` when the
 * provider cannot say.
 */
export async function eraseOrder(shop: Shop, viewer: Viewer, id: string): Promise<void> {
  const { userId: actor } = requireAdmin(viewer);
  const found = known(await selectOrder(shop.db, id));
  if (found.erasedAt) return;
  if (found.paymentState !== 'paid' && (await askAboutOrder(shop, id)) === 'silent')
    throw new Problem('unavailable', {}, SILENT);
  const at = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    const order = known(await lockOrder(tx, id));
    if (order.erasedAt) return;
    const reason = await findReason(tx, order);
    if (reason) throw new Problem('conflict', {}, reason);
    await eraseOrders(tx, [order], { actor, at });
  });
}

async function findReason(tx: Db, order: OrderRecord): Promise<string | null> {
  const underWay = await selectUnderWay(tx, order.id);
  const toSend = await hasGiftToSend(tx, order.id);
  return whyKept({
    ...underWay,
    hasGiftToSend: toSend,
    isPartPaid: order.paymentState !== 'paid' && order.handAmount > 0,
    standing: paymentStanding(order),
    parcel: order.trackingState,
  });
}

function known(order: OrderRecord | null): OrderRecord {
  if (!order) throw new Problem('not_found');
  return order;
}
