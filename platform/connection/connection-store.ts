// platform/connection: whether this browser reaches the server, as all requests together show it. Whoever
// learns something calls `reportConnection`; components ask `useIsOffline`.
import { create } from 'zustand';

/** What the worker tells a page: the answer it has just got is a copy of this instant (ISO). */
type KeptMessage = { kind: 'kept'; at: string };

/** Whether the connection is down, and of when the copy is that the page shows, if it shows one. */
type Connection = { isDown: boolean; keptAt: string | null };

/** The browser says so, a page could not be fetched, or what is shown is a copy. */
const useConnection = create<Connection>(() => ({ isDown: false, keptAt: null }));

export function useIsOffline(): boolean {
  return useConnection(({ isDown }) => isDown);
}

export function useKeptAt(): string | null {
  return useConnection(({ keptAt }) => keptAt);
}

/** The same outside of React. */
export function isConnectionDown(): boolean {
  return useConnection.getState().isDown;
}

export function reportConnection(isDown: boolean): void {
  useConnection.setState(isDown ? { isDown } : { isDown, keptAt: null });
}

function reportCopy(keptAt: string): void {
  useConnection.setState({ isDown: true, keptAt });
}

/** Follows the browser's own word, and that of the worker that keeps copies; returns how to stop. */
export function watchConnection(): () => void {
  const down = () => reportConnection(true);
  const up = () => reportConnection(false);
  const onMessage = ({ data }: MessageEvent<Partial<KeptMessage> | null>) => {
    if (data?.kind === 'kept' && data.at) reportCopy(data.at);
  };
  window.addEventListener('offline', down);
  window.addEventListener('online', up);
  // Browsers have none in private windows and over plain http.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  workers?.addEventListener('message', onMessage);
  if (!navigator.onLine) down();
  const { keptAt } = document.documentElement.dataset;
  if (keptAt) reportCopy(keptAt);
  return () => {
    window.removeEventListener('offline', down);
    window.removeEventListener('online', up);
    workers?.removeEventListener('message', onMessage);
  };
}

/** A page could not be fetched at all: browsers throw a TypeError then, servers answer. */
export function wasUnreachable(error: unknown): boolean {
  return error instanceof TypeError && typeof window !== 'undefined';
}
