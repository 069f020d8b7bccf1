import { StatusLabel } from '#app/ui/status-label.tsx';
import type { OrderStatus, PaymentStanding } from '#contracts/orders.ts';
import { STANDING_LABELS } from '#domain/order-lifecycle.ts';

/** The status in words; "Item(s) Delivered" is green (docs/behaviour.md#order-status). */
export function OrderStatusLabel({ status }: { status: OrderStatus }) {
  const tone = status === 'Item(s) Delivered' ? 'good' : status === 'Pending Payment' ? 'waiting' : 'plain';
  return <StatusLabel text={status} tone={tone} />;
}

/** Where the money of an order stands, beside the status of its parcel. */
export function PaymentStandingLabel({ standing }: { standing: PaymentStanding }) {
  return <StatusLabel {...STANDING_LABELS[standing]} />;
}
