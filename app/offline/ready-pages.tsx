import { useEffect, useState } from 'react';
import { href, PrefetchPageLinks } from 'react-router';
import { loadSnapshot, onForgotten } from './snapshot-store.ts';

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

const EVERYBODYS = [href('/all'), href('/cart')];

/**
 * Fetches the few kilobytes of the pages a shopper goes on to, once somebody moves. Without them a lost
 * connection would end in the browser's own error page instead of the last catalogue and the cart.
 */
export function ReadyPages() {
  const [pages, setPages] = useState<string[]>([]);

  // Each further page would fetch the product anew, for whoever comes next.
  useEffect(() => onForgotten(() => setPages((ready) => ready.slice(0, EVERYBODYS.length))), []);

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
      setPages([...EVERYBODYS, ...product]);
    };
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, ready, { passive: true });
    return stop;
  }, []);
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />);
}
