import { useEffect, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { isOffline, loadCode } from '#app/builds/load-code.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Overlay } from '#app/ui/overlay.tsx';
import { showToast } from '#app/ui/show-toast.ts';
import { emptyCart } from '../cart/cart-store.ts';
import { forgetCheckout } from './checkout-memory.ts';

type Outcome = {
  state: 'asking' | 'busy' | 'pending' | 'failed' | 'unclear' | 'offline' | 'outdated';
  orderId: string | null;
};

/** How often a waiting payment is asked about; the server asks the provider no more often than that. */
const ASK_AGAIN_MS = 4_000;

/** How long a shop that is busy is left alone. */
const ASK_LATER_MS = 10_000;

/** The way back from the provider: asks the server what became of the reference, and says it. */
export function PaymentReturn({ reference }: { reference: string }) {
  const { state, orderId } = usePaymentOutcome(reference);
  if (state === 'asking') return <Overlay />;
  if (state === 'pending') {
    return (
      <Notice tone="info" heading="Waiting for your approval" announce>
        <p className="text-soft">
          If you pay by mobile money, open the prompt on your phone and enter your PIN. This page looks again
          by itself; you may also close it, we will write to you when the money arrives.
        </p>
        <OrderLink orderId={orderId} />
      </Notice>
    );
  }
  if (state === 'busy' || state === 'offline' || state === 'outdated') return <NotAsked state={state} />;
  const heading = state === 'failed' ? 'Transaction verification failed.' : 'Error verifying payment.';
  return (
    <Notice tone="danger" heading={heading} announce>
      <p className="text-soft">
        {state === 'failed'
          ? 'The payment did not go through and your cart is as you left it. You can try again below.'
          : 'We could not find out what became of this payment. If money left your account, the order completes by itself.'}
      </p>
      <OrderLink orderId={orderId} />
    </Notice>
  );
}

const NOT_ASKED = {
  busy: {
    heading: 'The shop is busy',
    text: 'What became of your payment is not known here yet; it is safe. This page looks again by itself.',
  },
  offline: {
    heading: 'You are offline',
    text: 'What became of your payment is asked for as soon as you are connected.',
  },
  outdated: {
    heading: 'Please reload this page',
    text: 'The shop was updated. What became of your payment is shown after that; it is safe meanwhile.',
  },
};

/** Nothing went wrong with the payment: this page has no answer yet. */
function NotAsked({ state }: { state: keyof typeof NOT_ASKED }) {
  const { heading, text } = NOT_ASKED[state];
  return (
    <Notice tone="info" heading={heading} announce>
      <p className="text-soft">{text}</p>
    </Notice>
  );
}

function OrderLink({ orderId }: { orderId: string | null }) {
  if (!orderId) return null;
  return (
    <ButtonLink
      to={href('/order-details/:id', { id: orderId })}
      variant="secondary"
      size="small"
      className="mt-3"
    >
      View the order
    </ButtonLink>
  );
}

function usePaymentOutcome(reference: string): Outcome {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'asking', orderId: null });
  const navigate = useNavigate();

  // What became of the payment is known to the server alone; a waiting one is asked about again.
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const answer = await ask(reference);
      if (isGone) return;
      if (answer.state === 'busy') {
        // What an earlier answer said stays; the first look must not cover the page for as long as this lasts.
        setOutcome((known) => (known.state === 'asking' ? { state: 'busy', orderId: null } : known));
        timer = setTimeout(() => void look(), ASK_LATER_MS);
        return;
      }
      if (answer.state !== 'success') {
        setOutcome({ state: answer.state, orderId: answer.orderId });
        if (answer.text) showToast({ stack: 'shop', type: 'error', text: answer.text });
        if (answer.state === 'pending' || answer.state === 'offline')
          timer = setTimeout(() => void look(), ASK_AGAIN_MS);
        return;
      }
      emptyCart();
      forgetCheckout();
      showToast({ stack: 'shop', type: 'success', text: answer.text });
      await navigate(href('/checkout-success'), { replace: true });
    };
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [reference, navigate]);
  return outcome;
}

type Answer =
  | { state: 'success' | Exclude<Outcome['state'], 'asking' | 'busy'>; text: string; orderId: string | null }
  | { state: 'busy' };

async function ask(reference: string): Promise<Answer> {
  const verified = await loadCode(() => import('./checkout-client.ts')).then(
    ({ verifyPayment }) => verifyPayment(reference),
    (error: unknown) => (isOffline(error) ? 'offline' : 'outdated'),
  );
  if (verified === 'offline' || verified === 'outdated') return { state: verified, text: '', orderId: null };
  if (verified === null) return { state: 'unclear', text: 'Error verifying payment.', orderId: null };
  if (verified === 'busy') return { state: 'busy' };
  if ('error' in verified) return { state: 'unclear', text: verified.error, orderId: null };
  const { state, message, orderId } = verified;
  switch (state) {
    case 'success':
      return { state, text: message, orderId };
    case 'pending':
      return { state, text: '', orderId };
    case 'failed':
    case 'mismatch':
      return { state: 'failed', text: message, orderId };
    case 'unknown':
      return { state: 'unclear', text: message, orderId };
  }
}
