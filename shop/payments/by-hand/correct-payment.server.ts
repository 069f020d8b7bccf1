import { z } from 'zod';
import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { RANDOM_ID } from '#platform/ids/id.ts';
import { pesewas } from '#platform/money/money.ts';
import { lockOrder } from '#shop/orders/order-records.server.ts';
import { recordMove } from '#shop/orders/record-move.server.ts';
import { refuseErased } from '#shop/orders/refuse-erased.server.ts';
import { forgetMonthOf } from '#shop/reports/month-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { updateAttempt } from '../attempts/attempt-queries.server.ts';
import { CORRECTED } from '../contract.ts';
import { selectAttemptsOf } from '../payment-records.server.ts';
import { handWaysText } from '../rules/hand-way-text.ts';
import { lockBuyerOf } from '../settlement/repeated-order.server.ts';
import { hasAlike, insertHandPayment, markUndone, selectHandPayments } from './queries.server.ts';
import { RecordPayment, refuseDay, refuseSum, refuseUnpayable, sameText } from './record-payment.server.ts';
import { countInHand } from './take-in-hand.server.ts';
import { tellOfCorrection } from './tell-of-part.server.ts';

/**
 * `id` is of the payment that takes the place of `payment`: of this one form, as for recording. Without an `amount` its
 * sum stays.
 */
export const CorrectPayment = RecordPayment.extend({
  amount: RecordPayment.shape.amount.optional(),
  payment: z.string().regex(RANDOM_ID),
});
export type CorrectPayment = z.infer<typeof CorrectPayment>;

/** `warned` asks whether this is the money of another payment, and nothing was written. */
export type Correction = { kind: 'corrected' } | { kind: 'warned'; text: string };

const GONE = 'This payment was corrected or taken back meanwhile.';
const SAME = 'Nothing is changed: it is recorded like this.';

/**
 * Writes down how money was received in the place of a payment that records it otherwise, whether its order is paid by
 * now or not; how much it was, while it is not. Refuses with `not_found`, with `conflict` a payment that no longer
 * stands and another sum of an order that is paid, and with `invalid_input` what changes nothing or does not fit.
 */
export async function correctPayment(
  shop: Shop,
  viewer: Viewer,
  orderId: string,
  { id, payment: wrongId, way, amount: typedSum, receivedOn, reference: typed, again }: CorrectPayment,
): Promise<Correction> {
  const { userId: actor } = requireAdmin(viewer);
  return shop.db.transaction(async (tx) => {
    const buyer = await lockBuyerOf(tx, orderId);
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Problem('not_found');
    const payments = await selectHandPayments(tx, orderId);
    if (payments.some((one) => one.id === id)) return { kind: 'corrected' };
    refuseErased(order);
    const wrong = payments.find((one) => one.id === wrongId && one.undoneAt === null);
    if (!wrong) throw new Problem('conflict', {}, GONE);
    const reference = typed || null;
    const amount = pesewas(typedSum ?? wrong.amount);
    const isOtherSum = amount !== wrong.amount;
    if (!isOtherSum && way === wrong.way && receivedOn === wrong.receivedOn && reference === wrong.reference)
      throw new Problem('invalid_input', {}, SAME);
    const now = shop.clock.now();
    refuseDay(receivedOn, now, order.createdAt);
    const without = { ...order, handAmount: pesewas(order.handAmount - wrong.amount) };
    if (isOtherSum) {
      await refuseUnpayable(tx, order);
      refuseSum(without, amount);
    }
    const payment = { id, orderId, way, amount, reference, receivedOn, takenBy: actor, at: now };
    if (again !== 'yes' && (await hasAlike(tx, payment, wrong.id)))
      return { kind: 'warned', text: sameText(payment) };
    await markUndone(tx, orderId, { id: wrong.id, reason: CORRECTED, actor, now });
    if (!(await insertHandPayment(tx, payment))) throw new Problem('conflict');
    const details = { from: wrong.way, way, amount, ...(isOtherSum && { wrong: wrong.amount }) };
    await recordMove(tx, { name: 'correct-payment', order, actor, details, at: now });
    if (isOtherSum) {
      const left = await countInHand(shop, tx, { order: without, buyer, payment });
      if (left > 0) await tellOfCorrection(shop, tx, { order, wrong, right: payment, left }, now);
    } else await nameWays(tx, orderId, now);
    if (order.paidAt) await forgetMonthOf(tx, order.paidAt);
    return { kind: 'corrected' };
  });
}

/** Of an order that the shop took all of, the payment of nothing that completed it says how. */
async function nameWays(tx: Db, orderId: string, now: Date): Promise<void> {
  const applied = (await selectAttemptsOf(tx, orderId)).find(({ state }) => state === 'applied');
  if (applied?.amount !== 0) return;
  const standing = (await selectHandPayments(tx, orderId)).filter(({ undoneAt }) => undoneAt === null);
  await updateAttempt(tx, applied.reference, { paidWith: handWaysText(standing.map(({ way }) => way)) }, now);
}
