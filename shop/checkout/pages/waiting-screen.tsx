import { useEffect, useState } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import type { Pesewas } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { Price } from '#platform/ui/price.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { toSuccess } from './to-success.ts';
import { usePayOrder } from './use-pay-order.ts';

/** How long a mobile money prompt can be answered. */
const PROMPT_MS = 180_000;

const APPROVALS = [
  {
    network: 'MTN MoMo',
    text: 'Enter your PIN in the prompt. No prompt? Dial *170# and choose My Approvals.',
  },
  { network: 'Telecel Cash', text: 'Enter your PIN in the prompt.' },
  { network: 'AT Money', text: 'Enter your PIN in the prompt.' },
] as const;

type WaitingScreenProps = {
  orderId: string;
  number: number | null;
  amount: Pesewas | null;
  waitingMs: number | null;
  askAgain: (() => void) | null;
};

export function WaitingScreen({ orderId, number, amount, waitingMs, askAgain }: WaitingScreenProps) {
  const left = useTimeLeft(waitingMs ?? 0);
  return (
    <section
      aria-label="Approval of your payment"
      className="grid gap-8 border-t-2 border-gold pt-6 lg:grid-cols-[1fr_1.2fr] lg:gap-16"
    >
      <div className="grid content-start gap-5">
        <div role="status">
          <h2 className="text-title">
            {left > 0 ? 'Waiting for your approval' : 'The time to approve has run out'}
          </h2>
          {number !== null && <p className="mt-1 text-soft">Order No. {number}</p>}
        </div>
        {amount !== null && <Price amount={amount} className="font-display text-headline" />}
        <p className="flex items-baseline gap-3">
          <span role="timer" className="font-display text-headline tabular-nums">
            {clock(left)}
          </span>
          <span className="text-soft">
            {left > 0 ? 'left to approve' : 'No prompt? Try again for a new one.'}
          </span>
        </p>
        {left === 0 && <OtherTries orderId={orderId} isOver />}
      </div>
      <div className="grid content-start gap-5">
        <p>On the phone with your mobile money account:</p>
        <dl className="grid gap-3">
          {APPROVALS.map(({ network, text }) => (
            <div key={network} className="grid gap-x-4 sm:grid-cols-[8rem_1fr]">
              <dt className="font-medium">{network}</dt>
              <dd className="text-soft">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="text-soft">
          {askAgain
            ? 'This page has stopped checking.'
            : "This page updates by itself. You can close it: we'll e-mail you when the payment goes through."}
        </p>
        {askAgain && (
          <Button onClick={askAgain} className="justify-self-start">
            Check again
          </Button>
        )}
        {left > 0 && (
          <div className="grid gap-3 border-t border-rule pt-5">
            <p>If you pay another way, please don't approve the prompt on your phone.</p>
            <OtherTries orderId={orderId} isOver={false} />
          </div>
        )}
        <OtherPages orderId={orderId} />
      </div>
    </section>
  );
}

/** All lead to the payment page of this same order; its reference decides that it is paid once. */
function OtherTries({ orderId, isOver }: { orderId: string; isOver: boolean }) {
  const navigate = useNavigate();
  const { isBusy, pay } = usePayOrder(orderId, async () => navigate(toSuccess(orderId)));
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isOver && (
        <Button disabled={isBusy} onClick={() => void pay()}>
          {isBusy ? 'Processing...' : 'Try again'}
        </Button>
      )}
      <Button variant="secondary" disabled={isBusy} onClick={() => void pay()}>
        {isBusy && !isOver ? 'Processing...' : 'Pay another way'}
      </Button>
    </div>
  );
}

/** The order stays, and its page shows this screen until the payment has ended. */
function OtherPages({ orderId }: { orderId: string }) {
  const order = href('/order-details/:id', { id: orderId });
  const { pathname } = useLocation();
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-2">
      {pathname !== order && (
        <TextLink to={order} className="py-1">
          View order
        </TextLink>
      )}
      <TextLink to={href('/cart')} className="py-1">
        Go to your cart
      </TextLink>
    </p>
  );
}

/** Milliseconds until the prompt expires, in whole seconds, counted down while the page is open. */
function useTimeLeft(waitingMs: number): number {
  const [waited, setWaited] = useState(waitingMs);
  // What the shop says anew counts; between its answers this page's own clock does.
  useEffect(() => {
    const begun = Date.now() - waitingMs;
    const tick = () => setWaited(Date.now() - begun);
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [waitingMs]);
  return Math.max(0, Math.ceil((PROMPT_MS - waited) / 1_000) * 1_000);
}

function clock(milliseconds: number): string {
  const seconds = milliseconds / 1_000;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
