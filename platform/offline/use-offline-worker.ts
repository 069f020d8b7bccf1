import { useEffect } from 'react';

/** A page that is still busy has had its time by then; browsers without an idle callback wait as long. */
const IDLE_MS = 3_000;

/** Only once the page is there and idle: its code is loaded then. */
export function useOfflineWorker(isWanted: boolean): void {
  useEffect(() => {
    const isPossible = import.meta.env.PROD && 'serviceWorker' in navigator && window.isSecureContext;
    // The administrator's pages have a worker of their own, and are never kept.
    if (!isPossible || window.location.pathname.startsWith('/admin')) return;
    const whenLoaded = () => whenIdle(() => void switchWorker(isWanted));
    if (document.readyState === 'complete') whenLoaded();
    else window.addEventListener('load', whenLoaded, { once: true });
    return () => window.removeEventListener('load', whenLoaded);
  }, [isWanted]);
}

/** Storage may be forbidden, the disk full, the connection gone: the shop works without. */
async function switchWorker(isWanted: boolean): Promise<void> {
  try {
    const { startOfflineWorker, removeOfflineWorker } = await import('./offline-worker.ts');
    await (isWanted ? startOfflineWorker() : removeOfflineWorker());
  } catch {
    // The next page tries again.
  }
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: IDLE_MS });
  else setTimeout(work, IDLE_MS);
}
