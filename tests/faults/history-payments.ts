import type { PaystackSandbox } from '#tests/support/test-shop.ts';
import type { Arrival } from './history-acts.ts';
import type { Payment } from './history-model.ts';

/** What arrives under a reference; null where it is what was asked for. */
export function arrivedAs(
  arrival: Arrival,
  paystack: PaystackSandbox,
  reference: string,
): { amount: number; currency: string } | null {
  const asked = paystack.transactions().find((one) => one.reference === reference)?.amount ?? 0;
  switch (arrival) {
    case 'as asked':
      return null;
    case 'with fees on top':
      return { amount: Math.ceil(asked * 1.0195), currency: 'GHS' };
    case 'a pesewa short':
      return { amount: asked - 1, currency: 'GHS' };
    case 'in another currency':
      return { amount: asked, currency: 'NGN' };
  }
}

/** Whether the last try under a reference was declined. */
export const isDeclined = (paystack: PaystackSandbox, reference: string): boolean =>
  paystack.transactions().some((one) => one.reference === reference && one.status === 'failed');

/** The provider's own books are the truth about money: every payment after the first `before` ones. */
export function paymentsAt(paystack: PaystackSandbox, before: number): Payment[] {
  const refunds = paystack.refunds().filter(({ status }) => status !== 'failed');
  const sumOf = (given: typeof refunds, reference: string) =>
    given.reduce((sum, { transaction, amount }) => (transaction === reference ? sum + amount : sum), 0);
  const processed = refunds.filter(({ status }) => status === 'processed');
  return paystack
    .transactions()
    .slice(before)
    .map(({ reference, email, amount, arrived, paidAt, chargedBack, metadata }) => ({
      reference,
      email,
      orderId: (metadata as { order_id?: string } | null)?.order_id ?? '',
      asked: amount,
      received: paidAt ? (arrived ?? { amount, currency: 'GHS' }) : null,
      isTakenBack: chargedBack,
      returned: sumOf(refunds, reference),
      processed: sumOf(processed, reference),
    }));
}
