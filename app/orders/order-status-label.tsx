import { StatusLabel } from '#app/ui/status-label.tsx';
import type { OrderStatus } from '#contracts/orders.ts';

/** The status in words; "Item(s) Delivered" is green (spec.md 2). */
export function OrderStatusLabel({ status }: { status: OrderStatus }) {
  const tone = status === 'Item(s) Delivered' ? 'good' : status === 'Pending Payment' ? 'waiting' : 'plain';
  return <StatusLabel text={status} tone={tone} />;
}
