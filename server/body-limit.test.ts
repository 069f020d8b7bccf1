import { expect, test } from 'vitest';
import { isLate } from '#server/body-limit.ts';
import { arrivalOf } from '#server/edge/match-route.ts';

const SECOND = 1_000;

test('a body with a fixed time is late once the time is over, however much of it came', () => {
  expect(isLate({ seconds: 30 }, 30 * SECOND, 0)).toBe(false);
  expect(isLate({ seconds: 30 }, 31 * SECOND, 60_000)).toBe(true);
});

test('a body with a rate has the time that its bytes have earned', () => {
  const atLeast = { seconds: 30, bytesPerSecond: 16_384 };
  const [mebibyte, aMinuteAndAHalf] = [2 ** 20, 90 * SECOND];
  expect(isLate(atLeast, aMinuteAndAHalf, mebibyte)).toBe(false);
  expect(isLate(atLeast, aMinuteAndAHalf, mebibyte / 2)).toBe(true);
  expect(isLate(atLeast, 30 * SECOND, 0)).toBe(false);
});

test('an upload has a minute and a rate of its own, and what is changed about an object has not', () => {
  const upload = { seconds: 60, bytesPerSecond: 4 * 1024 };
  expect(arrivalOf('/v0/b/shop/o?name=images%2Fa.png&upload_id=x')).toEqual(upload);
  expect(arrivalOf('/v0/b/shop/o/images%2Fa.png')).toEqual({ seconds: 30 });
});
