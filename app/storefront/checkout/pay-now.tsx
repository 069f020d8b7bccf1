import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { useIsOffline } from '#app/offline/line-store.ts';
import { Button } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Address } from '#contracts/address.ts';
import { openLogin } from '../account/login-dialog-store.ts';
import { useMe } from '../account/me-store.ts';
import { useCart } from '../cart/cart-store.ts';
import { AddressLines } from './address-lines.tsx';
import { readAddress } from './remembered-address.ts';
import { usePayNow } from './use-pay-now.ts';

/** The address once more, and the button that leads to the provider. */
export function PayNow() {
  const me = useMe();
  const cart = useCart();
  const address = useRememberedAddress(me?.userId ?? null);
  const { isBusy, pay } = usePayNow();
  const isOffline = useIsOffline();

  if (cart && cart.cartItems.length === 0) {
    return (
      <p className="text-soft">
        Your cart is empty. <TextLink to={href('/all')}>All Products</TextLink>
      </p>
    );
  }
  if (me && !me.isUserLoggedIn) {
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-soft">Please log in to pay; your cart stays as it is.</p>
        <Button size="large" onClick={() => openLogin('checkout')}>
          Login To Checkout
        </Button>
      </div>
    );
  }
  const email = me?.email ?? '';
  const isReady = cart !== null && address !== null && email !== '';
  return (
    <div className="grid gap-6">
      <ShippingAddress address={address} />
      <Button
        size="large"
        className="sm:justify-self-start sm:px-16"
        disabled={!isReady || isBusy || isOffline}
        aria-busy={isBusy}
        onClick={() => isReady && void pay(cart, address, email)}
      >
        {isBusy ? 'Processing...' : 'Pay Now'}
      </Button>
      {isOffline && <p className="text-soft">You are offline: paying opens again with the line.</p>}
      <p className="text-sm text-soft">
        You pay on Paystack's own page, by card or mobile money. We never see your card.
      </p>
    </div>
  );
}

/** Null until the browser has looked, and when no whole address is remembered. */
function useRememberedAddress(userId: string | null): Address | null {
  const [address, setAddress] = useState<Address | null>(null);
  useEffect(() => setAddress(readAddress(userId)), [userId]);
  return address;
}

function ShippingAddress({ address }: { address: Address | null }) {
  return (
    <section aria-label="Shipping address" className="grid min-h-40 content-start gap-2">
      <h2 className="text-title">Shipping address</h2>
      {address && <AddressLines address={address} className="text-soft" />}
      <TextLink to={href('/checkout-details')} className="justify-self-start py-1">
        {address ? 'Change the address' : 'Enter your address'}
      </TextLink>
    </section>
  );
}
