import { href } from 'react-router';
import { Notice } from '#platform/ui/notice.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { useSite } from '#shop/frame/site.ts';
import type { Order } from '#shop/orders/contract/orders.ts';
import type { LinkState } from '../attempts/pay-by-link.server.ts';

type Standing = { tone: 'info' | 'success' | 'danger' | 'neutral'; heading: string; text: string };

const STANDINGS = {
  payable: null,
  declined: {
    tone: 'danger',
    heading: "The payment didn't go through",
    text: "You weren't charged. You can try again or pay another way.",
  },
  waiting: {
    tone: 'info',
    heading: 'Waiting for your approval',
    text: 'Check your phone for the prompt and enter your PIN. This page updates by itself.',
  },
  held: {
    tone: 'danger',
    heading: "We've received a payment for this order",
    text: "Please don't pay again: we're looking into it and will get in touch.",
  },
  paid: { tone: 'success', heading: 'Paid. Thank you!', text: 'Your parcel is on its way.' },
  refunded: {
    tone: 'neutral',
    heading: 'Your payment was refunded',
    text: 'Nothing is left to pay for this order.',
  },
  expired: {
    tone: 'neutral',
    heading: 'This link has expired',
    text: "The order wasn't paid within three days. Ask us for a new one.",
  },
  replaced: {
    tone: 'neutral',
    heading: 'A newer order stands in place of this one',
    text: 'Ask whoever sent you this link for a new one.',
  },
  cancelled: {
    tone: 'neutral',
    heading: 'This order was cancelled',
    text: "There's nothing to pay for it.",
  },
} as const satisfies Record<LinkState, Standing | null>;

const LATE = "The order had been cancelled, so we'll refund it. You don't need to do anything.";

export function LinkStanding({ state, order }: { state: LinkState; order: Order }) {
  const { packing } = useSite();
  const standing = STANDINGS[state];
  const hasLeft = order.trackingState === 'shipped' || order.trackingState === 'delivered';
  const packs = packing ? `We pack parcels on ${packing}.` : 'We pack your order within two working days.';
  const arrives = order.arrival ? ` ${order.arrival}.` : '';
  const isLate = state === 'held' && order.paymentStanding === 'cancelled';
  const text =
    state === 'paid' && !hasLeft ? `${packs}${arrives} The courier calls you before coming.` : standing?.text;
  return (
    <>
      {standing && (
        <Notice tone={standing.tone} heading={standing.heading} announce>
          <p className="text-soft">{isLate ? LATE : text}</p>
        </Notice>
      )}
      {(state === 'paid' || state === 'refunded') && (
        <p>
          <TextLink to={href('/order-details/:id', { id: order.id })} className="py-1">
            Follow your order
          </TextLink>
        </p>
      )}
    </>
  );
}

export function Questions() {
  const site = useSite();
  const phone = site.phone ?? site.email;
  const to = site.phone ? `tel:${site.phone.replace(/[^+\d]/g, '')}` : `mailto:${site.email}`;
  return (
    <p className="text-soft">
      Something wrong with it?{' '}
      <a href={to} className="link py-1">
        {phone}
      </a>
    </p>
  );
}
