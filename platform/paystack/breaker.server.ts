import type { Clock } from '#platform/time/clock.server.ts';

const FAILURES = 5;
const REST_MS = 4_000;

export type Breaker = {
  /** Returns null at once while the breaker is open; `work` reports a failure by null. */
  run<T>(work: () => Promise<T | null>): Promise<T | null>;
};

/**
 * After five failures in a row it stays open for four seconds, so that callers do not wait for the time-out
 * of a provider that is down (docs/promises.md#outages: back within five). Then one call tries it for all.
 */
export function createBreaker(clock: Clock): Breaker {
  let failures = 0;
  let restsUntil = 0;
  return {
    async run(work) {
      const now = clock.now().getTime();
      if (failures >= FAILURES) {
        if (now < restsUntil) return null;
        restsUntil = now + REST_MS;
      }
      const result = await work();
      if (result === null) {
        failures += 1;
        if (failures >= FAILURES) restsUntil = clock.now().getTime() + REST_MS;
      } else {
        failures = 0;
      }
      return result;
    },
  };
}
