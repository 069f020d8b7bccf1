import type { Ref } from 'react';
import { href } from 'react-router';
import { useIsOffline } from '#platform/connection/connection-store.ts';
import { pesewas } from '#platform/money/money.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Price } from '#platform/ui/price.tsx';
import { useMe } from '#shop/accounts/pages/me-store.ts';
import { OrderByWhatsapp } from '#shop/channels/pages/order-by-whatsapp.tsx';
import { GuestOrLogin } from '#shop/checkout/pages/guest-or-login.tsx';
import { PaymentMarks } from '#shop/checkout/views/payment-marks.tsx';
import { DeliveryLine } from '#shop/delivery/pages/delivery-line.tsx';
import { useSite } from '#shop/frame/site.ts';
import { Arrival } from '#shop/orders/views/arrival.tsx';
import { VoucherPart } from '#shop/vouchers/pages/voucher-part.tsx';
import { useVoucher } from '#shop/vouchers/pages/voucher-state.ts';
import type { Cart } from '../contract.ts';
import { useHasParcel } from './cart-notice-store.ts';
import { itemCount } from './item-count.ts';

export function CartSummary({ cart, ref }: { cart: Cart; ref: Ref<HTMLElement> }) {
  const site = useSite();
  const hasParcel = useHasParcel();
  const voucher = useVoucher();
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
      <p className="text-sm text-soft">
        Tax and Shipping calculated at checkout
        <span className="block text-ink">
          {hasParcel && site.deliveryFrom === null
            ? 'Delivery is free, tax is included.'
            : 'Tax is included.'}
        </span>
      </p>
      <VoucherPart />
      {voucher.off > 0 && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-display text-lg">With the voucher</span>
          <Price amount={pesewas(cart.totalAmount - voucher.off)} className="text-xl font-medium" />
        </p>
      )}
      <WaysToCheckout />
      <OrderByWhatsapp cart={cart} />
      <p className="text-sm text-soft">
        {hasParcel ? (
          <>
            <DeliveryLine goods={pesewas(cart.totalAmount - voucher.off)}>
              <Arrival arrival={site.arrival} what="Parcels arrive" />.
            </DeliveryLine>{' '}
            14 days to return.
          </>
        ) : (
          "No delivery needed: it's all on your order page once you've paid."
        )}
      </p>
      <PaymentMarks />
    </section>
  );
}

function WaysToCheckout() {
  const me = useMe();
  const isOffline = useIsOffline();
  if (isOffline) {
    return (
      <>
        <Button size="large" disabled>
          {me?.isUserLoggedIn ? 'Checkout' : 'Login To Checkout'}
        </Button>
        <p className="text-sm text-soft">You can check out once you're back online.</p>
      </>
    );
  }
  if (me?.isUserLoggedIn) {
    return (
      <ButtonLink to={href('/checkout-details')} size="large">
        Checkout
      </ButtonLink>
    );
  }
  return (
    <div className={me === null ? 'invisible grid gap-3' : 'grid gap-3'}>
      <GuestOrLogin />
    </div>
  );
}
