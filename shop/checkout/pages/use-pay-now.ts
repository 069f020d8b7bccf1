import { useState } from 'react';
import { href, type NavigateFunction, useNavigate } from 'react-router';
import { loadCode } from '#platform/builds/load-code.ts';
import { showToast } from '#platform/ui/show-toast.ts';
import { openLoginToCheckout } from '#shop/accounts/pages/login-dialog-store.ts';
import { announceMe } from '#shop/accounts/pages/me-store.ts';
import type { Cart } from '#shop/cart/contract.ts';
import { takeNotice } from '#shop/cart/pages/cart-notice-store.ts';
import { type CartNotice, compareCart, noticeOfTimes } from '#shop/cart/rules/cart-notice.ts';
import { askDeliveryAnew } from '#shop/delivery/pages/use-delivery.ts';
import { type GiftState, NO_GIFT, setGift } from '#shop/gifts/pages/gift-state.ts';
import { NO_VOUCHER, setVoucher } from '#shop/vouchers/pages/voucher-state.ts';
import type { JustPaid as PaidOrder } from '../contract/checkout-answers.ts';
import type { CheckoutInput, PaymentStart } from './checkout-client.ts';
import { forgetRequest, rememberPendingOrder, requestKey } from './checkout-memory.ts';
import type { JustPaid } from './just-paid.tsx';
import { withPaymentCode } from './payment-code.ts';
import { useBusy } from './use-busy.ts';

type JustPaidScreen = typeof JustPaid;

/**
 * Orders what is in the cart and leaves for the provider. `justPaid` is the order the same products were paid
 * with a moment ago; only a checkout that names it in `again` orders them once more. `refused` is why nothing was
 * started, until the next press.
 */
export function usePayNow() {
  const [isBusy, setBusy] = useBusy();
  const [justPaid, setJustPaid] = useState<{ order: PaidOrder; Screen: JustPaidScreen } | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const navigate = useNavigate();

  const pay = async (checkout: CheckoutInput) => {
    setBusy(true);
    const { cart, delivery, note, voucher, gift, address, email, onDelivery, again } = checkout;
    const ordered = [cart.cartItems, delivery, note, voucher, gift, address, email, onDelivery, again];
    const key = await requestKey(ordered);
    const started = await withPaymentCode(({ startPayment }) => startPayment(checkout, key));
    if (started.kind === 'just_paid') setJustPaid(await withScreen(started.order));
    setRefused(started.kind === 'refused' ? started.message : null);
    const isLeaving = await follow(started, checkout, navigate);
    if (!isLeaving) setBusy(false);
  };
  return { isBusy, justPaid, refused: isBusy ? null : refused, pay };
}

/** Few people meet this screen: its code is loaded only then. */
async function withScreen(order: PaidOrder) {
  const code = await loadCode(() => import('./just-paid.tsx')).catch(() => null);
  if (code) return { order, Screen: code.JustPaid };
  showToast({ stack: 'shop', type: 'info', text: 'You have just paid for these items.' });
  return null;
}

async function follow(
  started: PaymentStart,
  { cart, gift, onDelivery }: Pick<CheckoutInput, 'cart' | 'gift' | 'onDelivery'>,
  navigate: NavigateFunction,
): Promise<boolean> {
  switch (started.kind) {
    case 'started': {
      const { orderId, authorization_url } = started.transaction;
      showToast({ stack: 'shop', type: 'success', text: 'Order saved successfully!' });
      forgetRequest();
      if (!onDelivery) rememberPendingOrder(orderId);
      window.location.assign(authorization_url);
      return true;
    }
    case 'just_paid':
      forgetRequest();
      return false;
    case 'price_changed':
    case 'product_gone':
    case 'not_enough':
    case 'slot_taken':
      if (started.kind === 'slot_taken') showToast({ stack: 'shop', type: 'error', text: started.message });
      takeNotice(noticeOf(started, cart));
      await navigate(href('/cart'));
      return true;
    case 'delivery_changed':
      showToast({ stack: 'shop', type: 'error', text: started.message });
      askDeliveryAnew();
      return false;
    case 'voucher_refused':
      showToast({ stack: 'shop', type: 'error', text: started.message });
      setVoucher({ ...NO_VOUCHER, refused: started.message });
      return false;
    case 'gift_refused':
      showToast({ stack: 'shop', type: 'error', text: started.message });
      setGift(await askAnew(gift, started.message));
      return false;
    case 'signed_out':
      showToast({ stack: 'shop', type: 'error', text: started.message });
      await announceMe();
      openLoginToCheckout();
      return false;
    case 'refused':
      if (started.isOver) forgetRequest();
      showToast({ stack: 'shop', type: 'error', text: started.message });
      return false;
  }
}

/** Another balance is there to be checked and paid with; anything else is why it pays nothing. */
async function askAnew({ code, balance }: GiftState, refused: string): Promise<GiftState> {
  const asking = await loadCode(() => import('#shop/gifts/pages/ask-gift.ts')).catch(() => null);
  const found = code === null ? null : await asking?.askGift(code);
  return found?.code && found.balance !== balance ? found : { ...NO_GIFT, refused };
}

function noticeOf(
  started: Extract<PaymentStart, { kind: 'price_changed' | 'product_gone' | 'not_enough' | 'slot_taken' }>,
  cart: Cart,
): CartNotice | null {
  if (started.kind === 'slot_taken') return noticeOfTimes(cart.cartItems, started.times);
  const prices = new Map(cart.cartItems.map(({ id, price }) => [id, price]));
  const left = new Map<string, number>();
  if (started.kind === 'product_gone') for (const id of started.items) prices.delete(id);
  else if (started.kind === 'not_enough')
    for (const { id, available } of started.items) left.set(id, available);
  else for (const { id, price } of started.items) prices.set(id, price);
  return compareCart(cart.cartItems, prices, left);
}
