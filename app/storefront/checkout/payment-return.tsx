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
  state: 'asking' | 'pending' | 'failed' | 'unclear' | 'offline' | 'outdated';
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
  if (state === 'offline' || state === 'outdated') return <NotAsked state={state} />;
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

/** Nothing went wrong with the payment: this page could not even ask. */
function NotAsked({ state }: { state: 'offline' | 'outdated' }) {
  return (
    <Notice
      tone="info"
      heading={state === 'offline' ? 'You are offline' : 'Please reload this page'}
      announce
    >
      <p className="text-soft">
        {state === 'offline'
          ? 'What became of your payment is asked for as soon as you are connected.'
          : 'The shop was updated. What became of your payment is shown after that; it is safe meanwhile.'}
      </p>
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
  | { state: 'success' | Exclude<Outcome['state'], 'asking'>; text: string; orderId: string | null }
  | { state: 'busy' };

async function ask(reference: string): Promise<Answer> {
  const verified = await loadCode(() => import('./checkout-client.ts'))
    .then(({ verifyPayment }) => verifyPayment(reference))
    .catch((error: unknown) => (isOffline(error) ? 'offline' : 'outdated'));
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
