import { useEffect } from 'react';
import { reloadOnce } from '#platform/builds/reload-once.ts';
import { canReachShop } from '#platform/connection/can-reach-shop.ts';
import { reportConnection } from '#platform/connection/connection-store.ts';

/** Between two looks the bar has asked for the page again by itself. */
const LOOK_MS = 10_000;

/**
 * For what stands in for a page that could not be fetched: the bar above says so and tries again. Where that
 * does not help although the shop answers, the page is of an older build, and is loaded anew.
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
