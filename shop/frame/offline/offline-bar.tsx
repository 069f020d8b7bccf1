import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { canReachShop } from '#platform/connection/can-reach-shop.ts';
import {
  reportConnection,
  useIsOffline,
  useKeptAt,
  watchConnection,
} from '#platform/connection/connection-store.ts';
import { useOfflineWorker } from '#platform/offline/use-offline-worker.ts';
import { formatDay, formatTime } from '#platform/time/dates.ts';
import { useSite } from '../site.ts';
import { loadSnapshot } from './snapshot-store.ts';

/** How often a connection that failed without the browser's notice is tried again. */
const RETRY_MS = 5_000;

export function OfflineBar() {
  const isOffline = useIsOffline();
  const keptAt = useKeptAt();
  const { revalidate } = useRevalidator();
  useEffect(watchConnection, []);
  useOfflineWorker(useSite().worksOffline);

  // A connection that is back is noticed by asking: the browser's own event comes late, or never.
  useEffect(() => {
    if (!isOffline) return;
    const look = async () => {
      if (!(await canReachShop())) return;
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
  const at = keptAt ?? loadSnapshot().at;
  return (
    <div
      role="status"
      className="sticky top-(--header-height) z-20 flex min-h-11 items-center justify-center gap-3 border-b border-gold bg-deep px-4 text-label text-ink print:hidden"
    >
      <WifiOff aria-hidden size={16} className="hidden shrink-0 text-clay sm:block" />
      <span className="tabular-nums">You're offline.{at && ` Prices as of ${whenSeen(at)}.`}</span>
      <button
        type="button"
        className="link min-h-11 shrink-0 px-1 font-medium"
        onClick={() => void revalidate()}
      >
        Try again
      </button>
    </div>
  );
}

/** The time today, else the day: the bar is one line on a phone. */
function whenSeen(at: string): string {
  const day = formatDay(at);
  return day === formatDay(new Date()) ? formatTime(at) : day;
}
