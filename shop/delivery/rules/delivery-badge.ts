import { formatGhs, type Pesewas } from '#platform/money/money.ts';
import type { Kind } from '#shop/catalogue/contract/kinds.ts';
import { hasParcel } from '#shop/catalogue/rules/kind.ts';

type Site = { deliveryFrom: Pesewas | null; deliveryBadge: string };

/**
 * What a product says of delivery; null for what is not sent. As specified, a consultation says "Free Delivery" all the
 * same while that is so everywhere; the other kinds are only what an owner states.
 */
export function badgeOf({ kind }: { kind: Kind }, { deliveryFrom, deliveryBadge }: Site): string | null {
  const isSpecified = kind === 'booking' && deliveryFrom === null;
  return hasParcel({ kind }) || isSpecified ? deliveryBadge : null;
}

/** Of the lowest price there is; null is free everywhere. */
export function deliveryBadge(from: Pesewas | null): string {
  if (from === null) return 'Free Delivery';
  return from === 0 ? 'Free delivery to some towns' : `Delivery from ${formatGhs(from)}`;
}
