import type { Db } from '#platform/db/db.server.ts';
import { formatGhs } from '#platform/money/money.ts';
import { soldId } from '#shop/choices/rules/variant-name.ts';
import { signatureOf } from '#shop/messages/mail/mails.server.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import { orderUrl } from '#shop/orders/mails/order-urls.server.ts';
import { dropShippedMail, queueOrderMail } from '#shop/orders/mails/queue-order-mail.server.ts';
import {
  markRefunded,
  type OrderRecord,
  selectLines,
  selectOrder,
} from '#shop/orders/order-records.server.ts';
import { recordMove } from '#shop/orders/record-move.server.ts';
import { hasLeft, ORDER_MOVES } from '#shop/orders/rules/order-lifecycle.ts';
import type { Shop } from '#shop/shop.server.ts';
import { selectAttempt } from '../attempts/attempt-queries.server.ts';
import type { RefundState } from '../contract.ts';
import { type Refund, selectRefundsOf } from '../payment-records.server.ts';
import { type RefundMailKind, refundMail } from './refund-mails.server.ts';
import { findRefundable } from './refundable.server.ts';

export type RefundStep = Pick<Refund, 'id' | 'reference' | 'orderId' | 'amount'> & {
  state: RefundState;
  actor: string;
  giftVoucherId?: string | null;
  byHand?: boolean;
  /** To the buyer, with the first e-mail. */
  message?: string | null;
  /** The buyer gets no e-mail. */
  isQuiet?: boolean;
};

/**
 * Announces a step of a refund in the transaction that makes it: to the audit log, the open pages, programs and
 * the buyer. Money that belongs to no order has no buyer whom we know.
 */
export async function tellOfRefund(shop: Shop, tx: Db, step: RefundStep, at: Date): Promise<void> {
  const { id, reference, orderId, amount, state, actor } = step;
  const name = `refund-${state}` as const;
  const details = { refund: id, reference, amount };
  const order = orderId ? await selectOrder(tx, orderId) : null;
  if (!order) return insertAudit(tx, { at, actor, verb: name, subject: reference, details });
  await recordMove(tx, { name, order, actor, details, at });
  if (state === 'processed') await markRefunded(tx, order.id, at);
  // The message that it is on its way is dropped once all of its money goes back.
  if (state !== 'failed' && hasLeft(order.trackingState) && (await isAllBack(tx, step)))
    await dropShippedMail(tx, order, at);
  if (step.isQuiet) return;
  for (const kind of ORDER_MOVES[name].mails) await mailBuyer(shop, tx, { order, step, kind }, at);
}

type BuyerMail = { order: OrderRecord; step: RefundStep; kind: RefundMailKind };

async function mailBuyer(shop: Shop, tx: Db, { order, step, kind }: BuyerMail, at: Date): Promise<void> {
  const attempt = await selectAttempt(tx, step.reference);
  const isAll = await isAllBack(tx, step);
  const refund = {
    page: orderUrl(shop, order),
    number: order.number,
    email: order.email,
    amount: formatGhs(step.amount),
    paidWith: attempt?.paidWith ?? null,
    isToGift: Boolean(step.giftVoucherId),
    isByHand: step.byHand ?? false,
    isInstead: isAll && !hasLeft(order.trackingState),
    isUnderWay: isAll && order.trackingState === 'shipped',
    message: step.message ?? null,
    goods: await goodsOf(tx, order.id, step.id),
  };
  const mail = refundMail(kind, refund, signatureOf(shop));
  await queueOrderMail(shop, tx, { order, kind, mail }, at);
}

/** Of the payment that completed the order: another one that is given back changes nothing of it. */
async function isAllBack(tx: Db, { reference }: RefundStep): Promise<boolean> {
  const attempt = await selectAttempt(tx, reference);
  return attempt?.state === 'applied' && (await findRefundable(tx, reference))?.left === 0;
}

/** Null where the refund names no pieces. */
async function goodsOf(tx: Db, orderId: string, refundId: string): Promise<string | null> {
  const refund = (await selectRefundsOf(tx, orderId)).find(({ id }) => id === refundId);
  if (!refund?.lines?.length) return null;
  const names = new Map((await selectLines(tx, orderId)).map((line) => [soldId(line), line.name]));
  return refund.lines.map(({ productId, qty }) => `${qty} × ${names.get(productId) ?? 'an item'}`).join(', ');
}
