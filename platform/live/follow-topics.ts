import { canReachShop } from '#platform/connection/can-reach-shop.ts';

/** All readers are notified at once; refetches are spread over this long (docs/http.md#live-updates). */
const SPREAD_MS = 500;
/** How often a page without a stream asks by itself, at most. */
const POLL_MS = 15_000;
/** A refused stream is opened again after this long, at most. */
const REOPEN_MS = 30_000;

/** Between two thirds of a time and all of it: pages that lost their stream together do not come back together. */
const spread = (most: number) => most * (1 - Math.random() / 3);

/**
 * Only while the tab is visible: a browser has six connections to a host, and a hidden tab needs none. Polls
 * until a broken connection is back. Returns how to stop.
 */
export function followTopics(topics: string, renew: () => void): () => void {
  let source: EventSource | null = null;
  let poll: ReturnType<typeof setInterval> | undefined;
  let reopen: ReturnType<typeof setTimeout> | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;

  const renewSoon = () => {
    clearTimeout(soon);
    soon = setTimeout(renew, Math.random() * SPREAD_MS);
  };
  const renewIfReachable = async () => {
    // A refetch over a lost connection would put an error in the place of a readable page.
    if ((await canReachShop()) && document.visibilityState === 'visible') renewSoon();
  };
  const close = () => {
    source?.close();
    source = null;
    clearInterval(poll);
    poll = undefined;
    clearTimeout(reopen);
  };
  const open = () => {
    close();
    source = new EventSource(`/live?topics=${encodeURIComponent(topics)}`);
    source.addEventListener('change', renewSoon);
    source.addEventListener('gap', renewSoon);
    source.onopen = () => {
      if (poll !== undefined) renewSoon();
      clearInterval(poll);
      poll = undefined;
    };
    source.onerror = () => {
      poll ??= setInterval(() => void renewIfReachable(), spread(POLL_MS));
      if (source?.readyState !== EventSource.CLOSED) return;
      clearTimeout(reopen);
      reopen = setTimeout(open, spread(REOPEN_MS));
    };
  };
  const follow = () => {
    if (document.visibilityState === 'hidden') {
      close();
      return;
    }
    if (source) return;
    open();
    void renewIfReachable();
  };
  if (document.visibilityState === 'visible') open();
  document.addEventListener('visibilitychange', follow);
  window.addEventListener('pagehide', close);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    window.removeEventListener('pagehide', close);
    clearTimeout(soon);
    close();
  };
}
