import { expect, test } from 'vitest';
import { chosenRows, MOST_AT_ONCE } from './chosen-rows.ts';

const ORDERS = chosenRows({ name: 'order', key: /^\d+$/, acts: ['ship', 'step'] });
const parse = (query: string) => ORDERS.parse(new URLSearchParams(query));

test('checkboxes and a written list name the same rows, each once and in order', () => {
  expect(parse('?order=12&order=7&order=12')).toEqual(['12', '7']);
  expect(parse(ORDERS.query([12, 7]))).toEqual(['12', '7']);
  expect(ORDERS.query([12, 7])).toBe('?order=12+7');
});

test('what is no key is left out, and so is what goes beyond the bound', () => {
  expect(parse('?order=12+x+&order=%27&other=9')).toEqual(['12']);
  expect(parse('')).toEqual([]);
  const many = Array.from({ length: MOST_AT_ONCE + 5 }, (_, n) => n);
  expect(parse(ORDERS.query(many))).toHaveLength(MOST_AT_ONCE);
});

test('an act that is not known is the first', () => {
  const actOf = (query: string) => ORDERS.actOf(new URLSearchParams(query));
  expect([actOf('act=step'), actOf('act=burn'), actOf('')]).toEqual(['step', 'ship', 'ship']);
});
