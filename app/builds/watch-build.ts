import { reportLine } from '#app/offline/line-store.ts';
import { canReachShop } from './load-code.ts';
import { loadAnew } from './reload-once.ts';
import { buildNamedIn, thisBuild } from './this-build.ts';

/** How often a lost connection is tried again for a page that somebody waits for. */
const RETRY_MS = 2_000;

/** Where the router is about to go; the address of the page itself when it stands still. */
let destination: string | null = null;
let isOutdated = false;
let isOurReload = false;

export function setDestination(address: string | null): void {
  destination = address;
}

/** Follows a deploy under an open page; returns how to stop. */
export function watchBuild(): () => void {
  const own = thisBuild();
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const build = entry instanceof PerformanceResourceTiming ? buildNamedIn(entry.serverTiming) : null;
      if (build !== null && own !== null && build !== own) isOutdated = true;
    }
  });
  observer.observe({ type: 'resource' });
  window.addEventListener('click', followAsDocument, { capture: true });
  // Older browsers lack it; React Router's own reload then goes through as it is.
  const navigation: Navigation | undefined = window.navigation;
  navigation?.addEventListener('navigate', holdReload);
  return () => {
    observer.disconnect();
    window.removeEventListener('click', followAsDocument, { capture: true });
    navigation?.removeEventListener('navigate', holdReload);
  };
}

/**
 * Data of another build may have another shape. Once such an answer was seen, the next link is followed by
 * the browser itself: the click never reaches the router.
 */
function followAsDocument(event: MouseEvent): void {
  if (!isOutdated || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link?.origin !== window.location.origin || link.pathname === window.location.pathname) return;
  event.stopPropagation();
}

/**
 * React Router reloads the page it is on when the code of the next one cannot be loaded, whatever the reason.
 * Without a connection that would end in the browser's error page, so the page waits until it is back.
 */
function holdReload(event: NavigateEvent): void {
  if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || isOurReload) return;
  if (destination === null) return;
  event.preventDefault();
  void arriveWhenConnected(destination);
}

async function arriveWhenConnected(wanted: string): Promise<void> {
  while (destination === wanted) {
    if (await canReachShop()) {
      isOurReload = true;
      loadAnew(new URL(wanted, window.location.href).href);
      return;
    }
    reportLine(true);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
