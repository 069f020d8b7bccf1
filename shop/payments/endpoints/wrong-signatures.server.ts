import { AsyncResource } from 'node:async_hooks';
import type { Log } from '#platform/log/log.server.ts';

const EVERY_MS = 1_000;

/**
 * Returns what to call for each webhook with a wrong signature: a wrong key must show in the log, and a flood
 * must not fill it. The first is logged at once, the others once a second with their number.
 */
export function wrongSignatures(log: Log): () => void {
  let more = 0;
  let timer: NodeJS.Timeout | null = null;
  const write = (count: number) => log.warn({ note: count }, 'webhooks with a wrong signature');
  // The line that adds up belongs to no request: bound here, it does not carry the first one's id.
  const closeSecond = AsyncResource.bind(() => {
    timer = more > 0 ? setTimeout(closeSecond, EVERY_MS).unref() : null;
    if (more > 0) write(more);
    more = 0;
  });
  return () => {
    if (timer) more += 1;
    else {
      write(1);
      timer = setTimeout(closeSecond, EVERY_MS).unref();
    }
  };
}
