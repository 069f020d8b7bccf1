import { useEffect, useState } from 'react';
import { PageCode } from '#platform/ahead/page-code.tsx';

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

const READY = ['catalogue/pages/listing/listing', 'cart/pages/cart', 'catalogue/pages/product/product'];

/**
 * Fetches the few kilobytes of the pages a shopper goes on to, at the first sign of life. Without them a lost
 * connection would end in the browser's own error page instead of the last catalogue and the cart.
 */
export function ReadyPages() {
  const [isWanted, setWanted] = useState(false);

  // Signs of life happen outside React's tree, and only the first one counts.
  useEffect(() => {
    const stop = () => {
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, ready);
    };
    const ready = () => {
      if (!navigator.onLine) return;
      stop();
      setWanted(true);
      // For the service worker to keep.
      void fetch('/all.data', { priority: 'low' }).catch(() => undefined);
    };
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, ready, { passive: true });
    return stop;
  }, []);
  return isWanted ? <PageCode routes={READY} /> : null;
}
