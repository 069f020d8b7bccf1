import { isCodeUnreachable, loadCode } from '#platform/builds/load-code.ts';
import { MINUTE_MS } from '#platform/time/durations.ts';
import type { VerifiedTransaction } from '../contract/checkout-answers.ts';

export type Look =
  | { kind: 'known'; payment: VerifiedTransaction }
  | { kind: 'refused'; text: string; orderId: string | null }
  | { kind: 'busy' | 'lost' | 'offline' | 'outdated' };

const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 20_000;
const GROWTH = 1.3;
const BUSY_PAUSE_MS = 10_000;
const PATIENCE_MS = 10 * MINUTE_MS;

/**
 * Looks at a payment until its end is known, with growing pauses and for ten minutes at most; at once when
 * the connection or the reader comes back. Returns how to stop.
 */
export function followPayment(reference: string, tell: (look: Look, isLast: boolean) => void): () => void {
  const begun = Date.now();
  let looks = 0;
  let isLooking = false;
  let hasEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = async () => {
    clearTimeout(timer);
    if (isLooking || hasEnded) return;
    isLooking = true;
    const seen = await lookAt(reference);
    isLooking = false;
    if (hasEnded) return;
    const isLast = isEnd(seen) || Date.now() - begun > PATIENCE_MS;
    if (isLast) stop();
    else timer = setTimeout(() => void look(), pauseAfter(seen, looks++));
    tell(seen, isLast);
  };
  const lookNow = () => {
    if (document.visibilityState === 'visible') void look();
  };
  const stop = () => {
    hasEnded = true;
    clearTimeout(timer);
    window.removeEventListener('online', lookNow);
    window.removeEventListener('pageshow', lookNow);
    document.removeEventListener('visibilitychange', lookNow);
  };
  window.addEventListener('online', lookNow);
  window.addEventListener('pageshow', lookNow);
  document.addEventListener('visibilitychange', lookNow);
  void look();
  return stop;
}

/** A declined or unfinished payment may still be paid on the provider's page: it is no end. */
function isEnd(look: Look): boolean {
  if (look.kind !== 'known') return look.kind === 'outdated';
  const { state, isPaid, isCancelled, orderId } = look.payment;
  return isPaid || isCancelled || state === 'mismatch' || (state === 'unknown' && orderId === null);
}

function pauseAfter(look: Look, looks: number): number {
  const pause = Math.min(FIRST_PAUSE_MS * GROWTH ** looks, LONGEST_PAUSE_MS);
  return look.kind === 'busy' ? Math.max(pause, BUSY_PAUSE_MS) : pause;
}

async function lookAt(reference: string): Promise<Look> {
  const verified = await loadCode(() => import('./checkout-client.ts')).then(
    ({ verifyPayment }) => verifyPayment(reference),
    (error: unknown): Look => ({ kind: isCodeUnreachable(error) ? 'offline' : 'outdated' }),
  );
  if (verified === null) return { kind: 'lost' };
  if (verified === 'busy') return { kind: 'busy' };
  if ('kind' in verified) return verified;
  if ('error' in verified) return { kind: 'refused', text: verified.error, orderId: null };
  const { state, message, orderId } = verified;
  // The provider could not be asked, which says nothing about the payment.
  if (state === 'unknown' && orderId !== null) return { kind: 'refused', text: message, orderId };
  return { kind: 'known', payment: verified };
}
