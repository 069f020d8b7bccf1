import type { Order } from '../contract/orders.ts';

/** What of an order decides which moves it may make. */
export const movingOf = ({ paymentStanding: standing, trackingState: parcel }: Order) => ({
  standing,
  parcel,
});
