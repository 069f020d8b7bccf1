import type { StatusLook } from '#platform/ui/status-label.tsx';
import type { PaymentRow, RefundRow } from '#shop/payments/refunds/list-payments.server.ts';

const LOOKS = {
  starting: { text: 'Starting', tone: 'waiting' },
  unclear: { text: 'No answer from the provider', tone: 'waiting' },
  open: { text: 'Waiting for the customer', tone: 'waiting' },
  failed: { text: 'Not paid', tone: 'plain' },
  applied: { text: 'Paid', tone: 'good' },
  attention: { text: 'Needs attention: see Money', tone: 'bad' },
} as const satisfies Record<PaymentRow['state'], StatusLook>;
const NOT_USED = { text: 'Not used', tone: 'plain' } as const;
const GIVEN_BACK = { text: 'Given back', tone: 'plain' } as const;

/** The order of a payment: nobody is waited for once it is cancelled; `isPaid` by another payment. */
type OrderOfPayment = { isCancelled: boolean; isPaid: boolean; refunds: readonly RefundRow[] };

/** How a payment stands in the list of its order. */
export function paymentLook(
  payment: PaymentRow,
  { isCancelled, isPaid, refunds }: OrderOfPayment,
): StatusLook {
  const { state } = payment;
  if (state === 'failed' && isPaid) return NOT_USED;
  if (state === 'attention' && isGivenBack(payment, refunds)) return GIVEN_BACK;
  return LOOKS[isCancelled && state === 'open' ? 'failed' : state];
}

/** All that arrived has gone back, and none of it is still on its way. */
function isGivenBack(
  { reference, received, refundable }: PaymentRow,
  refunds: readonly RefundRow[],
): boolean {
  const own = refunds.filter((refund) => refund.reference === reference);
  const isOver = own.every(({ state }) => state === 'processed' || state === 'failed');
  return (received ?? 0) > 0 && refundable === 0 && isOver;
}
