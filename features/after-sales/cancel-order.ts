import { Problem } from '#contracts/problem.ts';
import { askAboutOrder } from '../checkout/ask-about-orders.ts';
import { cancelledMail } from '../mail/after-sales-mails.ts';
import { queueOrderMail } from '../mail/queue-order-mail.ts';
import { markCancelled } from '../orders/queries.ts';
import { recordMove } from '../orders/record-move.ts';
import type { Shop } from '../shop.ts';
import { requireSignedIn, type Viewer } from '../viewer.ts';
import { getOwnOrder, lockOwnOrder, orderMay } from './own-order.ts';

/** `paid`: the provider knew of a payment that we had not heard of; nothing was cancelled. */
export type Cancelling = { kind: 'cancelled' } | { kind: 'paid' };

const SILENT =
  "We can't reach the payment provider, so we can't tell whether this order is paid. Please try again in a moment.";
const HELD = "We've received a payment for this order and are looking into it. We'll e-mail you.";
const TOO_LATE = 'This order can no longer be cancelled.';

/**
 * Cancels an unpaid order of the viewer at once, once the provider has answered that it is not paid. Refuses with
 * `not_found`, `conflict` or `unavailable`.
 */
export async function cancelOrder(shop: Shop, viewer: Viewer, orderId: string): Promise<Cancelling> {
  const buyer = requireSignedIn(viewer);
  const { cancelledAt } = await getOwnOrder(shop.db, buyer, orderId);
  if (cancelledAt) return { kind: 'cancelled' };
  await askProvider(shop, orderId);
  const now = shop.clock.now();
  return shop.db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, buyer, orderId);
    if (order.paymentState === 'paid') return { kind: 'paid' };
    if (order.cancelledAt) return { kind: 'cancelled' };
    if (!orderMay(order, 'cancel-order')) throw new Problem('conflict', {}, TOO_LATE);
    await markCancelled(tx, order, now);
    await recordMove(tx, { name: 'cancel-order', order, actor: buyer.userId, at: now });
    const mail = cancelledMail({ ...order, orderId }, shop.settings);
    await queueOrderMail(shop, tx, { orderId, kind: 'cancelled', mail }, now);
    return { kind: 'cancelled' };
  });
}

/** Payment pages stay open at the provider: what is paid there later is set aside for the admin. */
async function askProvider(shop: Shop, orderId: string): Promise<void> {
  const asked = await askAboutOrder(shop, orderId);
  if (asked === 'held') throw new Problem('conflict', {}, HELD);
  if (asked === 'silent') throw new Problem('unavailable', {}, SILENT);
}
