import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { formatDay, formatTime } from '#contracts/dates.ts';
import { reportConnection, useIsOffline, watchConnection } from './connection-store.ts';
import { loadSnapshot } from './snapshot-store.ts';

/** How often a connection that failed without the browser's notice is tried again. */
const RETRY_MS = 5_000;

/** Says that the connection is gone and how old the prices are; asks again by itself, and at a press. */
export function OfflineBar() {
  const isOffline = useIsOffline();
  const { revalidate } = useRevalidator();
  useEffect(watchConnection, []);

  // A connection that is back is noticed by asking: the browser's own event comes late, or never.
  useEffect(() => {
    if (!isOffline) return;
    const look = async () => {
      const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
      if (!answer?.ok) return;
      reportConnection(false);
      await revalidate();
    };
    const timer = setInterval(() => void look(), RETRY_MS);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, [isOffline, revalidate]);

  if (!isOffline) return null;
  const { at } = loadSnapshot();
  return (
    <div
      role="status"
      className="sticky top-(--header-height) z-30 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-gold px-4 py-2 text-center text-paper print:hidden dark:text-paper"
    >
      <WifiOff aria-hidden size={18} />
      <span>You're offline.{at && ` Prices as of ${formatDay(at)}, ${formatTime(at)}.`}</span>
      <Button
        variant="quiet"
        size="small"
        className="text-paper! underline"
        onClick={() => void revalidate()}
      >
        Try again
      </Button>
    </div>
  );
}
