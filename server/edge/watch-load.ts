import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Log } from '#adapters/log.ts';
import type { Admission } from './admission.ts';

/** How often the strain is measured, and how closely. */
const EVERY_MS = 200;
const RESOLUTION_MS = 10;
/** A crowd is worth a line at most this often. */
const REPORT_EVERY_MS = 10_000;

export type LoadWatch = { stop(): Promise<void> };

/**
 * Measures how late the event loop is and how long statements wait for a connection, tells the admission, and
 * says in the log how many requests were refused. `poolWait` returns the mean wait since it was last asked, in ms.
 */
export function watchLoad(admission: Admission, poolWait: () => number, log: Log): LoadWatch {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let due = performance.now() + EVERY_MS;

  const measure = () => {
    const now = performance.now();
    // A loop that stood still all the time took no sample.
    const loopDelayMs = delay.count > 0 ? delay.percentile(50) / 1e6 - RESOLUTION_MS : now - due;
    delay.reset();
    due = now + EVERY_MS;
    admission.heed({ loopDelayMs: Math.max(0, loopDelayMs), poolWaitMs: poolWait() });
  };
  const timers = [setInterval(measure, EVERY_MS), setInterval(reporter(admission, log), REPORT_EVERY_MS)];
  for (const timer of timers) timer.unref();
  return {
    async stop() {
      delay.disable();
      for (const timer of timers) clearInterval(timer);
    },
  };
}

/** Returns what writes a line for each lane that refused somebody since the last time. */
function reporter(admission: Admission, log: Log): () => void {
  const reported = new Map<string, number>();
  return () => {
    const { lanes, loopDelayMs } = admission.state();
    for (const [lane, { refused }] of Object.entries(lanes)) {
      const count = refused - (reported.get(lane) ?? 0);
      reported.set(lane, refused);
      if (count > 0) log.warn({ lane, count, ms: Math.round(loopDelayMs) }, 'refused: too busy');
    }
  };
}
