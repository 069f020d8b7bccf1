import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#platform/time/durations.ts';
import { MOST_TRIES, nextTry } from './webhook-tries.ts';

const at = new Date('2026-11-28T08:00:00Z');
const pauses = (chance: number, retryAfter: number | null = null) =>
  Array.from({ length: MOST_TRIES }, (_, index) => nextTry({ tries: index + 1, at, retryAfter, chance }))
    .filter((next) => next !== null)
    .map((next) => (next.getTime() - at.getTime()) / MINUTE_MS);

test('a message is tried eight times within about a day, ever later', () => {
  expect(pauses(0.5)).toEqual([1, 5, 20, 60, 180, 420, 780]);
  expect(pauses(0.5).reduce((sum, one) => sum + one)).toBe(1_466);
});

test('what failed together does not come back together', () => {
  expect(pauses(0)[2]).toBe(18);
  expect(pauses(1)[2]).toBe(22);
});

test('a receiver may ask for more time, up to a day, and never for less', () => {
  expect(pauses(0.5, 600).slice(0, 3)).toEqual([10, 10, 20]);
  expect(pauses(0.5, 999_999)[0]).toBe((24 * HOUR_MS) / MINUTE_MS);
});
