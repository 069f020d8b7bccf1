import type { Db } from '#platform/db/db.server.ts';
import { type Pesewas, pesewas } from '#platform/money/money.ts';
import { soldId } from '#shop/choices/rules/variant-name.ts';
import { sumBound } from '#shop/gifts/gift-records.server.ts';
import { sumClosable } from '#shop/gifts/refund-gift.server.ts';
import { isGift } from '#shop/gifts/rules/is-gift.ts';
import { type OrderLineRecord, selectLines, selectOrder } from '#shop/orders/order-records.server.ts';
import { selectAttempt } from '../attempts/attempt-queries.server.ts';
import type { Refund } from '../payment-records.server.ts';
import { selectAttemptsOf } from '../payment-records.server.ts';
import type { LineLeft, Refundable } from '../rules/refund-choice.ts';
import { isOpenAbout, selectIssueAbout } from '../settlement/issue-queries.server.ts';
import { selectRefundsOfPayment } from './queries.server.ts';

/** Held by the provider for us under one reference, in the smallest unit of `currency`. */
export type ReceivedMoney = { reference: string; orderId: string | null; amount: number; currency: string };

export async function findReceived(db: Db, reference: string): Promise<ReceivedMoney | null> {
  const attempt = await selectAttempt(db, reference);
  if (attempt?.state === 'applied' || attempt?.state === 'attention') {
    const amount = attempt.receivedAmount ?? (attempt.state === 'applied' ? attempt.amount : null);
    if (amount === null) return null;
    const currency = attempt.receivedCurrency ?? attempt.currency;
    return { reference, orderId: attempt.orderId, amount, currency };
  }
  const issue = await selectIssueAbout(db, reference);
  if (issue?.kind !== 'no_order' || issue.amount === null) return null;
  return { reference, orderId: null, amount: issue.amount, currency: issue.currency ?? '' };
}

export type RefundablePayment = Pick<Refundable, 'left' | 'isTakenBack'> & {
  received: ReceivedMoney;
  /** Such as "Visa ending 4081"; null where the provider did not report it. */
  paidWith: string | null;
  lines: readonly RefundableLine[];
  /** The gift voucher that paid a part of the order, and of `left` what of that has not gone back. */
  giftVoucherId: string | null;
  giftLeft: Pesewas;
  /** The same of what the shop took by itself. */
  handLeft: Pesewas;
  closable: number;
  /** More has gone back than was left beside its gift vouchers: the provider gave it back by itself. */
  overdrawn: number;
};
/** `productId` is the id under which it was sold, once each: two texts of one thing cost the same. */
export type RefundableLine = LineLeft & { name: string };

export async function findRefundable(db: Db, reference: string): Promise<RefundablePayment | null> {
  const received = await findReceived(db, reference);
  if (!received) return null;
  const attempt = await selectAttempt(db, reference);
  const kept = (await selectRefundsOfPayment(db, reference)).filter(({ state }) => state !== 'failed');
  const given = kept.reduce((sum, { amount }) => sum + amount, 0);
  const isOfOrder = attempt?.state === 'applied';
  // What was sold as gift vouchers can still be spent, or was.
  const [bound, closable] = isOfOrder
    ? [await sumBound(db, attempt.orderId), await sumClosable(db, attempt.orderId)]
    : [0, 0];
  const order = isOfOrder ? await selectOrder(db, attempt.orderId) : null;
  const [giftAmount, handAmount] = [order?.giftAmount ?? 0, order?.handAmount ?? 0];
  const toGift = kept.reduce((sum, { amount, giftVoucherId }) => sum + (giftVoucherId ? amount : 0), 0);
  const toHand = kept.reduce((sum, { amount, byHand }) => sum + (byHand ? amount : 0), 0);
  const isTakenBack = await isOpenAbout(db, reference, 'reversed');
  const free = received.amount + giftAmount + handAmount - given - bound;
  const isHere = received.currency === 'GHS' && !isTakenBack;
  return {
    received,
    paidWith: attempt?.paidWith ?? null,
    left: pesewas(isHere ? Math.max(0, free + closable) : 0),
    isTakenBack,
    giftVoucherId: order?.giftVoucherId ?? null,
    giftLeft: pesewas(isHere ? giftAmount - toGift : 0),
    handLeft: pesewas(isHere ? handAmount - toHand : 0),
    closable,
    overdrawn: isOfOrder ? Math.max(0, -free) : 0,
    lines: isOfOrder
      ? linesLeft(
          (await selectLines(db, attempt.orderId)).filter((line) => !isGift(line)),
          kept,
        )
      : [],
  };
}

function linesLeft(lines: OrderLineRecord[], refunds: Refund[]): RefundableLine[] {
  const given = new Map<string, number>();
  for (const { productId, qty } of refunds.flatMap((refund) => refund.lines ?? []))
    given.set(productId, (given.get(productId) ?? 0) + qty);
  const sold = new Map<string, Omit<RefundableLine, 'qty'>>();
  for (const line of lines) {
    const productId = soldId(line);
    const same = sold.get(productId);
    const pieces = line.qty + (same?.pieces ?? 0);
    const discount = pesewas(line.discount + (same?.discount ?? 0));
    sold.set(productId, { productId, name: line.name, price: line.price, pieces, discount });
  }
  return [...sold.values()].flatMap((line) => {
    const left = line.pieces - (given.get(line.productId) ?? 0);
    return left > 0 ? [{ ...line, qty: left }] : [];
  });
}

export async function findOrderMoney(db: Db, orderId: string): Promise<RefundablePayment | null> {
  const attempts = await selectAttemptsOf(db, orderId);
  const applied = attempts.find(({ state }) => state === 'applied');
  return applied ? findRefundable(db, applied.reference) : null;
}
