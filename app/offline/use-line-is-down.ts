import { useEffect } from 'react';
import { canReachShop } from '#app/builds/load-code.ts';
import { reloadOnce } from '#app/builds/reload-once.ts';
import { reportLine } from './line-store.ts';

/** Long enough for the bar to have asked for the page again by itself. */
const LAST_RESORT_MS = 10_000;

/**
 * For what stands in for a page that could not be fetched: the bar above says so and tries again. Where that
 * does not help although the shop answers, the page is of an older build, and is loaded anew.
 */
export function useLineIsDown(): void {
  useEffect(() => {
    reportLine(true);
    const look = async () => {
      if (await canReachShop()) reloadOnce();
    };
    const timer = setInterval(() => void look(), LAST_RESORT_MS);
    return () => clearInterval(timer);
  }, []);
}
