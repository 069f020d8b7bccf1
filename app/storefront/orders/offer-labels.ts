import type { OrderOffer } from '#features/after-sales/find-after-sales.ts';

/** What each thing a buyer may do with an order is called. */
export const OFFER_LABELS = {
  'cancel-order': 'Cancel this order',
  'request-cancel': 'Ask to cancel this order',
  'request-return': 'Return items',
} as const satisfies Record<OrderOffer, string>;
