import { href } from 'react-router';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import type { VerifiedTransaction } from '../contract/checkout-answers.ts';
import type { Look } from './follow-payment.ts';

type Unknown = Exclude<Look, { kind: 'known' }>;

const UNKNOWN_YET = "We don't know yet whether your payment went through.";
const TROUBLE = {
  busy: { heading: 'The shop is busy', text: UNKNOWN_YET },
  lost: { heading: 'The shop could not be reached', text: UNKNOWN_YET },
  offline: { heading: "You're offline", text: UNKNOWN_YET },
  outdated: {
    heading: 'Please reload this page',
    text: 'The shop was updated. Reload to see your payment.',
  },
} satisfies Record<Exclude<Unknown['kind'], 'refused'>, { heading: string; text: string }>;

type PaymentNotKnownProps = {
  look: Unknown;
  askAgain: (() => void) | null;
};

/** The page has no answer yet; that says nothing about the payment. */
export function PaymentNotKnown({ look, askAgain }: PaymentNotKnownProps) {
  const isRefused = look.kind === 'refused';
  const { heading, text } = isRefused
    ? {
        heading: look.text,
        text: "We couldn't confirm this payment yet.",
      }
    : TROUBLE[look.kind];
  return (
    <Notice tone={isRefused ? 'danger' : 'info'} heading={heading} announce>
      <p className="text-soft">
        {text}{' '}
        {look.kind !== 'outdated' &&
          (askAgain
            ? 'This page has stopped checking.'
            : "This page updates by itself. Please don't pay again until you know.")}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {askAgain && look.kind !== 'outdated' && (
          <Button size="small" onClick={askAgain}>
            Check again
          </Button>
        )}
        {isRefused && <OrderLink orderId={look.orderId} />}
      </div>
    </Notice>
  );
}

/** For the address of a payment that this browser does not wait for: its cart stays as it is. */
export function PaidBefore({ orderId, number }: Pick<VerifiedTransaction, 'orderId' | 'number'>) {
  const heading = number === null ? 'This order is paid' : `Order No. ${number} is paid`;
  return (
    <Notice tone="success" heading={heading} announce>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <OrderLink orderId={orderId} />
        <TextLink to={href('/cart')} className="py-1">
          Go to your cart
        </TextLink>
      </div>
    </Notice>
  );
}

export function OrderLink({ orderId }: { orderId: string | null }) {
  if (!orderId) return null;
  return (
    <ButtonLink to={href('/order-details/:id', { id: orderId })} variant="secondary" size="small">
      View order
    </ButtonLink>
  );
}
