import { type Pesewas, pesewas } from '#platform/money/money.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { type HandPayment, selectHandPayments } from '../by-hand/queries.server.ts';
import type { HandWay, RefundState } from '../contract.ts';
import { type Attempt, type Refund, selectAttemptsOf, selectRefundsOf } from '../payment-records.server.ts';
import { findRefundable } from './refundable.server.ts';
import { findRestock, type RestockLine } from './restock.server.ts';

export type PaymentRow = {
  reference: string;
  state: Attempt['state'];
  amount: Pesewas;
  received: Pesewas | null;
  /** What can still be given back; `lines` are the pieces not given back by line yet. */
  refundable: Pesewas;
  lines: { productId: string; name: string; qty: number }[];
  /** Pieces that may go back on the shelf. */
  restock: RestockLine[];
  /** In words, such as "Visa ending 4081"; null while nothing arrived, or where the provider does not say. */
  paidWith: string | null;
  createdAt: string;
};

export type RefundRow = {
  id: string;
  reference: string;
  orderId: string | null;
  amount: Pesewas;
  state: RefundState;
  isToGift: boolean;
  isByHand: boolean;
  reason: string;
  /** To the customer. */
  message: string | null;
  note: string | null;
  createdAt: string;
};

/** What the shop took by itself; `undone` says why it counts no more, and `nextId` names what would correct it. */
export type HandPaymentRow = {
  id: string;
  way: HandWay;
  amount: Pesewas;
  reference: string | null;
  receivedOn: string;
  undone: string | null;
  nextId: string;
};

export type OrderPayments = {
  payments: PaymentRow[];
  byHand: HandPaymentRow[];
  refunds: RefundRow[];
};

export async function listPayments(shop: Shop, viewer: Viewer, orderId: string): Promise<OrderPayments> {
  requireAdmin(viewer);
  const payments: PaymentRow[] = [];
  for (const attempt of await selectAttemptsOf(shop.db, orderId)) payments.push(await view(shop, attempt));
  return {
    payments,
    byHand: (await selectHandPayments(shop.db, orderId)).map((payment) => viewHandPayment(shop, payment)),
    refunds: (await selectRefundsOf(shop.db, orderId)).map(viewRefund),
  };
}

async function view(shop: Shop, attempt: Attempt): Promise<PaymentRow> {
  const { reference, state, amount, receivedAmount } = attempt;
  const hasMoney = state === 'applied' || state === 'attention';
  const refundable = hasMoney ? await findRefundable(shop.db, reference) : null;
  return {
    reference,
    state,
    amount,
    received: hasMoney && receivedAmount !== null ? pesewas(receivedAmount) : null,
    refundable: refundable?.left ?? pesewas(0),
    restock: state === 'applied' ? await findRestock(shop.db, attempt.orderId) : [],
    lines: refundable?.lines.map(({ productId, name, qty }) => ({ productId, name, qty })) ?? [],
    paidWith: attempt.paidWith,
    createdAt: attempt.createdAt.toISOString(),
  };
}

function viewHandPayment(shop: Shop, payment: HandPayment): HandPaymentRow {
  const { id, way, amount, reference, receivedOn, undoneAt, undoneReason } = payment;
  const undone = undoneAt ? (undoneReason ?? '') : null;
  return { id, way, amount, reference, receivedOn, undone, nextId: shop.newId() };
}

export function viewRefund({
  id,
  reference,
  orderId,
  amount,
  state,
  giftVoucherId,
  byHand,
  reason,
  message,
  note,
  createdAt,
}: Refund): RefundRow {
  return {
    id,
    reference,
    orderId,
    amount,
    state,
    isToGift: giftVoucherId !== null,
    isByHand: byHand,
    reason,
    message,
    note,
    createdAt: createdAt.toISOString(),
  };
}
