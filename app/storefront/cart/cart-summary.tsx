import type { Ref } from 'react';
import { href } from 'react-router';
import { useIsOffline } from '#app/offline/connection-store.ts';
import { useSite } from '#app/site.ts';
import { Arrival } from '#app/ui/arrival.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { PaymentMarks } from '#app/ui/payment-marks.tsx';
import { Price } from '#app/ui/price.tsx';
import type { Cart } from '#contracts/cart.ts';
import { openLoginToCheckout } from '../account/login-dialog-store.ts';
import { useMe } from '../account/me-store.ts';
import { itemCount } from './item-count.ts';

export function CartSummary({ cart, ref }: { cart: Cart; ref: Ref<HTMLElement> }) {
  const me = useMe();
  const site = useSite();
  const isOffline = useIsOffline();
  return (
    <section
      ref={ref}
      id="checkout"
      aria-label="Cart summary"
      className="grid gap-4 border-t-2 border-ink pt-5 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]"
    >
      <p className="text-soft">{itemCount(cart.totalQuantity)}</p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-display text-lg">Subtotal</span>
        <Price amount={cart.totalAmount} className="text-xl font-medium" />
      </p>
      <p className="text-sm text-soft">Tax and Shipping calculated at checkout</p>
      {isOffline ? (
        <>
          <Button size="large" disabled>
            {me?.isUserLoggedIn ? 'Checkout' : 'Login To Checkout'}
          </Button>
          <p className="text-sm text-soft">You can check out once you're back online.</p>
        </>
      ) : me?.isUserLoggedIn ? (
        <ButtonLink to={href('/checkout-details')} size="large">
          Checkout
        </ButtonLink>
      ) : (
        <Button size="large" disabled={me === null} onClick={openLoginToCheckout}>
          Login To Checkout
        </Button>
      )}
      {!isOffline && me?.isUserLoggedIn !== true && (
        <ButtonLink
          to={href('/checkout-details')}
          variant="secondary"
          size="large"
          className={me === null ? 'invisible' : ''}
        >
          Continue as guest
        </ButtonLink>
      )}
      <p className="text-sm text-soft">
        <Arrival arrival={site.arrival} what="Parcels arrive" />. 14 days to return.
      </p>
      <PaymentMarks />
    </section>
  );
}
