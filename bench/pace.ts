import { setTimeout as pause } from 'node:timers/promises';

/** One piece of work: from the instant it was due to its answer. */
type Taken = { milliseconds: number; ok: boolean };
export type Measured = { taken: Taken[]; seconds: number };

/** Starts `count` pieces of work at an even pace, whether or not the earlier ones are done. */
export async function atPace(
  count: number,
  perSecond: number,
  work: (number: number) => Promise<boolean>,
): Promise<Measured> {
  const begun = performance.now();
  const all: Promise<Taken>[] = [];
  for (let number = 0; number < count; number += 1) {
    const due = begun + (number * 1000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
    all.push(work(number).then((ok) => ({ milliseconds: performance.now() - due, ok })));
  }
  const taken = await Promise.all(all);
  return { taken, seconds: (performance.now() - begun) / 1000 };
}

/** What docs/promises.md#speed-and-weight asks of a measured minute: a rate, a p99 in milliseconds, and nobody refused. */
export type Promised = { perSecond: number; p99: number };

/** The clock runs until the last answer is out, the pace only until the last request is. */
const SLACK = 0.98;

/** Prints the figures and tells whether the promise was kept. */
export function judge(name: string, { taken, seconds }: Measured, promised: Promised): boolean {
  const refused = taken.filter(({ ok }) => !ok).length;
  const sorted = taken.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const percentile = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  const rate = (taken.length - refused) / seconds;
  const isKept = refused === 0 && percentile(0.99) < promised.p99 && rate >= promised.perSecond * SLACK;
  console.log(
    `${isKept ? 'ok  ' : 'MISS'} ${name}: ${taken.length} in ${seconds.toFixed(1)} s, ${rate.toFixed(1)}/s (promise ${promised.perSecond}), ` +
      `p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms (promise ${promised.p99}), ${refused} refused`,
  );
  return isKept;
}
