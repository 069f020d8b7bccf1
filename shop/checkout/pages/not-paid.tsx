import { href, useNavigate } from 'react-router';
import { useIsOffline } from '#platform/connection/connection-store.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Price } from '#platform/ui/price.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { isBegunHere } from '#shop/cart/pages/begun-orders.ts';
import type { VerifiedTransaction } from '../contract/checkout-answers.ts';
import { isPendingOrder } from './checkout-memory.ts';
import { OrderLink } from './payment-notices.tsx';
import { toSuccess } from './to-success.ts';
import { usePayOrder } from './use-pay-order.ts';

type State = Exclude<VerifiedTransaction['state'], 'success'> | 'cancelled' | 'late' | 'returned';
type Texts = { tone: 'info' | 'danger'; heading?: string; text: string; isPayable: boolean };

/** What the provider reported, and no more. Without a heading the shop's message stands there. */
const TEXTS = {
  pending: {
    tone: 'info',
    heading: "This payment wasn't completed",
    text: "We haven't received a payment for this order yet.",
    isPayable: true,
  },
  failed: {
    tone: 'danger',
    text: "The payment didn't go through. You can try again or pay another way.",
    isPayable: true,
  },
  mismatch: {
    tone: 'danger',
    text: "The amount paid doesn't match this order. Please don't pay again: we're looking into it and will e-mail you.",
    isPayable: false,
  },
  cancelled: {
    tone: 'info',
    heading: 'This order was cancelled',
    text: "Please don't approve or make a payment for it any more. If you already have, we'll contact you about your money.",
    isPayable: false,
  },
  late: {
    tone: 'info',
    heading: 'Your payment arrived after the order was cancelled',
    text: "We'll refund it the way it was paid. You don't need to do anything.",
    isPayable: false,
  },
  returned: {
    tone: 'info',
    heading: 'Your payment arrived after the order was cancelled',
    text: 'It went back, or is on its way back, the way it was paid.',
    isPayable: false,
  },
  unknown: { tone: 'danger', text: 'We have no payment with this reference.', isPayable: false },
} as const satisfies Record<State, Texts>;

type NotPaidProps = Pick<VerifiedTransaction, 'message' | 'orderId' | 'number' | 'amount'> & {
  state: State;
  isOwner: boolean;
};

export function NotPaid({ state, message, orderId, number, amount, isOwner }: NotPaidProps) {
  const texts: Texts = TEXTS[state];
  const isBack = state === 'late' || state === 'returned';
  const isOurs = orderId !== null && (isOwner || isBegunHere(orderId) || isPendingOrder(orderId));
  return (
    <div className="grid gap-6">
      <Notice tone={texts.tone} heading={texts.heading ?? message} announce>
        <p className="text-soft">{texts.text}</p>
      </Notice>
      {number !== null && amount !== null && (
        <p className="flex flex-wrap items-baseline gap-x-6">
          <span className="text-soft">Order No. {number}</span>
          <Price amount={amount} className={isBack ? 'text-soft' : 'font-display text-headline'} />
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        {isOurs && texts.isPayable && <PayThisOrder orderId={orderId} />}
        <OrderLink orderId={orderId} />
        {!isBack && (
          <TextLink to={href('/cart')} className="py-1">
            Go to your cart
          </TextLink>
        )}
      </div>
    </div>
  );
}

function PayThisOrder({ orderId }: { orderId: string }) {
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const { isBusy, pay } = usePayOrder(orderId, async () => navigate(toSuccess(orderId)));
  return (
    <Button size="large" disabled={isBusy || isOffline} aria-busy={isBusy} onClick={() => void pay()}>
      {isBusy ? 'Processing...' : 'Pay Now'}
    </Button>
  );
}
