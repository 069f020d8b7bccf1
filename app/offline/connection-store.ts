import { create } from 'zustand';

/** Whether the connection is down: the browser says so, or a page could not be fetched. */
const useDown = create(() => false);

export function useIsOffline(): boolean {
  return useDown();
}

export function reportConnection(down: boolean): void {
  useDown.setState(down, true);
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

/** A page could not be fetched at all: browsers throw a TypeError then, servers answer. */
export function isOffline(error: unknown): boolean {
  return error instanceof TypeError && typeof window !== 'undefined';
}
