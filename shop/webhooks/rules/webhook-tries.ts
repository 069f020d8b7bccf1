import { DAY_MS, MINUTE_MS } from '#platform/time/durations.ts';

/** In minutes, after each try that failed but the last: about a day in all. */
const PAUSES = [1, 5, 20, 60, 180, 420, 780];
const JITTER = 0.2;

/** With the first one. */
export const MOST_TRIES = PAUSES.length + 1;

/** So long without a message that was taken, and so many tries of one, and a webhook is switched off. */
export const FAILING_MS = 3 * DAY_MS;
export const FAILING_TRIES = 4;

type FailedTry = { tries: number; at: Date; retryAfter: number | null; chance: number };

/**
 * When to try again after `tries` tries; null for never. A receiver may ask for a longer pause, in seconds, up to a
 * day. `chance` is from 0 to 1: what failed together does not come back together.
 */
export function nextTry({ tries, at, retryAfter, chance }: FailedTry): Date | null {
  const minutes = PAUSES[tries - 1];
  if (minutes === undefined) return null;
  const pause = minutes * MINUTE_MS * (1 + JITTER * (chance - 0.5));
  return new Date(at.getTime() + Math.max(pause, Math.min((retryAfter ?? 0) * 1_000, DAY_MS)));
}
