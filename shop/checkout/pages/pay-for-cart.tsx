import { useEffect, useState } from 'react';
import { type Pesewas, pesewas } from '#platform/money/money.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { useMe } from '#shop/accounts/pages/me-store.ts';
import { useHasParcel, useIsAllSent } from '#shop/cart/pages/cart-notice-store.ts';
import { useCart } from '#shop/cart/pages/cart-store.ts';
import { hasBegunOrders } from '#shop/cart/pages/has-begun-orders.ts';
import { choosePlace, isSamePlace, readNote, saveNote } from '#shop/delivery/pages/delivery-store.ts';
import { type Delivery, useDelivery } from '#shop/delivery/pages/use-delivery.ts';
import { mayPayOnDelivery } from '#shop/delivery/rules/on-delivery.ts';
import { placeOf } from '#shop/delivery/rules/place-of.ts';
import { useGift } from '#shop/gifts/pages/gift-state.ts';
import { giftPart } from '#shop/gifts/rules/gift-part.ts';
import { useVoucher } from '#shop/vouchers/pages/voucher-state.ts';
import type { Address } from '../contract/address.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { FollowedPayment } from './followed-payment.tsx';
import { useGuestEmail } from './guest-email.ts';
import { LogInToPay, PayNow } from './pay-now.tsx';
import { readAddress } from './remembered-address.ts';
import { useLeaveWhenEmpty } from './use-leave-when-empty.ts';
import { usePayNow } from './use-pay-now.ts';
import { useWaitingPayment } from './waiting-payment.ts';

export function PayForCart({ isBack }: { isBack: boolean }) {
  const waiting = useWaitingPayment();
  const me = useMe();
  const [guestEmail = ''] = useGuestEmail() ?? [];
  const cart = useCart();
  const hasParcel = useHasParcel();
  const address = useRememberedAddress(me?.userId ?? null);
  const voucher = useVoucher();
  const gift = useGift();
  const goods = pesewas((cart?.totalAmount ?? 0) - voucher.off);
  const delivery = useDeliveryTo(address, { hasParcel, goods, isKnown: cart !== null });
  const [note, setNote] = useNote();
  const { isBusy, justPaid, pay } = usePayNow();
  const [wantsLater, setWantsLater] = useState(false);
  const isAllSent = useIsAllSent();
  // Of what is paid on delivery nothing is left in the cart while the page leaves.
  useLeaveWhenEmpty(waiting || isBusy ? null : cart);

  if (waiting) return <FollowedPayment reference={waiting.reference} waiting={waiting} />;
  const email = me?.email ?? guestEmail;
  const chosen = delivery && delivery.kind === 'chosen' ? claimOf(delivery) : null;
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
  const checkout =
    cart && address && me && email && isPriced
      ? { cart, address, email, note, delivery: chosen, voucher, gift, userId: me.userId, onDelivery }
      : null;
  if (justPaid && checkout) {
    const { order, Screen } = justPaid;
    const orderAgain = () => void pay({ ...checkout, again: order.orderId });
    return <Screen order={order} isBusy={isBusy} orderAgain={orderAgain} />;
  }
  const mayBeWaiting = waiting === undefined && hasBegunOrders();
  const payNow = () => checkout && void pay(checkout);
  return (
    <>
      {isBack && cart && cart.totalQuantity > 0 && (
        <Notice heading="You left the payment page" announce>
          <p className="text-soft">Your cart is still here.</p>
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="lg:col-start-2 lg:row-start-1">
          <CheckoutSummary hasParcel={hasParcel} />
        </div>
        {/* On a phone the products stand above: until they are known, nothing below them may move. Nor is Pay Now
            shown to a browser whose payment may be waiting. */}
        <div className={cart && !mayBeWaiting ? '' : 'invisible'}>
          {me && email === '' ? (
            <LogInToPay />
          ) : (
            <PayNow
              address={address}
              hasParcel={hasParcel}
              guestEmail={guestEmail}
              isBusy={isBusy}
              isReady={checkout !== null}
              isFree={checkout !== null && goods + (chosen?.price ?? 0) <= gift.balance}
              later={mayPayLater ? { isChosen: onDelivery, choose: setWantsLater, total } : null}
              delivery={delivery}
              goods={goods}
              note={note}
              setNote={setNote}
              pay={payNow}
            />
          )}
        </div>
      </div>
    </>
  );
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

/** Kept in this tab until it is signed out: the payer may come back from the payment page. */
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
