import { expect, it } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import type { PaymentRow, RefundRow } from '#shop/payments/refunds/list-payments.server.ts';
import { paymentLook } from './payment-look.ts';

const payment = (own: Partial<PaymentRow>): PaymentRow => ({
  reference: 'one',
  state: 'applied',
  amount: pesewas(5000),
  received: null,
  refundable: pesewas(0),
  lines: [],
  restock: [],
  paidWith: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  ...own,
});
const refund = (state: RefundRow['state'], reference = 'one'): RefundRow => ({
  id: state,
  reference,
  orderId: 'an-order',
  amount: pesewas(5000),
  state,
  isToGift: false,
  isByHand: false,
  reason: 'Late',
  message: null,
  note: null,
  createdAt: '2026-11-02T09:00:00.000Z',
});
const late = { state: 'attention', received: pesewas(5000) } as const;
const NONE = { isCancelled: false, isPaid: false, refunds: [] };

it.each([
  ['waits for the customer', { state: 'open' }, {}, 'Waiting for the customer'],
  ['is not paid once its order is cancelled', { state: 'open' }, { isCancelled: true }, 'Not paid'],
  ['failed', { state: 'failed' }, {}, 'Not paid'],
  ['failed, and another was paid', { state: 'failed' }, { isPaid: true }, 'Not used'],
  ['came late', { ...late, refundable: pesewas(5000) }, {}, 'Needs attention: see Money'],
  ['came late and goes back', late, { refunds: [refund('pending')] }, 'Needs attention: see Money'],
  ['came late and went back', late, { refunds: [refund('failed'), refund('processed')] }, 'Given back'],
  ['needs a person, and nothing of it arrived', { state: 'attention' }, {}, 'Needs attention: see Money'],
] as const)('a payment that %s', (_, own, order, text) => {
  expect(paymentLook(payment(own), { ...NONE, ...order }).text).toBe(text);
});
