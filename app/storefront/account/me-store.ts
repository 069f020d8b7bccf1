import { useSyncExternalStore } from 'react';
import { type Me, VISITOR } from '#contracts/account.ts';

/** Null until the server told who is looking. */
let me: Me | null = null;
const listeners = new Set<() => void>();
let tabs: BroadcastChannel | undefined;

/** Who is looking; null on the server and until the first answer, so that every document is the same. */
export function useMe(): Me | null {
  return useSyncExternalStore(
    subscribe,
    () => me,
    () => null,
  );
}

/** Asks the server anew who is looking. A line that is down leaves the last answer standing. */
export async function refreshMe(): Promise<Me> {
  const answer = await fetch('/api/me', { headers: { accept: 'application/json' } }).catch(() => null);
  publish(answer?.ok ? ((await answer.json()) as Me) : (me ?? VISITOR));
  return me ?? VISITOR;
}

/** After sign-in or sign-out: this tab asks again, and so do the others. */
export async function announceMe(): Promise<Me> {
  tabs?.postMessage('changed');
  return refreshMe();
}

/** Keeps the answer fresh while the page lives: at once, on return to the tab, and when another tab changes it. */
export function watchMe(): () => void {
  tabs = new BroadcastChannel('me');
  tabs.onmessage = () => void refreshMe();
  const onFocus = () => void refreshMe();
  window.addEventListener('focus', onFocus);
  void refreshMe();
  return () => {
    window.removeEventListener('focus', onFocus);
    tabs?.close();
    tabs = undefined;
  };
}

function publish(next: Me): void {
  if (me && JSON.stringify(me) === JSON.stringify(next)) return;
  me = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
