import { StatusLabel } from '#platform/ui/status-label.tsx';
import type { OrderStatus, PaymentStanding } from '../contract/orders.ts';
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

/**
 * "Item(s) Delivered" is green (docs/behaviour.md#order-status). An order that can no longer be paid says so
 * in the same label.
 */
export function OrderStatusLabel({ status, standing }: OrderStatusLabelProps) {
  if (!isEndedUnpaid(status, standing)) return <StatusLabel text={status} tone={TONES[status]} />;
  const ended = STANDING_TEXTS[standing].toLowerCase();
  return <StatusLabel text={`${status} (${ended})`} tone="ended" />;
}

export function isEndedUnpaid(status: OrderStatus, standing: PaymentStanding): boolean {
  return status === 'Pending Payment' && (standing === 'lapsed' || standing === 'cancelled');
}

export function PaymentStandingLabel({ standing }: { standing: PaymentStanding }) {
  return <StatusLabel text={STANDING_TEXTS[standing]} tone={standing === 'unpaid' ? 'waiting' : 'plain'} />;
}
