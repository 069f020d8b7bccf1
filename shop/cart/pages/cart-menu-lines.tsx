import { GoodsList } from '#shop/checkout/pages/goods-list.tsx';
import type { Cart } from '../contract.ts';

const SHOWN = 3;

export function CartMenuLines({ cart: { cartItems } }: { cart: Cart }) {
  const more = cartItems.length - SHOWN;
  return (
    <div className="mt-3 border-y border-rule py-3 text-sm">
      <GoodsList items={cartItems.slice(-SHOWN).reverse()} />
      {more > 0 && <p className="mt-3 text-soft">and {more} more</p>}
    </div>
  );
}
