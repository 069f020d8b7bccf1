import { z } from 'zod';
import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { RANDOM_ID } from '#platform/ids/id.ts';
import { type Pesewas, pesewas } from '#platform/money/money.ts';
import { lockOrder, type OrderRecord } from '#shop/orders/order-records.server.ts';
import { recordMove } from '#shop/orders/record-move.server.ts';
import { mayMove, paymentStanding } from '#shop/orders/rules/order-lifecycle.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { CORRECTED } from '../contract.ts';
import { endLiveAttempts } from '../payment-records.server.ts';
import { restToPay } from '../rules/rest-to-pay.ts';
import { type HandPayment, markUndone, selectHandPayments, updateHandAmount } from './queries.server.ts';
import { tellOfCorrection } from './tell-of-part.server.ts';

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
    const handAmount = pesewas(order.handAmount - amount);
    await updateHandAmount(tx, order, handAmount, now);
    await recordMove(tx, { name: 'undo-payment', order, actor, details: { way, amount, reason }, at: now });
    const left = restToPay({ ...order, handAmount });
    await tellOfCorrection(shop, tx, { order, wrong: undone, right: null, left }, now);
  });
}

type Taking = { reason: string; actor: string; now: Date };

/** Takes back whatever was received for a locked, unpaid order; returns the order as it is then. */
export async function takeAllBack(
  tx: Db,
  order: OrderRecord,
  { reason, actor, now }: Taking,
): Promise<OrderRecord> {
  for (const { id, way, amount, undoneAt } of await selectHandPayments(tx, order.id)) {
    if (undoneAt) continue;
    await markUndone(tx, order.id, { id, reason, actor, now });
    await recordMove(tx, { name: 'undo-payment', order, actor, details: { way, amount, reason }, at: now });
  }
  await endLiveAttempts(tx, order.id, now);
  const handAmount = pesewas(0);
  await updateHandAmount(tx, order, handAmount, now);
  return { ...order, handAmount, version: order.version + 1 };
}

/** What the shop had received by itself when it cancelled the order, and gave back with that. */
export async function sumTakenBack(
  db: Db,
  { id, cancelledAt }: Pick<OrderRecord, 'id' | 'cancelledAt'>,
): Promise<Pesewas> {
  const isWithIt = ({ undoneAt }: HandPayment) => undoneAt?.getTime() === cancelledAt?.getTime();
  const payments = cancelledAt ? await selectHandPayments(db, id) : [];
  return pesewas(payments.filter(isWithIt).reduce((sum, { amount }) => sum + amount, 0));
}

const REPLACED = 'This payment was corrected meanwhile, and still counts. Take back the corrected one.';

function refuseCorrected(payments: readonly HandPayment[], id: string): void {
  if (payments.some((one) => one.id === id && one.undoneReason === CORRECTED))
    throw new Problem('conflict', {}, REPLACED);
}
