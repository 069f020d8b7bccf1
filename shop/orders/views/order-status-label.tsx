import { StatusLabel } from '#platform/ui/status-label.tsx';
import type { OrderStatus, PaymentStanding } from '../contract/orders.ts';
import { isCalledOff } from '../rules/called-off.ts';
import { STANDING_TEXTS } from '../rules/order-lifecycle.ts';

/** The words stand beside the colour, so that nobody needs to tell colours apart. */
const TONES = {
  'Pending Payment': 'waiting',
  Completed: 'plain',
  'Order Placed': 'plain',
  'Processing...': 'working',
  'Item(s) Shipped': 'moving',
  'Item(s) Delivered': 'good',
} as const satisfies Record<OrderStatus, string>;

type OrderStatusLabelProps = { status: OrderStatus; standing: PaymentStanding };

/** "Item(s) Delivered" is green (docs/behaviour.md#order-status). */
export function OrderStatusLabel({ status, standing }: OrderStatusLabelProps) {
  const tone = hasEnded(status, standing) ? 'ended' : TONES[status];
  if (isOfPayment(status, standing)) return <StatusLabel text={status} tone={tone} about={PAYMENT} />;
  return <StatusLabel text={statusText(status, standing)} tone={tone} />;
}

/** The words that people read: of an order that can no longer be paid, or comes no more, that first of all. */
export function statusText(status: OrderStatus, standing: PaymentStanding): string {
  if (isOfPayment(status, standing)) return `${PAYMENT} ${status}`;
  if (!hasEnded(status, standing)) return status;
  return standing === 'lapsed'
    ? `${status} (${STANDING_TEXTS.lapsed.toLowerCase()})`
    : STANDING_TEXTS.cancelled;
}

const PAYMENT = 'Payment';

/** "Completed" says of its payment alone that it is over (docs/behaviour.md#order-status). */
function isOfPayment(status: OrderStatus, standing: PaymentStanding): boolean {
  return status === 'Completed' && !hasEnded(status, standing);
}

/** Its status is what ended it; where the parcel was counts no more. */
function hasEnded(status: OrderStatus, standing: PaymentStanding): boolean {
  if (standing === 'lapsed') return status === 'Pending Payment';
  return isCalledOff(status, standing);
}

/** The money is named beside the status, unless that says where it stands. */
export function namesMoney(status: OrderStatus, standing: PaymentStanding): boolean {
  if (isOfPayment(status, standing) && standing === 'paid') return false;
  return standing === 'refunded' || !hasEnded(status, standing);
}

export function PaymentStandingLabel({ standing }: { standing: PaymentStanding }) {
  return <StatusLabel text={STANDING_TEXTS[standing]} tone={standing === 'unpaid' ? 'waiting' : 'plain'} />;
}
