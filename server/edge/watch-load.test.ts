import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Lanes, openLanes } from '#server/edge/lanes.ts';
import { type LoadWatch, watchLoad } from '#server/edge/watch-load.ts';
import { keptLog } from '#tests/support/quiet.ts';

const TEN_SECONDS = 10_000;

let lanes: Lanes;
let kept: ReturnType<typeof keptLog>;
let watch: LoadWatch;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  lanes = openLanes();
  kept = keptLog();
  watch = watchLoad(lanes, kept.log);
});
afterEach(async () => {
  await watch.stop();
  vi.useRealTimers();
});

/** The lines that ten seconds more are worth. */
function report() {
  kept.lines.length = 0;
  vi.advanceTimersByTime(TEN_SECONDS);
  return kept.lines;
}

function standStill(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

const PATIENT = { timeout: 10_000 };

test('a process in which nobody was answered for a second says so once, with how long', async () => {
  let looks = 0;
  // The delay is measured between turns of the event loop, and anew from the turn after each report.
  const reported = () => {
    looks += 1;
    if (looks % 2 === 1) return report();
    standStill(1_200);
    return [];
  };
  await expect
    .poll(reported, PATIENT)
    .toEqual([{ level: 'warn', message: 'the event loop stood still', ms: expect.any(Number) }]);
  const [line] = kept.lines;
  expect(line?.ms).toBeGreaterThanOrEqual(1_000);
  await expect.poll(report).toEqual([]);
});

test('what a lane refused is reported every ten seconds with its number, and only what is new', async () => {
  expect(report()).toEqual([]);
  // One address has half of the places and of the queue.
  for (let number = 0; number < 70; number += 1) void lanes.paying.enter('one address');
  const lines = report();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ message: 'refused: too busy', lane: 'paying', count: 6 });
  expect(report()).toEqual([]);
});

test('a watch that was stopped says nothing more', async () => {
  await watch.stop();
  standStill(1_200);
  expect(report()).toEqual([]);
});
