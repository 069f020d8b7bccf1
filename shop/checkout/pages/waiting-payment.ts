import { useEffect, useState } from 'react';
import { useMe } from '#shop/accounts/pages/me-store.ts';
import type { WaitingCheckout } from '../contract/checkout-answers.ts';
import { readGuestEmail } from './guest-email.ts';

export type WaitingPayment = NonNullable<WaitingCheckout['waiting']>;

/** Without an answer by then, Pay Now stays. */
const PATIENCE_MS = 5_000;

/**
 * The payment that waits, whatever tab or browser began it; null when there is none, undefined until the shop
 * has answered. Asked again when the reader comes back to the tab. Once found it stays.
 */
export function useWaitingPayment(): WaitingPayment | null | undefined {
  const me = useMe();
  const mayWait = me !== null && (me.isUserLoggedIn || readGuestEmail() !== '');
  const [waiting, setWaiting] = useState<WaitingPayment | null>();

  useEffect(() => {
    if (!mayWait) return;
    let isGone = false;
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      const found = await fetchWaiting();
      if (!isGone) setWaiting((known) => known ?? found);
    };
    void look();
    window.addEventListener('pageshow', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      isGone = true;
      window.removeEventListener('pageshow', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [mayWait]);
  return me && !mayWait ? null : waiting;
}

async function fetchWaiting(): Promise<WaitingPayment | null> {
  try {
    const response = await fetch('/api/checkout', {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) return null;
    const { waiting } = (await response.json()) as WaitingCheckout;
    return waiting;
  } catch {
    return null;
  }
}
