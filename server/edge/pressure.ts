/** What a process suffers from, in milliseconds, each the middle of what a fifth of a second showed. */
export type Strain = {
  /** How late the event loop is: everybody in hand waits so long at each step. */
  loopDelayMs: number;
  /** How long a statement waits for a connection to the database. */
  poolWaitMs: number;
};

/** A checkout takes a dozen turns of the event loop: so late each, it still begins within half a second. */
const LATE_LOOP_MS = 20;
const LATE_POOL_MS = 25;

/** From 0, every place is open, to 2, each lane has its least: server/edge/lane-places.ts. */
export const NO_PRESSURE = 0;
const MOST_PRESSURE = 2;
/** Closing is quick and opening slow, as TCP does with a line of unknown width: it settles near what is possible. */
const LEFT_WHEN_LATE = 0.8;
const EASED_EACH_TIME = 0.1;

/** Takes the pressure and what was measured under it; returns the next. */
export function nextPressure(pressure: number, { loopDelayMs, poolWaitMs }: Strain): number {
  const isLate = loopDelayMs > LATE_LOOP_MS || poolWaitMs > LATE_POOL_MS;
  if (isLate) return MOST_PRESSURE - (MOST_PRESSURE - pressure) * LEFT_WHEN_LATE;
  return Math.max(NO_PRESSURE, pressure - EASED_EACH_TIME);
}
