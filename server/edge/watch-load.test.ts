import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAdmission } from '#server/edge/admission.ts';
import { PLACES } from '#server/edge/lane-places.ts';
import { type LoadWatch, watchLoad } from '#server/edge/watch-load.ts';
import { keptLog } from '#tests/support/quiet.ts';

const TEN_SECONDS = 10_000;

let admission: ReturnType<typeof createAdmission>;
let kept: ReturnType<typeof keptLog>;
let watch: LoadWatch;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  admission = createAdmission();
  kept = keptLog();
  watch = watchLoad(admission, kept.log);
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
  const { places } = PLACES.paying;
  // One address has half of the places: the others wait, and are refused when nobody has left in time.
  for (let number = 0; number < places; number += 1) void admission.enter('paying', 'one address');
  const lines: ReturnType<typeof report> = [];
  const counted = () => {
    lines.push(...report());
    return lines.reduce((sum, { count }) => sum + Number(count), 0);
  };
  await expect.poll(counted, PATIENT).toBe(places / 2);
  for (const line of lines) expect(line).toMatchObject({ message: 'refused: too busy', lane: 'paying' });
  expect(report()).toEqual([]);
});

test('a watch that was stopped says nothing more', async () => {
  await watch.stop();
  standStill(1_200);
  expect(report()).toEqual([]);
});
