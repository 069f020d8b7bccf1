import { type ForgetMessage, KEPT_CACHES } from '#platform/offline/kept-caches.ts';
import { COURSE_TEXTS } from '#shop/courses/contract.ts';
import { forgetSeen } from './seen-store.ts';
import { forgetSnapshot } from './snapshot-store.ts';

/** The account whose browsing the copies are from; absent for a visitor's. */
const KEY = 'keptFor';

/** Called with every answer to who is looking: what one person saw is not left to the next. */
export function keepCopiesFor(userId: string | null): void {
  try {
    const before = localStorage.getItem(KEY);
    if (before === userId) return;
    if (userId === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, userId);
    // A visitor who signs in stays the same person.
    if (before !== null) void forgetCopies();
  } catch {
    // Storage may be forbidden; then nothing is kept either.
  }
}

/** Also has the worker drop what it is fetching now. */
export async function forgetCopies(): Promise<void> {
  forgetSnapshot();
  forgetSeen();
  // A page that was just loaded names all of these to the worker.
  performance.clearResourceTimings();
  if (!('caches' in window)) return;
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith(KEPT_CACHES) || name === COURSE_TEXTS);
  await Promise.all(own.map((name) => caches.delete(name)));
  navigator.serviceWorker?.controller?.postMessage({ kind: 'forget' } satisfies ForgetMessage);
}
