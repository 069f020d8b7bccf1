import { useSyncExternalStore } from 'react';

/** Whether the connection is down: the browser says so, or a page could not be fetched. */
let isDown = false;
const listeners = new Set<() => void>();

export function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isDown,
    () => false,
  );
}

export function reportConnection(down: boolean): void {
  if (isDown === down) return;
  isDown = down;
  for (const listener of listeners) listener();
}

/** Follows the browser's own word; returns how to stop. */
export function watchConnection(): () => void {
  const down = () => reportConnection(true);
  const up = () => reportConnection(false);
  window.addEventListener('offline', down);
  window.addEventListener('online', up);
  if (!navigator.onLine) down();
  return () => {
    window.removeEventListener('offline', down);
    window.removeEventListener('online', up);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
