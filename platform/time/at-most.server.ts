import { setTimeout as pause, setImmediate as pollOnce } from 'node:timers/promises';

/** Waits for `work` at most so many milliseconds: a goodbye to somebody who is gone is never answered. */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  await race(work, (signal) => pause(milliseconds, undefined, { signal }).catch(() => undefined));
}

/**
 * What `asking` comes to, or `otherwise`: who fails, or gives no answer in so many milliseconds, is not there. Only
 * time in which we could have heard the answer counts: while we compute, or the machine is busy, nobody is late.
 */
export function inTime<Answer, Otherwise>(
  milliseconds: number,
  asking: Promise<Answer>,
  otherwise: Otherwise,
): Promise<Answer | Otherwise> {
  const answer = asking.catch(() => otherwise);
  return race(answer, async (signal) => {
    for (let ticks = 0; ticks < milliseconds / TICK_MS && !signal.aborted; ticks += 1) {
      await pause(TICK_MS, undefined, { signal }).catch(() => undefined);
      // After a pause of our own the timer comes before the answer that has long arrived.
      await pollOnce();
    }
    return otherwise;
  });
}

const TICK_MS = 100;

async function race<Work, Late>(
  work: Promise<Work>,
  waitFor: (signal: AbortSignal) => Promise<Late>,
): Promise<Work | Late> {
  const waiting = new AbortController();
  try {
    return await Promise.race([work, waitFor(waiting.signal)]);
  } finally {
    waiting.abort();
  }
}
