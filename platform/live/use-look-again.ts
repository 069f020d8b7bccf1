import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { canReachShop } from '#platform/connection/can-reach-shop.ts';

const PAUSE_MS = 5_000;
const MOST_LOOKS = 120;

async function lookIfReachable(revalidate: () => Promise<void>): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  if (await canReachShop()) await revalidate();
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
