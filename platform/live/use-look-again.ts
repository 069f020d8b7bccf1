import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const PAUSE_MS = 5_000;
const MOST_LOOKS = 120;

async function lookIfReachable(revalidate: () => Promise<void>): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) await revalidate();
}

/** While what the page waits for may still come, for ten minutes at most. */
export function useLookAgain(isOpenEnded: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOpenEnded) return;
    let looks = 0;
    const timer = setInterval(() => {
      void lookIfReachable(revalidate);
      looks += 1;
      if (looks === MOST_LOOKS) clearInterval(timer);
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [isOpenEnded, revalidate]);
}
