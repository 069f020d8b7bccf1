import type { CartItem } from '#shop/cart/contract.ts';
import { hasParcel } from '#shop/catalogue/rules/kind.ts';
import type { Order } from '../contract/orders.ts';

type Bought = Pick<Order, 'orderStatus' | 'paymentStanding' | 'source'> & {
  cartItems: readonly Order['cartItems'][number][];
};

const ENDED: readonly Order['paymentStanding'][] = ['lapsed', 'cancelled', 'refunded'];

/**
 * What goes into the cart for the same goods once more, with the prices of then, once they arrived or the order is
 * over. Sessions, files and vouchers are chosen anew on their own pages.
 */
export function linesToBuyAgain({ cartItems, orderStatus, paymentStanding, source }: Bought): CartItem[] {
  const isOver = orderStatus === 'Item(s) Delivered' || ENDED.includes(paymentStanding);
  if (!isOver || source === 'test') return [];
  return cartItems
    .filter(({ kind }) => kind !== null && hasParcel({ kind }))
    .map(({ sold, name, price, imageURL, qty, text }) => ({
      id: sold,
      name,
      price,
      imageURL,
      qty,
      ...(text && { text }),
    }));
}
