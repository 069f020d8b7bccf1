import type { Db } from '#adapters/db/db.ts';
import { formatGhs } from '#contracts/money.ts';
import type { RefundState } from '#contracts/payments.ts';
import { ORDER_MOVES } from '#domain/order-lifecycle.ts';
import { signatureOf } from '../mail/mails.ts';
import { orderAddress } from '../mail/order-addresses.ts';
import { queueOrderMail } from '../mail/queue-order-mail.ts';
import { type RefundMailKind, refundMail } from '../mail/refund-mails.ts';
import { insertAudit, type OrderRecord, selectOrder } from '../orders/queries.ts';
import { recordMove } from '../orders/record-move.ts';
import { selectAttempt } from '../settlement/attempt-queries.ts';
import type { Shop } from '../shop.ts';
import type { Refund } from './queries.ts';

/** A refund that has just come to `state`. */
export type RefundStep = Pick<Refund, 'id' | 'reference' | 'orderId' | 'amount'> & {
  state: RefundState;
  actor: string;
};

/**
 * The audit log, the open pages and the buyer hear of a step of a refund, in the transaction that makes it.
 * Money that belongs to no order has no buyer whom we know.
 */
export async function tellOfRefund(shop: Shop, tx: Db, step: RefundStep, at: Date): Promise<void> {
  const { id, reference, orderId, amount, state, actor } = step;
  const name = `refund-${state}` as const;
  const details = { refund: id, reference, amount };
  const order = orderId ? await selectOrder(tx, orderId) : null;
  if (!order) return insertAudit(tx, { at, actor, verb: name, subject: reference, details });
  await recordMove(tx, { name, order, actor, details, at });
  for (const kind of ORDER_MOVES[name].mails) await mailBuyer(shop, tx, { order, step, kind }, at);
}

type BuyerMail = { order: OrderRecord; step: RefundStep; kind: RefundMailKind };

async function mailBuyer(shop: Shop, tx: Db, { order, step, kind }: BuyerMail, at: Date): Promise<void> {
  const attempt = await selectAttempt(tx, step.reference);
  const refund = {
    page: orderAddress(shop, order),
    number: order.number,
    email: order.email,
    amount: formatGhs(step.amount),
    paidWith: attempt?.paidWith ?? null,
  };
  const mail = refundMail(kind, refund, signatureOf(shop));
  await queueOrderMail(shop, tx, { order, kind, mail }, at);
}
