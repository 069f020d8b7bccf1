import { expect, test } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import { changedPrice, isPriceRule, type PriceRule, priceRuleText, type Rounding } from './price-change.ts';

const after = (price: number, change: PriceRule['change'], amount: number, rounding: Rounding = 'none') =>
  changedPrice(pesewas(price), { change, amount, rounding });

test('a share is rounded to whole pesewas, half a pesewa upwards', () => {
  expect(after(1999, 'raise-share', 1000)).toBe(2199);
  expect(after(1995, 'raise-share', 1000)).toBe(2195);
  expect(after(1995, 'lower-share', 1000)).toBe(1796);
  expect(after(99_999_999, 'lower-share', 1)).toBe(99_989_999);
});

test('a sum is added or taken off as it is', () => {
  expect(after(1999, 'raise-sum', 1)).toBe(2000);
  expect(after(1999, 'lower-sum', 1998)).toBe(1);
});

test('one price is set for all', () => {
  expect(after(1999, 'set', 2500)).toBe(2500);
  expect(after(1999, 'set', 99_999_999_999)).toBeNull();
});

test('what comes out is rounded to the nearest that is wanted, a half upwards', () => {
  const raised = (price: number, rounding: Rounding) => after(price, 'raise-share', 1000, rounding);
  expect([1999, 2000, 2045, 2046].map((price) => raised(price, 'whole'))).toEqual([2200, 2200, 2200, 2300]);
  expect([1999, 2023, 2068].map((price) => raised(price, 'half'))).toEqual([2200, 2250, 2250]);
  expect([1999, 2127, 2128].map((price) => raised(price, 'ninety'))).toEqual([2190, 2290, 2390]);
  expect(after(100, 'lower-sum', 60, 'whole')).toBeNull();
  expect(after(100, 'lower-sum', 60, 'ninety')).toBe(90);
});

test('no price becomes zero, less, or more than a price can be', () => {
  expect(after(1999, 'lower-sum', 1999)).toBeNull();
  expect(after(1999, 'lower-sum', 5000)).toBeNull();
  expect(after(1, 'lower-share', 9999)).toBeNull();
  expect(after(100_000_000, 'raise-sum', 9_999_999_999)).toBeNull();
});

test('a share lowers by less than all and raises by at most ten times', () => {
  expect(isPriceRule({ change: 'lower-share', amount: 9999 })).toBe(true);
  expect(isPriceRule({ change: 'lower-share', amount: 10_000 })).toBe(false);
  expect(isPriceRule({ change: 'raise-share', amount: 100_001 })).toBe(false);
  expect(isPriceRule({ change: 'raise-sum', amount: 0 })).toBe(false);
});

test('the rule is written in words', () => {
  const text = (change: PriceRule['change'], amount: number, rounding: Rounding = 'none') =>
    priceRuleText({ change, amount, rounding });
  expect(text('raise-share', 1250)).toBe('raised by 12.5%');
  expect(text('lower-sum', 500)).toBe('lowered by GHS\u00a05.00');
  expect(text('set', 500)).toBe('set to GHS\u00a05.00');
  expect(text('raise-sum', 500, 'half')).toBe('raised by GHS\u00a05.00, rounded to 50 pesewas');
});
