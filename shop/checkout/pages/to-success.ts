import { href } from 'react-router';

export function toSuccess(orderId: string): string {
  return `${href('/checkout-success')}?${new URLSearchParams({ order: orderId })}`;
}
