import { setTimeout as pause } from 'node:timers/promises';

/** Waits for `work` at most so many milliseconds: a goodbye to somebody who is gone is never answered. */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const waiting = new AbortController();
  const timer = pause(milliseconds, undefined, { signal: waiting.signal }).catch(() => undefined);
  try {
    await Promise.race([work, timer]);
  } finally {
    waiting.abort();
  }
}
