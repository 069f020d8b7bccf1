import { useState } from 'react';
import { href, type NavigateFunction, useNavigate } from 'react-router';
import { showToast } from '#app/ui/show-toast.ts';
import type { Address } from '#contracts/address.ts';
import type { Cart } from '#contracts/cart.ts';
import { type CartNews, compareCart } from '#domain/cart-news.ts';
import { openLogin } from '../account/login-dialog-store.ts';
import { announceMe } from '../account/me-store.ts';
import { takeNews } from '../cart/cart-news-store.ts';
import { emptyCart } from '../cart/cart-store.ts';
import type { Started } from './checkout-client.ts';
import {
  type CheckoutMemory,
  forgetCheckout,
  rememberCheckout,
  rememberPendingOrder,
} from './checkout-memory.ts';
import { startWith } from './start-with.ts';

/** Pay Now: places the order, or pays the one this cart and address made already, and leaves for the provider. */
export function usePayNow() {
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();

  const pay = async (cart: Cart, address: Address, email: string) => {
    setBusy(true);
    const memory = rememberCheckout(JSON.stringify([cart.cartItems, address, email]));
    const started = await startWith(({ payOrder, startPayment }) =>
      memory.orderId ? payOrder(memory.orderId) : startPayment(cart, address, email, memory.key),
    );
    const isLeaving = await follow(started, memory, cart, navigate);
    if (!isLeaving) setBusy(false);
  };
  return { isBusy, pay };
}

/** Acts on the answer; tells whether the browser is leaving the page. */
async function follow(
  started: Started,
  memory: CheckoutMemory,
  cart: Cart,
  navigate: NavigateFunction,
): Promise<boolean> {
  switch (started.kind) {
    case 'started':
      showToast({ stack: 'shop', type: 'success', text: 'Order saved successfully!' });
      rememberPendingOrder(memory, started.transaction.orderId);
      window.location.assign(started.transaction.authorization_url);
      return true;
    case 'already_paid':
      emptyCart();
      forgetCheckout();
      await navigate(href('/checkout-success'));
      return true;
    case 'price_changed':
    case 'product_gone':
      takeNews(newsOf(started, cart));
      await navigate(href('/cart'));
      return true;
    case 'signed_out':
      showToast({ stack: 'shop', type: 'error', text: started.message });
      await announceMe();
      openLogin('checkout');
      return false;
    case 'refused':
      showToast({ stack: 'shop', type: 'error', text: started.message });
      return false;
  }
}

/** What the server's refusal means for this cart. */
function newsOf(
  started: Extract<Started, { kind: 'price_changed' | 'product_gone' }>,
  cart: Cart,
): CartNews | null {
  const prices = new Map(cart.cartItems.map(({ id, price }) => [id, price]));
  if (started.kind === 'product_gone') for (const id of started.items) prices.delete(id);
  else for (const { id, price } of started.items) prices.set(id, price);
  return compareCart(cart.cartItems, prices);
}
