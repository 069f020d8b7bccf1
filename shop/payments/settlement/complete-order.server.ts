import type { Db } from '#platform/db/db.server.ts';
import { pesewas } from '#platform/money/money.ts';
import { giftRefusal, spendGift } from '#shop/gifts/hold-gift.server.ts';
import { issueGifts } from '#shop/gifts/issue-gifts.server.ts';
import { bookTimes } from '#shop/hours/hold-times.server.ts';
import { taxesOfOrder } from '#shop/office/taxes/taxes-of-order.server.ts';
import { selectOthersToPay } from '#shop/orders/basket-records.server.ts';
import { tellOfPayment } from '#shop/orders/mails/tell-of-payment.server.ts';
import { lockOrder, markPaid, type OrderRecord, selectLines } from '#shop/orders/order-records.server.ts';
import { recordMove } from '#shop/orders/record-move.server.ts';
import { takePieces } from '#shop/orders/take-pieces.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { spendUse } from '#shop/vouchers/hold-use.server.ts';
import { insertAttempt, updateAttempt } from '../attempts/attempt-queries.server.ts';
import type { IssueKind } from '../contract.ts';
import { restToPay } from '../rules/rest-to-pay.ts';

/** By the payment of this reference; `actor` is whose word it is that it has arrived. */
type Completing = { reference: string; actor: string; now: Date };

/**
 * Marks a locked, unpaid order as paid, takes its pieces and queues its two e-mails, all in the caller's transaction.
 * Returns what of it needs a person: pieces that were not there, hours that were gone. Null, and nothing is done, where
 * its gift voucher no longer pays its part: then the order is not paid.
 */
export async function completeOrder(
  shop: Shop,
  tx: Db,
  order: OrderRecord,
  { reference, actor, now }: Completing,
): Promise<IssueKind[] | null> {
  const others = () => selectOthersToPay(tx, order, order.id);
  if (!(await spendGift(tx, order, others, now))) return null;
  const taxes = order.source === 'test' ? null : await taxesOfOrder(tx, order, now);
  await markPaid(tx, order, taxes, now);
  await recordMove(tx, {
    name: 'settle',
    order,
    actor,
    details: { reference, amount: order.amount },
    at: now,
  });
  if (order.voucher) await spendUse(tx, order.id, order.voucher, now);
  const isShort = await takePieces(tx, order, now);
  const lines = await selectLines(tx, order.id);
  const isTimeLost = await bookTimes(tx, { orderId: order.id, lines, now, others });
  await issueGifts(shop, tx, { order, lines }, now);
  await tellOfPayment(shop, tx, { order: { ...order, taxes }, lines }, now);
  return [...(isShort ? ['short_stock' as const] : []), ...(isTimeLost ? ['lost_time' as const] : [])];
}

/**
 * Completes an order that its vouchers pay whole, in the transaction that wrote it and held its pieces. Throws where
 * anything is left to pay.
 */
export async function completeFree(shop: Shop, tx: Db, orderId: string, reference: string): Promise<void> {
  const now = shop.clock.now();
  const order = await lockOrder(tx, orderId);
  const isFree = order && restToPay(order) === 0 && (order.voucher || order.giftVoucherId);
  if (!isFree || order.paymentState === 'paid') throw new Error(`order ${orderId} is not free, or is paid`);
  const paidWith = order.giftVoucherId ? 'Gift voucher' : `Voucher ${order.voucher?.code}`;
  const received = { receivedAmount: 0, receivedCurrency: 'GHS', fees: 0, paidWith };
  await updateAttempt(tx, reference, received, now);
  if (!(await completeOrder(shop, tx, order, { reference, actor: 'clock', now })))
    throw giftRefusal('too_little');
}

/** The same of an order taken on the phone, which nobody has begun to pay. */
export async function completeFreeUnasked(shop: Shop, tx: Db, orderId: string): Promise<void> {
  const [reference, now] = [shop.newId(), shop.clock.now()];
  const payment = { reference, orderId, amount: pesewas(0), currency: 'GHS', state: 'applied' } as const;
  await insertAttempt(tx, { ...payment, createdAt: now, updatedAt: now });
  await completeFree(shop, tx, orderId, reference);
}
