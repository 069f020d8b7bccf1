import type { Pesewas } from '#platform/money/money.ts';

export const METHOD_KINDS = ['courier', 'pick_up', 'bus_parcel'] as const;
export type MethodKind = (typeof METHOD_KINDS)[number];

/** The most that one delivery may cost, in pesewas. */
export const MAX_DELIVERY_PRICE = 1_000_000_000;
export const MAX_DELIVERY_DAYS = 60;
export const MAX_INSTRUCTIONS = 300;
export const MAX_NOTE = 500;

export const DELIVERY_PATH = '/api/delivery';

/** As typed by a shopper; `country` is empty for Ghana. */
export type Place = { town: string; code: string; country: string };

/** Free from `freeFrom` on, the sum of the goods; `days` are working days after it was packed. */
export type DeliveryMethod = {
  id: string;
  kind: MethodKind;
  name: string;
  price: Pesewas;
  freeFrom: Pesewas | null;
  days: number;
  instructions: string;
};

/** What an order keeps of its delivery, beside its price. */
export type OrderDelivery = { methodId: string; zone: string } & Pick<
  DeliveryMethod,
  'kind' | 'name' | 'days' | 'instructions'
>;

/**
 * 200 of GET /api/delivery: the methods for a place, none where the shop does not deliver; `by` for a payment now. Up
 * to `onDeliveryUpTo` an order may be paid on delivery; a process of the release before leaves it out.
 */
export type DeliveryOffer = {
  zone: string | null;
  methods: (DeliveryMethod & { by: string })[];
  onDeliveryUpTo?: Pesewas | null;
};
