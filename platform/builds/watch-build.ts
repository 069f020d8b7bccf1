import { canReachShop } from '#platform/connection/can-reach-shop.ts';
import { reportConnection } from '#platform/connection/connection-store.ts';
import { buildNamedIn, isLeavingPage, loadAnew, OWN_RELOAD, thisBuild } from './reload-page.ts';

/** By then the router knows where it goes, if it goes anywhere: what is fetched ahead needs code, too. */
const SETTLE_MS = 300;
/** How often a lost connection is tried again for a page that somebody waits for. */
const RETRY_MS = 2_000;

/** Where the router is about to go; null when it has arrived. */
let destination: string | null = null;
let isOutdated = false;

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
  window.addEventListener('click', followWhole, { capture: true });
  // Older browsers lack it; React Router's own reload then goes through as it is.
  const navigation: Navigation | undefined = window.navigation;
  navigation?.addEventListener('navigate', holdReload);
  return () => {
    observer.disconnect();
    window.removeEventListener('click', followWhole, { capture: true });
    navigation?.removeEventListener('navigate', holdReload);
  };
}

/**
 * Data of another build may have another shape. Once such an answer was seen, the next link is followed by
 * the browser itself: the click never reaches the router.
 */
function followWhole(event: MouseEvent): void {
  if (!isOutdated || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link?.origin !== window.location.origin || link.pathname === window.location.pathname) return;
  event.stopPropagation();
}

/**
 * React Router reloads the page it is on when the code of another cannot be loaded, whatever the reason, and
 * be it only fetched ahead. Without a connection that would end in the browser's error page. So the page stays,
 * and whoever waits to arrive gets the whole document once the shop answers. Nobody who is on the way to
 * another document is called back by it either.
 */
function holdReload(event: NavigateEvent): void {
  if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return;
  if (event.info === OWN_RELOAD) return;
  event.preventDefault();
  if (!isLeavingPage()) void arriveWhenConnected();
}

async function arriveWhenConnected(): Promise<void> {
  await pause(SETTLE_MS);
  const wanted = destination;
  while (wanted !== null && destination === wanted) {
    if (await canReachShop()) return loadAnew(new URL(wanted, window.location.href).href);
    reportConnection(true);
    await pause(RETRY_MS);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
