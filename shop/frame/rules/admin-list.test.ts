import { expect, it, test } from 'vitest';
import { readListPage } from '../list-page.server.ts';
import { listAddress, MOST_COUNTED } from './admin-list.ts';

const list = listAddress({ filters: ['new', 'all'], usual: 'new', maxLength: 5 });
const read = (query: string) => list.parse(new URLSearchParams(query));

test('the address of a list is read whatever it says, and written without what is usual', () => {
  expect(read('')).toEqual({ show: 'new', q: '', page: 1 });
  expect(read('show=all&q=%20sandals&page=3')).toEqual({ show: 'all', q: 'sanda', page: 3 });
  expect(read('show=none&page=-2')).toEqual({ show: 'new', q: '', page: 1 });
  const choice = read('show=all&q=sand&page=3');
  expect(list.query(choice, { page: 4 })).toBe('?show=all&q=sand&page=4');
  expect(list.query(choice, { show: 'new' })).toBe('?q=sand');
  expect(list.query(choice, { show: 'new', q: '' })).toBe('?');
});

/** So many rows, of which `count` says `counted` where somebody adds or deletes meanwhile. */
const rowsUpTo = (there: number, counted = there) => ({
  size: 10,
  count: async (most: number) => Math.min(most, counted),
  select: async ({ limit, offset }: { limit: number; offset: number }) =>
    Array.from({ length: there }, (_, row) => row).slice(offset, offset + limit),
});

it.each([
  [1, 25, { page: 1, pages: 3, hasNext: true }, 0],
  [3, 25, { page: 3, pages: 3, hasNext: false }, 20],
  [9, 25, { page: 3, pages: 3, hasNext: false }, 20],
  [1, 0, { page: 1, pages: 1, hasNext: false }, undefined],
  [2, 2_000, { page: 2, pages: null, hasNext: true }, 10],
  [900, 2_000, { page: 200, pages: null, hasNext: false }, 1_990],
] as const)('page %i of a list of %i rows', async (asked, there, place, first) => {
  const { rows, found, ...rest } = await readListPage(asked, rowsUpTo(there));
  expect([rest, rows[0], found]).toEqual([place, first, Math.min(there, MOST_COUNTED + 1)]);
  expect(rows.length).toBeLessThanOrEqual(10);
});

test('a list that may be counted whole names its last page however long it is', async () => {
  const whole = { ...rowsUpTo(2_000), mostCounted: 1e6 };
  expect(await readListPage(1, whole)).toMatchObject({ pages: 200, found: 2_000 });
});
