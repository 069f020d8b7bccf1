import { formatGhs, type Pesewas } from '#platform/money/money.ts';

/** Of the lowest price there is; null is free everywhere. */
export function deliveryBadge(from: Pesewas | null): string {
  if (from === null) return 'Free Delivery';
  return from === 0 ? 'Free delivery to some towns' : `Delivery from ${formatGhs(from)}`;
}
