import { href } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { CartChanges } from './cart-changes.tsx';
import { CartLines } from './cart-lines.tsx';
import { useCartNotice } from './cart-notice-store.ts';
import { clearCart, useCart } from './cart-store.ts';
import { CartSummary } from './cart-summary.tsx';

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function CartPage() {
  const cart = useCart();
  const notice = useCartNotice(true);
  return (
    <Container className="grid gap-8 pt-10">
      <PageHead title="Cart" />
      <PageTitle>Your cart</PageTitle>
      {notice && <CartChanges changes={notice} />}
      {cart === null && <CartOnItsWay />}
      {cart?.cartItems.length === 0 && (
        <EmptyState
          figure="populus"
          heading="Looks like you have not added anything to your cart"
          action={<ButtonLink to={href('/all')}>All Products</ButtonLink>}
        />
      )}
      {cart && cart.cartItems.length > 0 && (
        <div className="grid items-start gap-10 lg:grid-cols-[1fr_20rem]">
          <div className="grid gap-4">
            <CartLines items={cart.cartItems} />
            <Button variant="quiet" size="small" className="justify-self-end" onClick={clearCart}>
              Clear Cart
            </Button>
          </div>
          <CartSummary cart={cart} />
        </div>
      )}
    </Container>
  );
}

/** The cart lives in the browser: the document cannot know it. */
function CartOnItsWay() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <noscript>Your cart is saved in this browser. Turn on JavaScript to see it.</noscript>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
