import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Log } from '#platform/log/log.server.ts';
import type { Lanes } from './lanes.ts';

/** A crowd, or a loop that stood still, is worth a line at most this often. */
const REPORT_EVERY_MS = 10_000;
const RESOLUTION_MS = 10;
const NANOSECONDS = 1e6;
/** So long nobody was answered at all: people notice. */
const STOOD_STILL_MS = 1_000;

export type LoadWatch = { stop(): Promise<void> };

/**
 * Says in the log how many requests each lane refused, with how late the event loop was meanwhile, and that it
 * stood still for a second or more. `ms` is the middle of the delays, or the longest.
 */
export function watchLoad(lanes: Lanes, log: Log): LoadWatch {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const reported = new Map<string, number>();
  const report = () => {
    const longest = Math.round(delay.max / NANOSECONDS) - RESOLUTION_MS;
    const middle = Math.max(0, Math.round(delay.percentile(50) / NANOSECONDS) - RESOLUTION_MS);
    delay.reset();
    if (longest >= STOOD_STILL_MS) log.warn({ ms: longest }, 'the event loop stood still');
    for (const [lane, queue] of Object.entries(lanes)) {
      const { refused } = queue.state();
      const count = refused - (reported.get(lane) ?? 0);
      reported.set(lane, refused);
      if (count > 0) log.warn({ lane, count, ms: middle }, 'refused: too busy');
    }
  };
  const timer = setInterval(report, REPORT_EVERY_MS);
  timer.unref();
  return {
    async stop() {
      delay.disable();
      clearInterval(timer);
    },
  };
}
