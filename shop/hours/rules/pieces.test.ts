import { expect, it } from 'vitest';
import { goneTimes, piecesOf } from './pieces.ts';

const [TEN, ELEVEN] = ['2026-12-03T10:00:00.000Z', '2026-12-03T11:00:00.000Z'];
const line = (position: number, times: string[], variantId: string | null = null) => ({
  ...{ position, productId: 'reading', variantId, times },
});

it('times that are gone are named once each, with the pieces that still have a seat', () => {
  const lines = [line(0, [TEN, TEN, ELEVEN]), line(1, [TEN])];
  const [, second, , other] = piecesOf(lines);
  if (!second || !other) throw new Error('no pieces');
  expect(goneTimes(lines, [second, other])).toEqual([{ id: 'reading', start: TEN, left: 1 }]);
  expect(goneTimes(lines, piecesOf(lines))).toEqual([
    { id: 'reading', start: TEN, left: 0 },
    { id: 'reading', start: ELEVEN, left: 0 },
  ]);
});

it('a variant whose time is gone is named by its own id', () => {
  const lines = [line(0, [TEN], 'reading-twi'), line(1, [TEN], 'reading-english')];
  expect(goneTimes(lines, piecesOf(lines).slice(1))).toEqual([
    { id: 'reading-english', start: TEN, left: 0 },
  ]);
});
