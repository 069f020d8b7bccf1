import { z } from 'zod';
import { ProductId } from './catalogue.ts';
import { Cedis } from './money.ts';

export const MAX_QTY = 99;
export const MAX_LINES = 100;

/** One entry of local storage `cart` (docs/behaviour.md#browser-storage): price in cedis, qty 1 to 99. */
export const CartItem = z.object({
  id: ProductId,
  name: z.string().min(1).max(200),
  price: Cedis,
  imageURL: z.string().max(2000),
  qty: z.number().int().min(1).max(MAX_QTY),
});
export type CartItem = z.infer<typeof CartItem>;

/** The cart with its totals: pieces, and cedis. */
export type Cart = { cartItems: CartItem[]; totalQuantity: number; totalAmount: number };
