import { useRef } from 'react';
import { href } from 'react-router';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Container } from '#platform/ui/container.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { GoodsBelow } from '#shop/catalogue/views/goods-below.tsx';
import { PageHead } from '#shop/frame/page-head.tsx';
import { CartBar } from './cart-bar.tsx';
import { CartChanges } from './cart-changes.tsx';
import { CartLines } from './cart-lines.tsx';
import { useCartNotice } from './cart-notice-store.ts';
import { clearCart, useCart } from './cart-store.ts';
import { CartSummary } from './cart-summary.tsx';

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function CartPage() {
  const cart = useCart();
  const notice = useCartNotice(true);
  const summary = useRef<HTMLElement>(null);
  return (
    <Container className="grid gap-8 pt-8">
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
        <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid gap-4">
            <CartLines items={cart.cartItems} />
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <TextLink to={href('/all')} className="inline-flex min-h-11 items-center">
                Keep shopping
              </TextLink>
              <Button variant="quiet" size="small" onClick={clearAll}>
                Clear Cart
              </Button>
            </div>
          </div>
          <CartSummary cart={cart} ref={summary} />
          <CartBar cart={cart} summary={summary} />
        </div>
      )}
      {cart && <GoodsBelow except={cart.cartItems.map(({ id }) => id)} />}
    </Container>
  );
}

/** The list goes, and the pressed button with it: the focus moves to the heading. */
function clearAll(): void {
  clearCart();
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}

function CartOnItsWay() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <noscript>Your cart is saved in this browser. Turn on JavaScript to see it.</noscript>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
