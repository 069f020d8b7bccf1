import { describe, expect, it } from 'vitest';
import { entryChange } from './entry-change.ts';
import { leftText, leftToBuy, shownLeft } from './pieces-left.ts';
import { spreadShort } from './spread-short.ts';
import { sumPieces } from './sum-pieces.ts';

describe('what shoppers see of a count', () => {
  it('is exact up to five, and one number for all above', () => {
    expect([-1, 0, 1, 5, 6, 999].map(shownLeft)).toEqual([0, 0, 1, 5, 6, 6]);
  });

  it('is in words of few alone', () => {
    expect([null, 0, 1, 5, 6].map(leftText)).toEqual([null, null, 'Only 1 left', 'Only 5 left', null]);
  });

  it('is nothing of what is marked as sold out', () => {
    expect([null, 0, 3].map((left) => leftToBuy(left, true))).toEqual([null, 0, 0]);
    expect([null, 0, 3].map((left) => leftToBuy(left, false))).toEqual([null, 0, 3]);
  });
});

describe('an entry of the administrator', () => {
  it('sets the pieces on hand, or adds and takes away', () => {
    expect(entryChange('counted', 4, 7)).toBe(-3);
    expect(entryChange('received', 4, 7)).toBe(4);
    expect(entryChange('damaged', 4, 7)).toBe(-4);
    expect(entryChange('given', 4, 7)).toBe(-4);
  });
});

describe('the pieces of an order', () => {
  it('are summed over the lines that name the same thing', () => {
    const lines = [
      { id: 'bowl', qty: 2 },
      { id: 'tray', qty: 1 },
      { id: 'bowl', qty: 3 },
    ];
    expect([...sumPieces(lines)]).toEqual([
      ['bowl', 5],
      ['tray', 1],
    ]);
  });

  it('that are missing are those of its last lines', () => {
    const lines = [
      { position: 0, id: 'bowl', qty: 2 },
      { position: 1, id: 'tray', qty: 1 },
      { position: 2, id: 'bowl', qty: 3 },
    ];
    expect(spreadShort(lines, new Map([['bowl', 4]]))).toEqual([
      { position: 2, qty: 3 },
      { position: 0, qty: 1 },
    ]);
    expect(spreadShort(lines, new Map())).toEqual([]);
  });
});
