import { expect, test } from 'vitest';
import { chosenQuery, MOST_AT_ONCE, parseChosen } from './chosen-rows.ts';

const numbers = { name: 'order', isKey: (text: string) => /^\d+$/.test(text) };
const parse = (query: string) => parseChosen(new URLSearchParams(query), numbers);

test('checkboxes and a written list name the same rows, each once and in order', () => {
  expect(parse('?order=12&order=7&order=12')).toEqual(['12', '7']);
  expect(parse(chosenQuery('order', [12, 7]))).toEqual(['12', '7']);
  expect(chosenQuery('order', [12, 7])).toBe('?order=12+7');
});

test('what is no key is left out, and so is what goes beyond the bound', () => {
  expect(parse('?order=12+x+&order=%27&other=9')).toEqual(['12']);
  expect(parse('')).toEqual([]);
  const many = Array.from({ length: MOST_AT_ONCE + 5 }, (_, n) => n);
  expect(parse(chosenQuery('order', many))).toHaveLength(MOST_AT_ONCE);
});
