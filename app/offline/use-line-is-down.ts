import { useEffect } from 'react';
import { canReachShop } from '#app/builds/load-code.ts';
import { reloadOnce } from '#app/builds/reload-once.ts';
import { reportLine } from './line-store.ts';

/**
 * For what stands in for a page that could not be fetched: the bar above says so. If the shop answers all
 * the same, the page was of an older build, or its code is gone: then it is loaded anew.
 */
export function useLineIsDown(): void {
  useEffect(() => {
    const look = async () => {
      if ((await canReachShop()) && reloadOnce()) return;
      reportLine(true);
    };
    void look();
  }, []);
}
