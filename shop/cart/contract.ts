import type { Pesewas } from '#platform/money/money.ts';

export const MAX_QTY = 99;
export const MAX_LINES = 100;

/**
 * The key in local storage of a cart that the shop counted, until it is empty (docs/decisions/0098-bringing-back.md).
 */
export const COUNTED_CART = 'countedCart';

/** `id` is of what is sold: a product without options, or a variant. `name` carries what was chosen, and `text`. */
export type CartItem = {
  id: string;
  name: string;
  price: Pesewas;
  imageURL: string;
  qty: number;
  /** The buyer's own, for products that take one: two texts are two lines. */
  text?: string;
  /** An ISO instant, where it is booked: two times are two lines. */
  time?: string;
  /** How many could be booked for that time as it was chosen. */
  seats?: number;
};

/** The same in local storage `cart` (docs/behaviour.md#browser-storage): price in cedis. */
export type StoredCartItem = Omit<CartItem, 'price'> & { price: number };

export type Cart = { cartItems: CartItem[]; totalQuantity: number; totalAmount: Pesewas };
