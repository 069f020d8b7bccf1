import { type RefObject, useRef } from 'react';
import { href } from 'react-router';
import { useIsOffline } from '#platform/connection/connection-store.ts';
import { formatGhs, type Pesewas } from '#platform/money/money.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { useIsAllSent } from '#shop/cart/pages/cart-notice-store.ts';
import { MAX_NOTE } from '#shop/delivery/contract.ts';
import { chooseMethod } from '#shop/delivery/pages/delivery-store.ts';
import { type Delivery, nowhereText } from '#shop/delivery/pages/use-delivery.ts';
import { WHEN_HANDED_OVER } from '#shop/delivery/rules/on-delivery.ts';
import { MethodOptions } from '#shop/delivery/views/method-options.tsx';
import { useSite } from '#shop/frame/site.ts';
import type { Address } from '../contract/address.ts';
import { arrivesIn } from '../rules/arrives-in.ts';
import { AddressLines } from '../views/address-lines.tsx';
import { BlockedButton } from './blocked-button.tsx';
import { CartTotal } from './checkout-summary.tsx';
import { GuestOrLogin } from './guest-or-login.tsx';
import { PayWhen } from './pay-when.tsx';

type PayNowProps = {
  address: Address | null;
  hasParcel: boolean;
  guestEmail: string;
  isBusy: boolean;
  /** Why the last press started nothing; stays when the toast is gone. */
  refused: string | null;
  isReady: boolean;
  /** A voucher pays for all of it. */
  isFree: boolean;
  /** Null where it has to be paid now. */
  later: { isChosen: boolean; choose: (isChosen: boolean) => void; total: Pesewas } | null;
  /** Null until it is known. */
  delivery: Delivery | null;
  /** What the goods cost, less a voucher. */
  goods: Pesewas;
  note: string;
  setNote: (note: string) => void;
  pay: () => void;
};

export function PayNow(props: PayNowProps) {
  const { address, hasParcel, guestEmail, isBusy, isReady, later, delivery, goods, pay } = props;
  const isOffline = useIsOffline();
  const addressLink = useRef<HTMLAnchorElement>(null);
  const paysNow = !props.isFree && !later?.isChosen;
  const nowhere = delivery?.kind === 'nowhere' ? nowhereText(delivery.place) : null;
  const { pause, arrival } = useSite();
  const missing = pause ?? reasonToWait(address !== null, isOffline) ?? nowhere;
  return (
    <div className="grid gap-6">
      <ShippingAddress
        address={address}
        hasParcel={hasParcel}
        arrivesBy={address && delivery?.kind === 'free' && arrivesIn(address, arrival)}
        guestEmail={guestEmail}
        link={addressLink}
      />
      {delivery?.kind === 'chosen' && (
        <MethodOptions
          methods={delivery.methods}
          methodId={delivery.method.id}
          goods={goods}
          onChoose={chooseMethod}
        />
      )}
      {nowhere && <NotDelivered text={nowhere} />}
      {later && delivery?.kind === 'chosen' && <PayWhen {...later} method={delivery.method.kind} />}
      <OrderNote note={props.note} setNote={props.setNote} />
      <p className="text-sm text-soft">{howPaid(props)}</p>
      <div className="pay-bar">
        <CartTotal hasParcel={hasParcel} />
        <BlockedButton
          className="sm:justify-self-start"
          missing={missing ?? (isReady ? null : '')}
          onBlocked={() => address === null && addressLink.current?.focus()}
          isBusy={isBusy}
          note={props.refused}
          onPress={pay}
        >
          {isBusy ? 'Processing...' : paysNow ? 'Pay Now' : 'Place order'}
        </BlockedButton>
      </div>
    </div>
  );
}

/** In the place of the methods, before anything is pressed. */
function NotDelivered({ text }: { text: string }) {
  return (
    <Notice tone="danger" heading={text} announce>
      <p className="text-soft">
        Change the address, or{' '}
        <TextLink to={href('/contact')} className="inline-block py-2.5">
          write to us
        </TextLink>
        .
      </p>
    </Notice>
  );
}

function howPaid({ isFree, later, delivery }: PayNowProps): string {
  if (isFree) return 'Your voucher covers everything: nothing to pay.';
  if (later?.isChosen && delivery?.kind === 'chosen')
    return `You'll pay ${formatGhs(later.total)} ${WHEN_HANDED_OVER[delivery.method.kind]}.`;
  return "With mobile money you'll get a prompt on your phone. Only Paystack sees your card.";
}

function reasonToWait(hasAddress: boolean, isOffline: boolean): string | null {
  if (!hasAddress) return 'Enter your address first.';
  return isOffline ? "You're offline. You can pay once you're back online." : null;
}

/** Closed until somebody has something to say. */
function OrderNote({ note, setNote }: Pick<PayNowProps, 'note' | 'setNote'>) {
  return (
    <details open={note !== '' || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        Add a note to the shop
      </summary>
      <TextArea
        label="Note to the shop"
        hideLabel
        rows={2}
        maxLength={MAX_NOTE}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        className="pt-2"
      />
    </details>
  );
}

export function LogInToPay() {
  return (
    <div className="grid justify-items-stretch gap-4 sm:justify-items-start">
      <p className="text-soft">Continue as a guest, or log in to pay. Your cart won't change.</p>
      <GuestOrLogin />
    </div>
  );
}

type ShippingAddressProps = {
  address: Address | null;
  hasParcel: boolean;
  guestEmail: string;
  link: RefObject<HTMLAnchorElement | null>;
  /** Where delivery costs something, each method says its day. */
  arrivesBy: string | null | false;
};

function ShippingAddress({ address, hasParcel, guestEmail, link, arrivesBy }: ShippingAddressProps) {
  const isAllSent = useIsAllSent();
  const title = hasParcel ? 'Delivery address' : 'Billing address';
  return (
    <section aria-label={title} className="grid min-h-40 content-start gap-2">
      <h2 className="text-title">{title}</h2>
      {hasParcel && arrivesBy && (
        <p>
          {isAllSent ? 'To' : 'Your parcel arrives in'} {address?.city} by {arrivesBy}
        </p>
      )}
      {address && <AddressLines address={address} className="text-soft" />}
      {address && guestEmail && <p className="wrap-anywhere text-soft">{guestEmail}</p>}
      <TextLink ref={link} to={href('/checkout-details')} className="justify-self-start py-1">
        {address ? 'Change address' : 'Enter your address'}
      </TextLink>
    </section>
  );
}
