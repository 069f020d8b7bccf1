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

type Allowing = {
  onDeliveryUpTo: Pesewas | null;
  methods: readonly { isOn: boolean; kind: MethodKind }[];
};

/** Why nobody is offered to pay on delivery in a zone that allows it, in words; null where somebody is. */
export function whyNotOffered({ onDeliveryUpTo, methods }: Allowing): string | null {
  if (onDeliveryUpTo === null) return null;
  const on = methods.filter(({ isOn }) => isOn);
  if (on.length === 0) return 'not offered while no method of this zone is on';
  if (on.every(({ kind }) => kind === 'bus_parcel')) return 'not offered with bus parcels alone';
  return null;
}

export const WHEN_HANDED_OVER = {
  courier: 'when it arrives',
  pick_up: 'when you collect it',
  bus_parcel: 'when it arrives',
} as const satisfies Record<MethodKind, string>;
