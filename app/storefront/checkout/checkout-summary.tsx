import { href } from 'react-router';
import { Price } from '#app/ui/price.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { toCedis } from '#contracts/money.ts';
import { lineTotal } from '#domain/cart.ts';
import { CartChanges } from '../cart/cart-changes.tsx';
import { useCartNews } from '../cart/cart-news-store.ts';
import { useCart } from '../cart/cart-store.ts';

/** What is being bought and what it comes to. */
export function CheckoutSummary() {
  const cart = useCart();
  const news = useCartNews(false);
  return (
    <section aria-label="Checkout summary" className="grid gap-4 border-t-2 border-ink pt-5">
      <h2 className="text-title">Checkout summary</h2>
      {news && <CartChanges changes={news} />}
      {cart === null && <Skeleton className="h-32 w-full" />}
      {cart?.cartItems.length === 0 && (
        <p className="text-soft">
          Your cart is empty. <TextLink to={href('/all')}>All Products</TextLink>
        </p>
      )}
      <ul className="grid gap-3">
        {cart?.cartItems.map((item) => (
          <li key={item.id} className="flex items-baseline justify-between gap-4">
            <span>
              {item.name} <span className="text-soft tabular-nums">× {item.qty}</span>
            </span>
            <Price amount={toCedis(lineTotal(item.price, item.qty))} />
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 border-t border-rule pt-4">
        <dt>Subtotal</dt>
        <dd className="text-right">
          <Price amount={cart?.totalAmount ?? 0} />
        </dd>
        <dt className="text-soft">Delivery</dt>
        <dd className="text-right text-soft">Free</dd>
        <dt className="text-soft">Tax</dt>
        <dd className="text-right text-soft">Included</dd>
        <dt className="mt-2 font-display text-lg">Total</dt>
        <dd className="mt-2 text-right text-lg font-medium">
          <Price amount={cart?.totalAmount ?? 0} />
        </dd>
      </dl>
    </section>
  );
}
