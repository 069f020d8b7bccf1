import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { Figure } from './figure.ts';
import { percentile } from './world.ts';

/** One piece of work: from the instant it was due to its answer. */
type Taken = { milliseconds: number; ok: boolean };
/** `lateBy`: by how many milliseconds each was begun too late, because the load itself had too much to do. */
export type Measured = { taken: Taken[]; lateBy: number[]; seconds: number };

/** Starts `count` pieces of work at an even pace, whether or not the earlier ones are done. */
export async function atPace(
  count: number,
  perSecond: number,
  work: (number: number) => Promise<boolean>,
): Promise<Measured> {
  const begun = performance.now();
  const all: Promise<Taken>[] = [];
  const lateBy: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const due = begun + (number * 1000) / perSecond;
    const early = due - performance.now();
    // A timer takes a millisecond at least: what was due meanwhile follows without one.
    await (early > 0 ? pause(early) : turn());
    lateBy.push(performance.now() - due);
    all.push(work(number).then((ok) => ({ milliseconds: performance.now() - due, ok })));
  }
  const taken = await Promise.all(all);
  return { taken, lateBy, seconds: (performance.now() - begun) / 1000 };
}

/** What docs/promises.md#speed-and-weight asks of a measured minute: a rate, a p99 in milliseconds, and nobody refused. */
export type Promised = { perSecond: number; p99: number };

/** The clock runs until the last answer is out, the pace only until the last request is. */
const SLACK = 0.98;

/** What a measured minute was, beside its promise. */
export function figuresOf(what: string, { taken, seconds }: Measured, promised: Promised): Figure[] {
  const answered = taken.filter(({ ok }) => ok).map(({ milliseconds }) => milliseconds);
  return [
    { what, value: answered.length / seconds, unit: '/s', atLeast: promised.perSecond * SLACK },
    { what: `${what}, p50`, value: percentile(answered, 0.5), unit: 'ms' },
    { what: `${what}, p99`, value: percentile(answered, 0.99), unit: 'ms', atMost: promised.p99 },
    { what: `${what}, refused`, value: taken.length - answered.length, unit: '', atMost: 0 },
  ];
}
