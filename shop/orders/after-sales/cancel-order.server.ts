import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { formatGhs, type Pesewas, pesewas } from '#platform/money/money.ts';
import { signatureOf } from '#shop/messages/mail/mails.server.ts';
import { askAboutOrder } from '#shop/payments/attempts/ask-about-orders.server.ts';
import { takeAllBack } from '#shop/payments/by-hand/undo-payment.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, requireKnown, type Viewer } from '#shop/viewer.server.ts';
import { cancelledMail, cancelledNotice } from '../mails/after-sales-mails.server.ts';
import { orderUrl } from '../mails/order-urls.server.ts';
import { queueOrderMail } from '../mails/queue-order-mail.server.ts';
import { lockOrder, type OrderRecord, selectOrder } from '../order-records.server.ts';
import { actorOf, isOfGuest, ownsOrder } from '../order-rights.server.ts';
import { markCancelled } from '../queries.server.ts';
import { recordMove } from '../record-move.server.ts';
import { releaseHolds } from '../release-holds.server.ts';
import { callOff } from './call-off.server.ts';
import { orderMay } from './own-order.server.ts';

/** `paid`: the provider knew of a payment that we had not heard of; nothing was cancelled. */
export type Cancelling = { kind: 'cancelled' } | { kind: 'paid' };

const SILENT =
  "We can't reach the payment provider, so we can't tell whether this order is paid. Please try again in a moment.";
const HELD = "We've received a payment for this order and are looking into it. We'll e-mail you.";
const PART_PAID = {
  'cancel-order': 'A part of this order is paid. Please write to us to cancel it.',
  'withdraw-order': 'A part of this order was paid meanwhile. Load this page again, then cancel.',
};
const GIVEN_BACK = 'Given back as the order was cancelled';
const TOO_LATE = 'This order can no longer be cancelled.';

/**
 * Cancels an unpaid order of the viewer, once the provider has answered that it is not paid. Refuses with
 * `not_found`, `conflict` or `unavailable`.
 */
export async function cancelOrder(shop: Shop, viewer: Viewer, orderId: string): Promise<Cancelling> {
  requireKnown(viewer);
  return endUnpaid(shop, orderId, {
    name: 'cancel-order',
    actor: actorOf(viewer),
    may: (one) => ownsOrder(one, viewer),
  });
}

/** The same by the admin, for any order. `givenBack`: what the shop had of its money, and has given back. */
export async function withdrawOrder(
  shop: Shop,
  viewer: Viewer,
  orderId: string,
  givenBack = pesewas(0),
): Promise<Cancelling> {
  const { userId } = requireAdmin(viewer);
  return endUnpaid(shop, orderId, {
    name: 'withdraw-order',
    actor: userId,
    may: () => true,
    givenBack,
  });
}

type Ending = {
  name: 'cancel-order' | 'withdraw-order';
  actor: string;
  may: (order: OrderRecord) => boolean;
  givenBack?: Pesewas | undefined;
};

async function endUnpaid(shop: Shop, orderId: string, ending: Ending): Promise<Cancelling> {
  const { name, actor } = ending;
  const found = await selectOrder(shop.db, orderId);
  if (requireEndable(found, ending).cancelledAt) return { kind: 'cancelled' };
  await askProvider(shop, orderId);
  const now = shop.clock.now();
  return shop.db.transaction(async (tx) => {
    const open = requireEndable(await lockOrder(tx, orderId), ending);
    if (open.paymentState === 'paid') return { kind: 'paid' };
    if (open.cancelledAt) return { kind: 'cancelled' };
    if (!orderMay(open, name)) throw new Problem('conflict', {}, TOO_LATE);
    const order = await withoutParts(tx, open, ending, now);
    if (order.onDeliveryAt) await callOff(tx, { order, returnId: orderId, restock: true, actor, now });
    else await markCancelled(tx, order, now);
    await releaseHolds(tx, [orderId]);
    await recordMove(tx, { name, order, actor, at: now });
    const isByShop = name === 'withdraw-order';
    if (order.onDeliveryAt && !isByShop) await tellShop(shop, tx, order, now);
    // The mailbox of a guest who has paid nothing is not confirmed: it may be a stranger's.
    if (order.onDeliveryAt || !isOfGuest(order) || open.handAmount > 0) {
      const givenBack = open.handAmount > 0 ? formatGhs(open.handAmount) : null;
      const page = orderUrl(shop, order);
      const mail = cancelledMail({ ...order, page, isByShop, givenBack }, signatureOf(shop));
      await queueOrderMail(shop, tx, { order, kind: 'cancelled', mail }, now);
    }
    return { kind: 'cancelled' };
  });
}

/** The order without what was paid of it to the shop, if it is given back as far as it is known. */
async function withoutParts(tx: Db, order: OrderRecord, ending: Ending, now: Date): Promise<OrderRecord> {
  const { name, actor, givenBack } = ending;
  if (order.handAmount === 0) return order;
  if (givenBack !== order.handAmount) throw new Problem('conflict', {}, PART_PAID[name]);
  return takeAllBack(tx, order, { reason: GIVEN_BACK, actor, now });
}

/** It was packed by then, perhaps. */
async function tellShop(shop: Shop, tx: Db, order: OrderRecord, now: Date): Promise<void> {
  const mail = cancelledNotice({ orderId: order.id, number: order.number }, shop.settings);
  await queueOrderMail(shop, tx, { order, kind: 'cancelled_notice', mail }, now);
}

function requireEndable(order: OrderRecord | null, { may }: Ending): OrderRecord {
  if (!order || !may(order)) throw new Problem('not_found');
  return order;
}

/** Payment pages stay open at the provider: what is paid there later is set aside for the admin. */
async function askProvider(shop: Shop, orderId: string): Promise<void> {
  const asked = await askAboutOrder(shop, orderId);
  if (asked === 'held') throw new Problem('conflict', {}, HELD);
  if (asked === 'silent') throw new Problem('unavailable', {}, SILENT);
}
