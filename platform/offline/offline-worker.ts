// platform/offline: what was seen can be seen again without a connection. `useOfflineWorker` registers the
// worker (public/offline-worker.js), which keeps the pages that it is given, as far as an answer's headers let it;
// `kept-caches.ts` has its address and its messages.
import { thisBuild } from '#platform/builds/reload-page.ts';
import { KEPT_CACHES, OFFLINE_WORKER, type SeenMessage } from './kept-caches.ts';

const KEPT_FILE = /^\/(assets|media)\//;

/** Also names to the worker what this page has shown already. */
export async function startOfflineWorker(): Promise<void> {
  const { url, scope } = OFFLINE_WORKER;
  const registration = await navigator.serviceWorker.register(url, { scope, updateViaCache: 'none' });
  const worker = await activeWorker(registration);
  const { pathname, search } = window.location;
  worker?.postMessage({
    kind: 'seen',
    page: pathname + search,
    files: seenFiles(),
    build: thisBuild(),
  } satisfies SeenMessage);
}

/** The shop no longer wants it (docs/operations.md#what-browsers-keep): nothing of it stays. */
export async function removeOfflineWorker(): Promise<void> {
  const { url, scope } = OFFLINE_WORKER;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  const isOurs = registration?.active?.scriptURL === new URL(url, window.location.origin).href;
  // Its URL now serves a worker that replaces it and leaves: until then it would go on keeping.
  if (isOurs) {
    await registration.update();
    return;
  }
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(KEPT_CACHES)).map((name) => caches.delete(name)));
}

/** A browser that allows no workers may register one all the same, and hand out nothing. */
async function activeWorker(registration: ServiceWorkerRegistration | undefined) {
  const starting = registration?.installing ?? registration?.waiting;
  if (!starting || registration?.active) return registration?.active;
  await new Promise<void>((resolve) => {
    starting.addEventListener('statechange', () => starting.state !== 'installed' && resolve());
  });
  return starting;
}

function seenFiles(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return files
    .filter(({ origin, pathname }) => origin === window.location.origin && KEPT_FILE.test(pathname))
    .map(({ href }) => href);
}
