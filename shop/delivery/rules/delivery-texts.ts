import type { MethodKind } from '../contract.ts';

export const KIND_TEXTS = {
  courier: 'Courier',
  pick_up: 'Pick-up at the shop',
  bus_parcel: 'Bus parcel',
} as const satisfies Record<MethodKind, string>;

/** As it reads before a day. */
export const BY_TEXTS = {
  courier: 'by',
  pick_up: 'ready by',
  bus_parcel: 'at the station by',
} as const satisfies Record<MethodKind, string>;
