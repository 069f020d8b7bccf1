import type { Db } from '#platform/db/db.server.ts';
import type { RefundState } from '#shop/payments/contract.ts';
import { selectRefundsOf } from '#shop/payments/payment-records.server.ts';
import { findOrderMoney, type RefundablePayment } from '#shop/payments/refunds/refundable.server.ts';
import type { OrderRecord } from '../order-records.server.ts';
import { hasLeft } from '../rules/order-lifecycle.ts';

/** Whether all money of the order went back, or is on its way back, before it left or was held. */
export async function goesBack(db: Db, order: OrderRecord): Promise<boolean> {
  return goesBackWhole(order, await findOrderMoney(db, order.id), await selectRefundsOf(db, order.id));
}

/** The same of money and refunds that were read. What the bank took back leaves nothing, either, and cancels nothing. */
export function goesBackWhole(
  { amount, paymentState, trackingState }: OrderRecord,
  money: RefundablePayment | null,
  refunds: readonly { state: RefundState }[],
): boolean {
  if (!money || money.left > 0 || money.isTakenBack) return false;
  const isAnyBack = refunds.some(({ state }) => state !== 'failed');
  return isAnyBack && amount > 0 && paymentState === 'paid' && !hasLeft(trackingState);
}
