import { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import { RANDOM_ID } from '#platform/ids/id.ts';
import { pesewas } from '#platform/money/money.ts';
import { lockOrder } from '#shop/orders/order-records.server.ts';
import { recordMove } from '#shop/orders/record-move.server.ts';
import { mayMove, paymentStanding } from '#shop/orders/rules/order-lifecycle.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { CORRECTED } from '../contract.ts';
import { endLiveAttempts } from '../payment-records.server.ts';
import { type HandPayment, markUndone, selectHandPayments, updateHandAmount } from './queries.server.ts';

export const UndoPayment = z.strictObject({
  payment: z.string().regex(RANDOM_ID),
  reason: z.string().trim().min(1, 'Enter a reason, for your records.').max(500),
});
export type UndoPayment = z.infer<typeof UndoPayment>;

const PAID = 'This order is paid by now. Refund it instead, under Payments.';

/**
 * Takes back that a payment was received: it was written down by mistake, or given back. Does nothing the second time.
 * Refuses with `not_found`, and with `conflict` once the order is paid, for then there are refunds, and what was
 * corrected meanwhile: another payment stands in its place.
 */
export async function undoPayment(
  shop: Shop,
  viewer: Viewer,
  orderId: string,
  { payment: id, reason }: UndoPayment,
): Promise<void> {
  const { userId: actor } = requireAdmin(viewer);
  const now = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Problem('not_found');
    if (order.paymentState === 'paid') throw new Problem('conflict', {}, PAID);
    const at = { standing: paymentStanding(order), parcel: order.trackingState };
    if (!mayMove('undo-payment', at)) return;
    const undone = await markUndone(tx, orderId, { id, reason, actor, now });
    if (!undone) return refuseCorrected(await selectHandPayments(tx, orderId), id);
    await endLiveAttempts(tx, orderId, now);
    const { way, amount } = undone;
    await updateHandAmount(tx, order, pesewas(order.handAmount - amount), now);
    await recordMove(tx, { name: 'undo-payment', order, actor, details: { way, amount, reason }, at: now });
  });
}

const REPLACED = 'This payment was corrected meanwhile, and still counts. Take back the corrected one.';

function refuseCorrected(payments: readonly HandPayment[], id: string): void {
  if (payments.some((one) => one.id === id && one.undoneReason === CORRECTED))
    throw new Problem('conflict', {}, REPLACED);
}
