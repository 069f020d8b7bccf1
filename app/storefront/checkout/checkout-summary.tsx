import { Price } from '#app/ui/price.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Cart } from '#contracts/cart.ts';
import { CartChanges } from '../cart/cart-changes.tsx';
import { useCartNotice } from '../cart/cart-notice-store.ts';
import { useCart } from '../cart/cart-store.ts';
import { GoodsList } from './goods-list.tsx';

/** What is being bought and what it comes to. */
export function CheckoutSummary() {
  const cart = useCart();
  const notice = useCartNotice(false);
  return (
    <section aria-label="Checkout summary" className="grid gap-4 border-t-2 border-ink pt-5">
      <h2 className="text-title">Checkout summary</h2>
      {notice && <CartChanges changes={notice} />}
      {cart ? <Bill cart={cart} /> : <Skeleton className="h-56 w-full" />}
    </section>
  );
}

function Bill({ cart }: { cart: Cart }) {
  return (
    <>
      <GoodsList items={cart.cartItems} />
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 border-t border-rule pt-4">
        <dt>Subtotal</dt>
        <dd className="text-right">
          <Price amount={cart.totalAmount} />
        </dd>
        <dt className="text-soft">Delivery</dt>
        <dd className="text-right text-soft">Free</dd>
        <dt className="text-soft">Tax</dt>
        <dd className="text-right text-soft">Included</dd>
        <dt className="mt-2 font-display text-lg">Total</dt>
        <dd className="mt-2 text-right text-lg font-medium">
          <Price amount={cart.totalAmount} />
        </dd>
      </dl>
    </>
  );
}
