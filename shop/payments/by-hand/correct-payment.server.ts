import { z } from 'zod';
import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { RANDOM_ID } from '#platform/ids/id.ts';
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
import { hasAlike, insertHandPayment, markUndone, selectHandPayments } from './queries.server.ts';
import { RecordPayment, refuseDay, sameText } from './record-payment.server.ts';

/** `id` is of the payment that takes the place of `payment`: of this one form, as for recording. */
export const CorrectPayment = RecordPayment.omit({ amount: true }).extend({
  payment: z.string().regex(RANDOM_ID),
});
export type CorrectPayment = z.infer<typeof CorrectPayment>;

/** `warned` asks whether this is the money of another payment, and nothing was written. */
export type Correction = { kind: 'corrected' } | { kind: 'warned'; text: string };

const GONE = 'This payment was corrected or taken back meanwhile.';
const SAME = 'Nothing is changed: it is recorded like this.';

/**
 * Writes down how money was received in the place of a payment that records it otherwise, whether its order is paid by
 * now or not. Refuses with `not_found`, with `conflict` a payment that no longer stands, and with `invalid_input` what
 * changes nothing or does not fit.
 */
export async function correctPayment(
  shop: Shop,
  viewer: Viewer,
  orderId: string,
  { id, payment: wrongId, way, receivedOn, reference: typed, again }: CorrectPayment,
): Promise<Correction> {
  const { userId: actor } = requireAdmin(viewer);
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Problem('not_found');
    const payments = await selectHandPayments(tx, orderId);
    if (payments.some((one) => one.id === id)) return { kind: 'corrected' };
    refuseErased(order);
    const wrong = payments.find((one) => one.id === wrongId && one.undoneAt === null);
    if (!wrong) throw new Problem('conflict', {}, GONE);
    const reference = typed || null;
    if (way === wrong.way && receivedOn === wrong.receivedOn && reference === wrong.reference)
      throw new Problem('invalid_input', {}, SAME);
    const now = shop.clock.now();
    refuseDay(receivedOn, now, order.createdAt);
    const { amount } = wrong;
    const payment = { id, orderId, way, amount, reference, receivedOn, takenBy: actor, at: now };
    if (again !== 'yes' && (await hasAlike(tx, payment, wrong.id)))
      return { kind: 'warned', text: sameText(payment) };
    await markUndone(tx, orderId, { id: wrong.id, reason: CORRECTED, actor, now });
    if (!(await insertHandPayment(tx, payment))) throw new Problem('conflict');
    await nameWays(tx, orderId, now);
    if (order.paidAt) await forgetMonthOf(tx, order.paidAt);
    const details = { from: wrong.way, way, amount };
    await recordMove(tx, { name: 'correct-payment', order, actor, details, at: now });
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
