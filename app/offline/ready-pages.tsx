import { useEffect, useState } from 'react';
import { href, PrefetchPageLinks } from 'react-router';
import { loadSnapshot } from './snapshot-store.ts';

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Fetches the few kilobytes of the pages a shopper goes on to, once somebody moves. Without them a lost
 * connection would end in the browser's own error page instead of the last catalogue and the cart.
 */
export function ReadyPages() {
  const [pages, setPages] = useState<string[]>([]);

  // Signs of life happen outside React's tree, and only the first one counts.
  useEffect(() => {
    const stop = () => {
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, ready);
    };
    const ready = () => {
      if (!navigator.onLine) return;
      stop();
      const seen = loadSnapshot().products[0]?.id;
      const product = seen === undefined ? [] : [href('/product-details/:id', { id: seen })];
      setPages([href('/all'), href('/cart'), ...product]);
    };
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, ready, { passive: true });
    return stop;
  }, []);
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />);
}
