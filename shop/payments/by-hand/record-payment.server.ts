// Money by hand promises: what the shop took without the provider counts once, whoever writes it down, and an order is
// paid as soon as all of it is here. Why: docs/decisions/0092-money-by-hand.md.

import { z } from 'zod';
import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { RANDOM_ID } from '#platform/ids/id.ts';
import { formatGhs, type Pesewas, pesewas } from '#platform/money/money.ts';
import { readTypedAmount } from '#platform/money/typed-amount.ts';
import { formatDay } from '#platform/time/dates.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { lockOrder, type OrderRecord } from '#shop/orders/order-records.server.ts';
import { refuseErased } from '#shop/orders/refuse-erased.server.ts';
import { mayMove, paymentStanding } from '#shop/orders/rules/order-lifecycle.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { askAboutOrder, isWaiting } from '../attempts/ask-about-orders.server.ts';
import { hasMoneyAside } from '../attempts/money-aside.server.ts';
import { HAND_WAYS } from '../contract.ts';
import { handWayText } from '../rules/hand-way-text.ts';
import { LEAST_REFUND } from '../rules/refund-choice.ts';
import { restToPay } from '../rules/rest-to-pay.ts';
import { lockBuyerOf } from '../settlement/repeated-order.server.ts';
import { hasAlike, selectHandPayments } from './queries.server.ts';
import { takeInHand } from './take-in-hand.server.ts';
import { tellOfPart } from './tell-of-part.server.ts';

/** How far back a payment may be written down. */
const LONGEST_AGO_MS = 366 * DAY_MS;

export const RecordPayment = z.strictObject({
  /** Of this one question: the same id is never written twice. */
  id: z.string().regex(RANDOM_ID),
  way: z.enum(HAND_WAYS, 'Choose how you received it.'),
  amount: z
    .string()
    .transform((typed) => readTypedAmount(typed) ?? 0)
    .refine((amount) => amount > 0, 'Enter an amount such as 12.50 or 1,234.50.'),
  receivedOn: z.iso.date('Choose the day on which you received it.'),
  reference: z.string().trim().max(100, 'Up to 100 characters.').default(''),
  /** Expressly, after the question whether it is the same money. */
  again: z.enum(['yes']).optional(),
});
export type RecordPayment = z.infer<typeof RecordPayment>;

/** `left` is what is still to be paid; `warned` asks whether this is the same money, and nothing was written. */
export type Recorded = { kind: 'recorded'; left: Pesewas } | { kind: 'warned'; text: string };

const WAITING = 'The customer is approving a payment for this order on the phone at this moment.';
const PAID = 'This order is paid already. What came beside that is not recorded here.';
const HELD = 'A payment for this order needs a look first: see Money.';
const OVER = 'This order was cancelled: no payment can be recorded.';

/**
 * Writes down money that the shop took by itself; the order is paid once all of it is here. Refuses with `not_found`,
 * with `conflict` an order that is paid or over, and with `invalid_input` what does not fit it.
 */
export async function recordPayment(
  shop: Shop,
  viewer: Viewer,
  orderId: string,
  input: RecordPayment,
): Promise<Recorded> {
  const { userId } = requireAdmin(viewer);
  // Where the provider cannot be asked, the money in hand counts all the same; what comes later is shown under Money.
  await askAboutOrder(shop, orderId);
  if (input.again !== 'yes' && (await isWaiting(shop, orderId))) return { kind: 'warned', text: WAITING };
  const now = shop.clock.now();
  return shop.db.transaction(async (tx) => {
    const buyer = await lockBuyerOf(tx, orderId);
    const order = await lockOrder(tx, orderId);
    if (!order || order.source === 'test') throw new Problem('not_found');
    const payment = {
      id: input.id,
      orderId,
      way: input.way,
      amount: pesewas(input.amount),
      reference: input.reference || null,
      receivedOn: input.receivedOn,
      takenBy: userId,
      at: now,
    };
    if ((await selectHandPayments(tx, orderId)).some(({ id }) => id === input.id))
      return { kind: 'recorded', left: order.paymentState === 'paid' ? pesewas(0) : restToPay(order) };
    await refuseUnpayable(tx, order);
    refuseDay(payment.receivedOn, now, now);
    refuseSum(order, payment.amount);
    if (input.again !== 'yes' && (await hasAlike(tx, payment)))
      return { kind: 'warned', text: sameText(payment) };
    const left = await takeInHand(shop, tx, { order, buyer, payment });
    if (left > 0) await tellOfPart(shop, tx, { order, payment, left });
    return { kind: 'recorded', left };
  });
}

export async function refuseUnpayable(tx: Db, order: OrderRecord): Promise<void> {
  refuseErased(order);
  if (order.paymentState === 'paid') throw new Problem('conflict', {}, PAID);
  const at = { standing: paymentStanding(order), parcel: order.trackingState };
  if (!mayMove('record-payment', at)) throw new Problem('conflict', {}, OVER);
  if (await hasMoneyAside(tx, order.id)) throw new Problem('conflict', {}, HELD);
}

type Taken = { amount: Pesewas; receivedOn: string };

/** For an order that lacks `amount` yet. */
export function refuseSum(order: OrderRecord, amount: Pesewas): void {
  const rest = restToPay(order);
  const left = rest - amount;
  if (left < 0) refuse('amount', `Only ${formatGhs(rest)} is left to pay.`);
  if (left > 0 && order.lapsedAt)
    refuse('amount', `This order has expired: only all of it, ${formatGhs(rest)}, brings it back.`);
  if (left > 0 && left < LEAST_REFUND)
    refuse('amount', `Leave at least ${formatGhs(LEAST_REFUND)} to pay, or record all of it.`);
}

/** It lies before `now`, and at most a year before `writtenAt`. */
export function refuseDay(receivedOn: string, now: Date, writtenAt: Date): void {
  if (receivedOn > dayInAccra(now)) refuse('receivedOn', 'That day is still to come.');
  if (receivedOn < dayInAccra(new Date(writtenAt.getTime() - LONGEST_AGO_MS)))
    refuse('receivedOn', 'That is more than a year before.');
}

function refuse(field: string, text: string): never {
  throw new Problem('invalid_input', { field }, text);
}

export function sameText({ amount, way, receivedOn }: Taken & { way: unknown }): string {
  const day = formatDay(`${receivedOn}T12:00:00Z`);
  return `A payment like this, ${formatGhs(amount)} ${handWayText(way)} on ${day}, is recorded already.`;
}
