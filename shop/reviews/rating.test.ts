import { expect, it } from 'vitest';
import { ReviewDraft } from './contract/reviews.ts';

const ratingOf = (rating: unknown) => ReviewDraft.safeParse({ rating, review: 'Level.' }).data?.rating;

it('a rating is half a star to five, in halves, as a plain decimal', () => {
  const sent = ['0.5', '1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5', '5'];
  expect(sent.map(ratingOf)).toEqual([0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]);
});

it.each([
  '0x5',
  '0b101',
  '5e0',
  '0',
  '0.0',
  '5.5',
  '5.0',
  '05',
  '+5',
  ' 5',
  '1.25',
  '',
  'NaN',
  '٥',
  5,
  null,
  ['5'],
])('%j is none', (rating) => {
  expect(ratingOf(rating)).toBeUndefined();
});
