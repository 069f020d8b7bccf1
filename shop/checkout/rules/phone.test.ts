import { expect, test } from 'vitest';
import { internationalNumber, sameNumberDigits, whatsAppLink } from './phone.ts';

test.each([
  ['0244550116', '233244550116'],
  ['024 455 0116', '233244550116'],
  ['024-455-0116', '233244550116'],
  ['244550116', '233244550116'],
  ['+233244550116', '233244550116'],
  ['+233 (0)24 455 0116', '233244550116'],
  ['+2330244550116', '233244550116'],
  ['00233 24 455 0116', '233244550116'],
  ['233244550116', '233244550116'],
  ['0233123456', '233233123456'],
  ['233 24 455 0116', '233244550116'],
  ['2330244550116', '233244550116'],
  ['+234 803 123 4567', '2348031234567'],
  ['+44 7911 123456', '447911123456'],
  ['0044 7911 123456', '447911123456'],
])('the phone number %s is called as %s', (written, called) => {
  expect(internationalNumber(written)).toBe(called);
});

test.each([
  '',
  '-',
  'ask my sister',
  '0244',
  '02445501167',
  '0244 555 12',
  '024455512',
  '+233 024455512',
  '+',
  '+233 24 455',
  '+0',
])('nobody can be called at "%s"', (written) => {
  expect(internationalNumber(written)).toBeNull();
});

test('every spelling of a number has the same digits', () => {
  const spellings = ['0244550116', '+233 24 455 0116', '00233244550116', '2330244550116', '(024) 455-0116'];
  expect(new Set(spellings.map(sameNumberDigits))).toEqual(new Set(['244550116']));
});

test('a text for WhatsApp survives signs and line breaks', () => {
  const link = whatsAppLink('233244550116', 'Order 1042 & more?\nYes #1');
  expect(new URL(link).searchParams.get('text')).toBe('Order 1042 & more?\nYes #1');
});
