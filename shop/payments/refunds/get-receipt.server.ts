import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { type Pesewas, pesewas } from '#platform/money/money.ts';
import type { Order } from '#shop/orders/contract/orders.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { selectOrder } from '#shop/orders/order-records.server.ts';
import { rightTo } from '#shop/orders/order-rights.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import { type HandPart, listHandParts } from '../by-hand/list-hand-parts.server.ts';
import { selectHandPayments } from '../by-hand/queries.server.ts';
import type { RefundedLine } from '../contract.ts';
import { selectAttemptsOf, selectRefundsOf } from '../payment-records.server.ts';
import type { RefundWay } from '../rules/refund-goal.ts';

export type Receipt = {
  order: Order;
  /** `paidWith` in words, such as "Visa ending 4081"; null where the provider did not report it. */
  payment: { reference: string; paidAt: string; paidWith: string | null };
  /** What the buyer knows it by: the provider's reference, or what was written down of money that the shop took. */
  knownAs: string | null;
  handPayments: HandPart[];
  refunds: (RefundWay & { id: string; amount: Pesewas; lines: readonly RefundedLine[] | null; at: string })[];
  tin: string | null;
  kept: Pesewas;
};

/** For the order's owner and the admin; `not_found` for anybody else, and for an order that is not paid. */
export async function getReceipt(shop: Shop, viewer: Viewer, id: string): Promise<Receipt> {
  const record = await selectOrder(shop.db, id);
  const isOpen = record && (viewer.kind === 'admin' || rightTo(record, viewer) !== 'none');
  if (!isOpen || record.paymentState !== 'paid') throw new Problem('not_found');
  const payment = (await selectAttemptsOf(shop.db, id)).find(({ state }) => state === 'applied');
  if (!payment) throw new Problem('not_found');
  const order = await getOrder(shop, viewer, id);
  const refunds = (await selectRefundsOf(shop.db, id)).filter(({ state }) => state !== 'failed').reverse();
  const given = refunds.reduce((sum, { amount }) => sum + amount, 0);
  return {
    order,
    payment: {
      reference: payment.reference,
      paidAt: (record.paidAt ?? payment.createdAt).toISOString(),
      paidWith: payment.paidWith,
    },
    knownAs: payment.amount > 0 ? payment.reference : await findReferences(shop.db, id),
    handPayments: record.handAmount > 0 ? await listHandParts(shop.db, id) : [],
    refunds: refunds.map(({ id: refund, amount, state, giftVoucherId, byHand, lines, updatedAt }) => ({
      id: refund,
      amount,
      isDone: state === 'processed',
      isToGift: giftVoucherId !== null,
      isByHand: byHand,
      lines,
      at: updatedAt.toISOString(),
    })),
    tin: shop.settingsCache.current().tin,
    kept: pesewas(Math.max(0, order.orderAmount - given)),
  };
}

async function findReferences(db: Db, orderId: string): Promise<string | null> {
  const standing = (await selectHandPayments(db, orderId)).filter(({ undoneAt }) => undoneAt === null);
  return standing.flatMap(({ reference }) => reference ?? []).join(', ') || null;
}
