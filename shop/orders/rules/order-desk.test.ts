import { expect, test } from 'vitest';
import { shownCount } from '#shop/frame/rules/admin-list.ts';
import { shortAge } from './age.ts';
import { deskQuery, parseDesk } from './order-desk.ts';

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
