import { expect, test } from 'vitest';
import { internationalNumber, sameNumberDigits, whatsAppLink } from '#shop/checkout/rules/phone.ts';
import { shownCount } from '#shop/frame/rules/admin-list.ts';
import { shortAge } from './age.ts';
import { deskQuery, parseDesk } from './order-desk.ts';

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
  ['+44 7911 123456', '447911123456'],
  ['0044 7911 123456', '447911123456'],
])('the phone number %s is called as %s', (written, called) => {
  expect(internationalNumber(written)).toBe(called);
});

test.each(['', '-', 'ask my sister', '0244', '02445501167', '+', '+233 24 455', '+0'])(
  'nobody can be called at "%s"',
  (written) => {
    expect(internationalNumber(written)).toBeNull();
  },
);

test('every spelling of a number has the same digits', () => {
  const spellings = ['0244550116', '+233 24 455 0116', '00233244550116', '2330244550116', '(024) 455-0116'];
  expect(new Set(spellings.map(sameNumberDigits))).toEqual(new Set(['244550116']));
});

test('a text for WhatsApp survives signs and line breaks', () => {
  const link = whatsAppLink('233244550116', 'Order 1042 & more?\nYes #1');
  expect(new URL(link).searchParams.get('text')).toBe('Order 1042 & more?\nYes #1');
});

test.each([
  [0, 'now'],
  [59_000, 'now'],
  [5 * 60_000, '5 min'],
  [2 * 3_600_000, '2 h'],
  [47 * 3_600_000, '1 d'],
  [13 * 86_400_000, '13 d'],
  [14 * 86_400_000, '2 wk'],
])('%d ms ago reads %s', (ms, text) => {
  expect(shortAge(ms)).toBe(text);
});

test('the list of orders keeps its state in the address; unknown values fall back', () => {
  const desk = parseDesk(new URLSearchParams('show=to-ship&sort=highest&q=+ama+&page=3'));
  expect(desk).toEqual({ show: 'to-ship', sort: 'highest', q: 'ama', page: 3 });
  expect(deskQuery(desk, { show: 'all' })).toBe('?sort=highest&q=ama');
  expect(deskQuery(desk, { page: 4 })).toBe('?show=to-ship&sort=highest&q=ama&page=4');
  const odd = parseDesk(new URLSearchParams('show=mine&sort=by-luck&page=-1'));
  expect([odd, deskQuery(odd)]).toEqual([{ show: 'all', sort: 'newest', q: '', page: 1 }, '']);
  expect([shownCount(999), shownCount(1_001)]).toEqual(['999', '1,000+']);
});

test('what is to be shipped is oldest first, unless another order is chosen', () => {
  const desk = parseDesk(new URLSearchParams('show=to-ship'));
  expect(desk.sort).toBe('oldest');
  expect([deskQuery(desk), deskQuery(desk, { show: 'all' })]).toEqual(['?show=to-ship', '']);
  expect(deskQuery(parseDesk(new URLSearchParams()), { show: 'to-ship' })).toBe('?show=to-ship');
  const newest = parseDesk(new URLSearchParams('show=to-ship&sort=newest'));
  expect([newest.sort, deskQuery(newest)]).toEqual(['newest', '?show=to-ship&sort=newest']);
});
