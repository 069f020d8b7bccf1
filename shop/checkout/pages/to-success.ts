import { href } from 'react-router';

/** The confirmation of an order that was just paid. */
export function toSuccess(orderId: string): string {
  return `${href('/checkout-success')}?${new URLSearchParams({ order: orderId })}`;
}
