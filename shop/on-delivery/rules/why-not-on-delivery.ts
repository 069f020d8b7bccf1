import type { Kind } from '#shop/catalogue/contract/kinds.ts';
import { hasParcel } from '#shop/catalogue/rules/kind.ts';

type OnDeliveryFacts = { giftAmount: number; lines: readonly { kind: Kind | null }[] };

/** All of it is sent. What was ordered before there were kinds may be anything. */
export const isParcel = ({ lines }: Pick<OnDeliveryFacts, 'lines'>): boolean =>
  lines.every(({ kind }) => kind !== null && hasParcel({ kind }));

/** Why the shop itself cannot let an order be paid on delivery, in words; null where it can. */
export function whyNotOnDelivery({ giftAmount, lines }: OnDeliveryFacts): string | null {
  if (giftAmount > 0) return "A gift voucher pays a part of this order, so it can't be paid on delivery.";
  if (!isParcel({ lines })) return "Not everything in this order is sent, so it can't be paid on delivery.";
  return null;
}
