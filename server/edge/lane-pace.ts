import type { Places } from './lane-places.ts';

/** Who would have to wait longer for an answer is refused at once: docs/promises.md#overload. */
export const MOST_EXPECTED_MS = 1_500;
/** How long a place is held, as long as nobody has had to wait for one. */
const GUESSED_HOLD_MS = 250;
/** A single export says little about the next page. */
const MOST_MEASURED_MS = 1_000;
/** How much the request that ended last says about the next. */
const WEIGHT_OF_LAST = 0.1;

export type LanePace = {
  /** How soon one request ends after the other, in milliseconds. */
  intervalMs(): number;
  /** Whether so many requests are expected to be answered in time; `isWaitedFor` says that somebody waits already. */
  isInTime(requests: number, isWaitedFor: boolean): boolean;
  /** A request is begun while none is in hand. */
  begin(): void;
  /** A request has ended. */
  end(isWaitedFor: boolean): void;
};

/** Measures how soon the requests of a lane end, one after the other. */
export function lanePace({ places, isComputed }: Pick<Places, 'places' | 'isComputed'>): LanePace {
  const guessMs = GUESSED_HOLD_MS / places;
  let intervalMs = guessMs;
  let lastEnd = 0;
  return {
    intervalMs: () => intervalMs,
    isInTime(requests, isWaitedFor) {
      // A lane that has come to a halt is not as quick as its last requests were.
      const sinceEnd = isWaitedFor ? performance.now() - lastEnd : 0;
      return requests * Math.max(intervalMs, sinceEnd) <= MOST_EXPECTED_MS;
    },
    begin() {
      lastEnd = performance.now();
    },
    end(isWaitedFor) {
      const now = performance.now();
      // While there are places, requests that wait for somebody else end as they were begun.
      const last = isComputed || isWaitedFor ? Math.min(now - lastEnd, MOST_MEASURED_MS) : guessMs;
      intervalMs += (last - intervalMs) * WEIGHT_OF_LAST;
      lastEnd = now;
    },
  };
}
