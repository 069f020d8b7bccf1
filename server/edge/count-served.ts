import type { Log } from '#platform/log/log.server.ts';
import { MINUTE_MS } from '#platform/time/durations.ts';

const COUNT_EVERY_MS = MINUTE_MS;

/** Counts what is served but not logged by itself, and says at most once a minute how much it was. */
export function countServed(log: Log, field: 'files' | 'pages', message: string): () => void {
  let served = 0;
  return () => {
    served += 1;
    if (served > 1) return;
    setTimeout(() => {
      log.info({ [field]: served }, message);
      served = 0;
    }, COUNT_EVERY_MS).unref();
  };
}
