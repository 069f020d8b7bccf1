import { expect, test } from 'vitest';
import { readSeen, withSeen } from './seen-products.ts';

test('the products opened last come first, each once, twelve at most', () => {
  const ids = Array.from({ length: 14 }, (_, place) => `p-${place}`);
  const seen = [...ids, 'p-5'].reduce<string[]>(withSeen, []);
  expect(seen.slice(0, 3)).toEqual(['p-5', 'p-13', 'p-12']);
  expect([seen.length, new Set(seen).size]).toEqual([12, 12]);
  expect(readSeen(JSON.stringify(seen))).toEqual(seen);
});

test.each([null, '', '{', '"p-1"', '{"0":"p-1"}', 'null', '5'])('%s holds none', (stored) => {
  expect(readSeen(stored)).toEqual([]);
});

test('what is no id is dropped', () => {
  expect(readSeen('["p-1", 5, null, {"id": "p-2"}, "p-3"]')).toEqual(['p-1', 'p-3']);
});
