import { pesewas, toCedis } from '#contracts/money.ts';
import type { Shop } from '../shop.ts';
import { requireAdmin, type Viewer } from '../viewer.ts';
import { type RefundRow, refundable, viewRefund } from './list-attention.ts';
import { type Attempt, selectAttemptsOf } from './queries.ts';
import { selectRefundsOf } from './refund-queries.ts';

/** One try to pay an order; amounts in cedis, `received` null while nothing arrived. */
export type PaymentRow = {
  reference: string;
  state: Attempt['state'];
  amount: number;
  received: number | null;
  /** What can still be given back, in cedis. */
  refundable: number;
  createdAt: string;
};

export type OrderPayments = { payments: PaymentRow[]; refunds: RefundRow[] };

/** Every payment and refund of one order, newest first, for the admin. */
export async function listPayments(shop: Shop, viewer: Viewer, orderId: string): Promise<OrderPayments> {
  requireAdmin(viewer);
  const payments: PaymentRow[] = [];
  for (const attempt of await selectAttemptsOf(shop.db, orderId)) payments.push(await view(shop, attempt));
  return { payments, refunds: (await selectRefundsOf(shop.db, orderId)).map(viewRefund) };
}

async function view(shop: Shop, attempt: Attempt): Promise<PaymentRow> {
  const { reference, state, amount, receivedAmount } = attempt;
  const hasMoney = state === 'applied' || state === 'attention';
  return {
    reference,
    state,
    amount: toCedis(amount),
    received: hasMoney && receivedAmount !== null ? toCedis(pesewas(receivedAmount)) : null,
    refundable: hasMoney ? await refundable(shop, reference) : 0,
    createdAt: attempt.createdAt.toISOString(),
  };
}
