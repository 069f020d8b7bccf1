import { useEffect, useState } from 'react';
import { type Pesewas, pesewas } from '#platform/money/money.ts';
import { useMe } from '#shop/accounts/pages/me-store.ts';
import { useHasParcel, useIsAllSent } from '#shop/cart/pages/cart-notice-store.ts';
import { useCart } from '#shop/cart/pages/cart-store.ts';
import { choosePlace, isSamePlace } from '#shop/delivery/pages/delivery-store.ts';
import { readNote, saveNote } from '#shop/delivery/pages/order-note.ts';
import { type Delivery, useDelivery } from '#shop/delivery/pages/use-delivery.ts';
import { mayPayOnDelivery } from '#shop/delivery/rules/on-delivery.ts';
import { placeOf } from '#shop/delivery/rules/place-of.ts';
import { useGift } from '#shop/gifts/pages/gift-state.ts';
import { giftPart } from '#shop/gifts/rules/gift-part.ts';
import { useVoucher } from '#shop/vouchers/pages/voucher-state.ts';
import type { Address } from '../contract/address.ts';
import type { CheckoutInput } from './checkout-client.ts';
import { useGuestEmail } from './guest-email.ts';
import { readAddress } from './remembered-address.ts';

/**
 * The order that Pay Now would place, put together from the cart, who pays, where it goes, voucher and gift; null
 * until all of it is known. Beside it stands what the page shows of each.
 */
export function useCartCheckout() {
  const me = useMe();
  const [guestEmail = ''] = useGuestEmail() ?? [];
  const cart = useCart();
  const hasParcel = useHasParcel();
  const isAllSent = useIsAllSent();
  const address = useRememberedAddress(me?.userId ?? null);
  const voucher = useVoucher();
  const gift = useGift();
  const [note, setNote] = useNote();
  const [wantsLater, setWantsLater] = useState(false);
  const goods = pesewas((cart?.totalAmount ?? 0) - voucher.off);
  const delivery = useDeliveryTo(address, { hasParcel, goods, isKnown: cart !== null });

  const email = me?.email ?? guestEmail;
  const chosen = delivery?.kind === 'chosen' ? claimOf(delivery) : null;
  const total = pesewas(goods + (voucher.freesDelivery ? 0 : (chosen?.price ?? 0)));
  const mayPayLater =
    delivery?.kind === 'chosen' &&
    mayPayOnDelivery({
      upTo: delivery.onDeliveryUpTo,
      method: delivery.method.kind,
      amount: total,
      gift: giftPart(total, gift.balance),
      isParcel: isAllSent,
    });
  const onDelivery = mayPayLater && wantsLater;
  const isPriced = voucher.isSettled && (chosen !== null || delivery?.kind === 'free');
  const checkout: CheckoutInput | null =
    cart && address && me && email && isPriced
      ? { cart, address, email, note, delivery: chosen, voucher, gift, userId: me.userId, onDelivery }
      : null;
  return {
    checkout,
    cart,
    mustLogIn: me !== null && email === '',
    shown: {
      address,
      hasParcel,
      guestEmail,
      isReady: checkout !== null,
      isFree: checkout !== null && goods + (chosen?.price ?? 0) <= gift.balance,
      later: mayPayLater ? { isChosen: onDelivery, choose: setWantsLater, total } : null,
      delivery,
      goods,
      note,
      setNote,
    },
  };
}

const claimOf = ({ method, price }: Extract<Delivery, { kind: 'chosen' }>) => ({
  methodId: method.id,
  price,
});

type Goods = { hasParcel: boolean; goods: Pesewas; isKnown: boolean };

/** To the address, which is the place from now on; null until that is known. */
function useDeliveryTo(address: Address | null, { isKnown, ...goods }: Goods): Delivery | null {
  const delivery = useDelivery(goods);
  useEffect(() => {
    if (address) choosePlace(placeOf(address));
  }, [address]);
  if (!address || !isKnown || delivery.kind === 'open') return null;
  const isOfAddress = delivery.kind === 'free' || isSamePlace(delivery.place, placeOf(address));
  return isOfAddress ? delivery : null;
}

/** Kept in this tab until it is paid or signed out: the payer may come back from the payment page. */
function useNote(): [string, (note: string) => void] {
  const [note, setNote] = useState('');
  useEffect(() => setNote(readNote()), []);
  const change = (typed: string) => {
    setNote(typed);
    saveNote(typed);
  };
  return [note, change];
}

/** Null until the browser has looked, and when no complete address is remembered. */
function useRememberedAddress(userId: string | null): Address | null {
  const [address, setAddress] = useState<Address | null>(null);
  useEffect(() => setAddress(readAddress(userId)), [userId]);
  return address;
}
