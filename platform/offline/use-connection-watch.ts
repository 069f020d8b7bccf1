import { useEffect } from 'react';
import { reloadOnce } from '#platform/builds/reload-page.ts';
import { canReachShop } from '#platform/connection/can-reach-shop.ts';
import { reportConnection } from '#platform/connection/connection-store.ts';

/** Between two looks the bar has tried the page again by itself. */
const LOOK_MS = 10_000;

/**
 * For the stand-in of a page that could not be fetched: the offline bar reports it and tries again. Where
 * that does not help although the shop answers, the page is of an older build, and is loaded anew.
 */
export function useConnectionWatch(): void {
  useEffect(() => {
    reportConnection(true);
    let hasAnswered = false;
    const look = async () => {
      const answers = await canReachShop();
      if (answers && hasAnswered) reloadOnce();
      hasAnswered = answers;
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
}
