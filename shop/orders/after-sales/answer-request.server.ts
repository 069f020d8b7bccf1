import { z } from 'zod';
import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { RANDOM_ID } from '#platform/ids/id.ts';
import { formatGhs, pesewas } from '#platform/money/money.ts';
import { cancelTimes } from '#shop/hours/hold-times.server.ts';
import { signatureOf } from '#shop/messages/mail/mails.server.ts';
import { findOrderMoney } from '#shop/payments/refunds/refundable.server.ts';
import { findRestock } from '#shop/payments/refunds/restock.server.ts';
import { type Refunding, sendRefund } from '#shop/payments/refunds/send-refund.server.ts';
import { type WrittenRefund, writeRefund } from '#shop/payments/refunds/write-refund.server.ts';
import { LEAST_REFUND } from '#shop/payments/rules/refund-choice.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type SignedIn, type Viewer } from '#shop/viewer.server.ts';
import { requestAnsweredMail } from '../mails/after-sales-mails.server.ts';
import { orderUrl } from '../mails/order-urls.server.ts';
import { queueOrderMail } from '../mails/queue-order-mail.server.ts';
import { lockOrder, type OrderRecord } from '../order-records.server.ts';
import { recordMove } from '../record-move.server.ts';
import { callOff, putBack } from './call-off.server.ts';
import { orderMay } from './own-order.server.ts';
import { closeRequest, type RequestRecord, selectRequest } from './queries.server.ts';

export const AnswerRequest = z
  .strictObject({
    id: z.string().regex(RANDOM_ID),
    decision: z.enum(['accept', 'refuse'], 'Choose an answer.'),
    answer: z.string().trim().max(1000).default(''),
    left: z.string().regex(/^\d{1,10}$/),
    restock: z.literal('yes').optional(),
  })
  .refine(({ decision, answer }) => decision === 'accept' || answer !== '', 'Say why you refuse.');
export type AnswerRequest = z.infer<typeof AnswerRequest>;

const CANCELLED = 'Cancelled on request';

export type RequestDecision = { refunding: Refunding | null };

/**
 * Accepting a cancellation asks for the refund of all that is left in the same transaction. Refuses with
 * `not_found`, and with `conflict` what was answered meanwhile.
 */
export async function answerRequest(
  shop: Shop,
  viewer: Viewer,
  input: AnswerRequest,
): Promise<RequestDecision> {
  const admin = requireAdmin(viewer);
  const refund = await shop.db.transaction((tx) => answerInside(shop, tx, admin, input));
  return { refunding: refund && (await sendRefund(shop, refund)) };
}

async function answerInside(
  shop: Shop,
  tx: Db,
  admin: SignedIn,
  { id, decision, answer, left, restock }: AnswerRequest,
): Promise<WrittenRefund | null> {
  const request = await selectRequest(tx, id);
  const order = request && (await lockOrder(tx, request.orderId));
  if (!order) throw new Problem('not_found');
  const isAccepted = decision === 'accept';
  const name = isAccepted ? 'accept-request' : 'refuse-request';
  if (!orderMay(order, name)) throw new Problem('conflict');
  const at = shop.clock.now();
  const state = isAccepted ? ('accepted' as const) : ('refused' as const);
  const given = { state, answer: answer || null, answeredAt: at, answeredBy: admin.userId };
  if (!(await closeRequest(tx, id, given))) throw new Problem('conflict');
  await recordMove(tx, { name, order, actor: admin.userId, details: { request: id, answer }, at });
  const givesBack = isAccepted && request.kind === 'cancel';
  const refund = givesBack ? await giveAllBack(shop, tx, { admin, order, request, left, restock }) : null;
  if (isAccepted && order.amount === 0) {
    const given = { order, returnId: id, actor: admin.userId, now: at };
    if (givesBack) await callOff(tx, { ...given, restock: restock === 'yes' });
    else if (restock) await putBack(tx, given);
  }
  if (givesBack) await cancelTimes(tx, order.id);
  await mailAnswer(shop, tx, { order, request, isAccepted, answer: given.answer, refund }, at);
  return refund;
}

type Return = { admin: SignedIn; order: OrderRecord; request: RequestRecord } & Pick<
  AnswerRequest,
  'left' | 'restock'
>;

async function giveAllBack(
  shop: Shop,
  tx: Db,
  { admin, order, request, left, restock }: Return,
): Promise<WrittenRefund | null> {
  const money = await findOrderMoney(tx, order.id);
  const isTooLittle = money && money.left < LEAST_REFUND && money.giftLeft === 0;
  if (!money || (isTooLittle && pesewas(Number(left)) === money.left)) return null;
  const written = await writeRefund(shop, tx, {
    id: shop.newId(),
    reference: money.received.reference,
    choice: { which: 'all' },
    restock: restock
      ? (await findRestock(tx, order.id)).map(({ productId, qty }) => ({ productId, qty }))
      : [],
    left: pesewas(Number(left)),
    reason: [CANCELLED, request.reason].filter(Boolean).join(': ').slice(0, 500),
    actor: admin.userId,
    isAnnounced: true,
  });
  if ('text' in written) throw new Problem('conflict', {}, written.text);
  return written;
}

type Answer = {
  order: OrderRecord;
  request: RequestRecord;
  isAccepted: boolean;
  answer: string | null;
  refund: WrittenRefund | null;
};

async function mailAnswer(shop: Shop, tx: Db, given: Answer, at: Date): Promise<void> {
  const { order, request, refund, isAccepted, answer } = given;
  const { id: orderId, number, email } = order;
  const { kind, reason } = request;
  const amount = refund && formatGhs(pesewas(refund.amount + (refund.atOnce ?? 0)));
  const page = orderUrl(shop, order);
  const sendTo = shop.settingsCache.current().streetAddress;
  const words = { orderId, page, number, email, kind, reason, isAccepted, sendTo, answer, amount };
  const mail = requestAnsweredMail(words, signatureOf(shop));
  await queueOrderMail(shop, tx, { order, kind: 'request_answered', mail }, at);
}
