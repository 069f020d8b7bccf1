import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { type Pesewas, pesewas } from '#platform/money/money.ts';
import type { OrderRecord } from '#shop/orders/order-records.server.ts';
import { recordMove } from '#shop/orders/record-move.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Buyer } from '#shop/viewer.server.ts';
import { insertAttempt } from '../attempts/attempt-queries.server.ts';
import type { HandWay } from '../contract.ts';
import { endLiveAttempts } from '../payment-records.server.ts';
import { handWaysText } from '../rules/hand-way-text.ts';
import { restToPay } from '../rules/rest-to-pay.ts';
import { completeOrder } from '../settlement/complete-order.server.ts';
import { openIssue } from '../settlement/issue-queries.server.ts';
import { isRepeated } from '../settlement/repeated-order.server.ts';
import { insertHandPayment, selectHandPayments, updateHandAmount } from './queries.server.ts';

/** `receivedOn` is a day in Accra; `takenBy` the administrator's id, or who else of the shop took it. */
export type InHand = {
  id: string;
  orderId: string;
  way: HandWay;
  amount: Pesewas;
  reference: string | null;
  receivedOn: string;
  takenBy: string;
  at: Date;
};

type ToTake = { order: OrderRecord; buyer: Buyer | null; payment: InHand };

/**
 * Writes down money for a locked, unpaid order whose buyer is locked; completes it once nothing is left. Returns what
 * is left. Refuses with `conflict` an id that is written already.
 */
export async function takeInHand(shop: Shop, tx: Db, { order, buyer, payment }: ToTake): Promise<Pesewas> {
  if (!(await insertHandPayment(tx, payment))) throw new Problem('conflict');
  const { way, amount, takenBy: actor, at } = payment;
  await recordMove(tx, { name: 'record-payment', order, actor, details: { way, amount }, at });
  return countInHand(shop, tx, { order, buyer, payment });
}

/** The same for money that is written down: adds it to what the shop has of this order. */
export async function countInHand(shop: Shop, tx: Db, { order, buyer, payment }: ToTake): Promise<Pesewas> {
  const { amount, takenBy: actor, at } = payment;
  // A page of the provider that is still open asks for another sum than is left.
  await endLiveAttempts(tx, order.id, at);
  const handAmount = pesewas(order.handAmount + amount);
  await updateHandAmount(tx, order, handAmount, at);
  const taken = { ...order, handAmount, version: order.version + 1 };
  const left = restToPay(taken);
  if (left === 0) await complete(shop, tx, { order: taken, buyer, actor, now: at });
  return left;
}

type ToComplete = { order: OrderRecord; buyer: Buyer | null; actor: string; now: Date };

/** All of it is here: the provider has no part in it, so that the payment that completes it is of nothing. */
async function complete(shop: Shop, tx: Db, { order, buyer, actor, now }: ToComplete): Promise<void> {
  const { id: orderId } = order;
  const reference = shop.newId();
  const standing = (await selectHandPayments(tx, orderId)).filter(({ undoneAt }) => undoneAt === null);
  const nothing = pesewas(0);
  await insertAttempt(tx, {
    reference,
    orderId,
    amount: nothing,
    currency: 'GHS',
    state: 'applied',
    receivedAmount: 0,
    receivedCurrency: 'GHS',
    fees: 0,
    paidWith: handWaysText(standing.map(({ way }) => way)),
    createdAt: now,
    updatedAt: now,
  });
  const issues = await completeOrder(shop, tx, order, { reference, actor, now });
  if (!issues) throw new Problem('conflict', {}, GIFT_GONE);
  const repeated = (await isRepeated(tx, buyer, order, now)) ? (['repeated_order'] as const) : [];
  for (const kind of [...issues, ...repeated]) {
    const issue = { id: shop.newId(), kind, reference, orderId, providerId: null, openedAt: now };
    await openIssue(tx, { ...issue, amount: null, currency: null });
  }
}

const GIFT_GONE =
  'The gift voucher that pays a part of this order is empty by now. Give this money back, or take a new order.';
