import { setTimeout as sleep } from 'node:timers/promises';

export type Background = ReturnType<typeof createBackground>;

/** Work that outlives the answer: webhook deliveries, the steps of a refund. */
export function createBackground() {
  const closing = new AbortController();
  const inFlight = new Set<Promise<unknown>>();
  return {
    signal: closing.signal,
    /** Keeps `work` in sight of idle(); a failed save there must not take the provider down with it. */
    track(work: Promise<unknown>) {
      const seen = work.catch(() => {}).finally(() => inFlight.delete(seen));
      inFlight.add(seen);
    },
    /** True when the time has passed, false when the provider closed or the caller went away first. */
    async pause(milliseconds: number, signal: AbortSignal = closing.signal): Promise<boolean> {
      return sleep(milliseconds, true, { signal: AbortSignal.any([signal, closing.signal]) }).catch(
        () => false,
      );
    },
    async idle(): Promise<void> {
      while (inFlight.size > 0) await Promise.all(inFlight);
    },
    close: () => closing.abort(),
  };
}
