import { setTimeout as pause, setImmediate as pollOnce } from 'node:timers/promises';

/** Waits for `work` at most so many milliseconds: a goodbye to a lost peer is never answered. */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  await race(work, (signal) => pause(milliseconds, undefined, { signal }).catch(() => undefined));
}

/**
 * What `asking` comes to, or `otherwise` after so many milliseconds or a failure. Only time in which the
 * answer could have been heard counts: not while this process computes, or the machine is busy.
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
      // After a pause of the process the timer fires before an answer that arrived long ago.
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
