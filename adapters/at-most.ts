import { setTimeout as pause } from 'node:timers/promises';

/** Waits for `work` at most so many milliseconds: a goodbye to somebody who is gone is never answered. */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  await race(milliseconds, work, undefined);
}

/** What `asking` comes to, or `otherwise`: who fails, or cannot be asked in so many milliseconds, is not there. */
export function inTime<Answer, Otherwise>(
  milliseconds: number,
  asking: Promise<Answer>,
  otherwise: Otherwise,
): Promise<Answer | Otherwise> {
  return race(
    milliseconds,
    asking.catch(() => otherwise),
    otherwise,
  );
}

async function race<Work, Late>(milliseconds: number, work: Promise<Work>, late: Late): Promise<Work | Late> {
  const waiting = new AbortController();
  const timer = pause(milliseconds, late, { signal: waiting.signal }).catch(() => late);
  try {
    return await Promise.race([work, timer]);
  } finally {
    waiting.abort();
  }
}
