import { expect, test } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import type { Category } from '../contract/catalogue.ts';
import { homeRail } from './home-rail.ts';

const product = (id: string, price: number, average: number | null, category: Category = 'Books') => ({
  id,
  category,
  isSoldOut: false,
  price: pesewas(price),
  rating: average === null ? null : { average, count: 2 },
});
const idsOf = (products: readonly { id: string }[]) => products.map(({ id }) => id);

test('the rail begins with what is new, affordable and well rated; a dear course is seen last', () => {
  const newest = [
    product('course', 250_000, 5, 'Consultation'),
    product('flask', 42_000, null, 'Merchandise'),
    product('dear', 90_000, 5),
    product('book', 11_000, 4.5),
    product('dull', 9_000, 3.5),
    { ...product('gone', 8_000, 5), isSoldOut: true },
    product('mug', 10_000, 4, 'Merchandise'),
    ...Array.from({ length: 6 }, (_, at) => product(`other-${at}`, 30_000, null)),
  ];
  expect(idsOf(homeRail(newest))).toEqual([
    ...['book', 'mug', 'flask', 'dear', 'dull', 'other-0', 'course', 'gone'],
  ]);
});

test('never more than four come first, and without ratings it is the newest', () => {
  const liked = Array.from({ length: 9 }, (_, at) => product(`liked-${at}`, 1_000, 5));
  const latest = Array.from({ length: 5 }, (_, at) => product(`latest-${at}`, 1_000, null));
  expect(idsOf(homeRail([...latest, ...liked]))).toEqual([
    ...['liked-0', 'liked-1', 'liked-2', 'liked-3', 'latest-0', 'latest-1', 'latest-2', 'latest-3'],
  ]);
  expect(idsOf(homeRail(latest))).toEqual(idsOf(latest));
  expect(homeRail([])).toEqual([]);
});
