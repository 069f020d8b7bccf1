import { describe, expect, it } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import { compareCart, joinNotice } from './cart-notice.ts';

const rods = { id: 'rods', name: 'Rods', price: pesewas(1000), imageURL: '', qty: 1 };
const tray = { id: 'tray', name: 'Tray', price: pesewas(2000), imageURL: '', qty: 2 };

describe('what changed in the cart', () => {
  it('says nothing while every price stands', () => {
    const prices = new Map([
      ['rods', pesewas(1000)],
      ['tray', pesewas(2000)],
    ]);
    expect(compareCart([rods, tray], prices)).toBeNull();
  });

  it('names the price before and now, and what is gone', () => {
    expect(compareCart([rods, tray], new Map([['rods', pesewas(1200)]]))).toEqual({
      repriced: [{ id: 'rods', name: 'Rods', before: 1000, now: 1200 }],
      gone: [{ id: 'tray', name: 'Tray' }],
      fewer: [],
    });
  });

  it('keeps the first price before when a product changes twice', () => {
    const first = compareCart([rods], new Map([['rods', pesewas(1200)]]));
    const second = compareCart([{ ...rods, price: pesewas(1200) }], new Map([['rods', pesewas(900)]]));
    expect(joinNotice(first, second)?.repriced).toEqual([
      { id: 'rods', name: 'Rods', before: 1000, now: 900 },
    ]);
  });

  it('names what is left of fewer pieces, and as gone what has sold out', () => {
    const prices = new Map([
      ['rods', pesewas(1000)],
      ['tray', pesewas(2000)],
    ]);
    const left = new Map([
      ['rods', 0],
      ['tray', 1],
    ]);
    expect(compareCart([rods, tray], prices, left)).toEqual({
      repriced: [],
      gone: [{ id: 'rods', name: 'Rods' }],
      fewer: [{ id: 'tray', name: 'Tray', left: 1 }],
    });
    expect(compareCart([rods, tray], prices, new Map([['tray', 2]]))).toBeNull();
  });

  it('no longer speaks of a price once the product is gone', () => {
    const first = compareCart([rods], new Map([['rods', pesewas(1200)]]));
    const second = compareCart([{ ...rods, price: pesewas(1200) }], new Map());
    expect(joinNotice(first, second)).toEqual({
      repriced: [],
      gone: [{ id: 'rods', name: 'Rods' }],
      fewer: [],
    });
  });
});
