import type { Pesewas } from '#platform/money/money.ts';
import type { MethodKind } from '../contract.ts';

/** `upTo` is the zone's; `isParcel`: everything in the order is sent; `gift` is what a gift voucher pays of it. */
type OnDeliveryFacts = {
  upTo: Pesewas | null;
  method: MethodKind;
  amount: number;
  gift: number;
  isParcel: boolean;
};

/** Whether an order may be paid when it is handed over. Who drives a bus takes no money for the shop. */
export function mayPayOnDelivery({ upTo, method, amount, gift, isParcel }: OnDeliveryFacts): boolean {
  return upTo !== null && amount > 0 && amount <= upTo && gift === 0 && isParcel && method !== 'bus_parcel';
}

export const WHEN_HANDED_OVER = {
  courier: 'when it arrives',
  pick_up: 'when you collect it',
  bus_parcel: 'when it arrives',
} as const satisfies Record<MethodKind, string>;
