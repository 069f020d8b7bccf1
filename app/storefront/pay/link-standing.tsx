import { href } from 'react-router';
import { useSite } from '#app/site.ts';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { LinkState } from '#features/checkout/pay-by-link.ts';

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
  paid: {
    tone: 'success',
    heading: 'Paid. Thank you!',
    text: 'We pack your order within two working days. The courier calls you before coming.',
  },
  expired: {
    tone: 'neutral',
    heading: 'This link has expired',
    text: "The order wasn't paid within three days. Ask us for a new one.",
  },
  cancelled: {
    tone: 'neutral',
    heading: 'This order was cancelled',
    text: 'Nothing will be sent, and nothing is left to pay.',
  },
} as const satisfies Record<LinkState, Standing | null>;

/** Where the payment of a link's order stands. */
export function LinkStanding({ state, orderId }: { state: LinkState; orderId: string }) {
  const standing = STANDINGS[state];
  return (
    <>
      {standing && (
        <Notice tone={standing.tone} heading={standing.heading} announce>
          <p className="text-soft">{standing.text}</p>
        </Notice>
      )}
      {state === 'paid' && (
        <p>
          <TextLink to={href('/order-details/:id', { id: orderId })} className="py-1">
            Follow your order
          </TextLink>
        </p>
      )}
    </>
  );
}

/** Whom to ask. */
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
