import { describe, expect, it } from 'vitest';
import { compareCart, joinNotice } from '#domain/cart-notice.ts';

const rods = { id: 'rods', name: 'Rods', price: 10, imageURL: '', qty: 1 };
const tray = { id: 'tray', name: 'Tray', price: 20, imageURL: '', qty: 2 };

describe('news of the cart', () => {
  it('says nothing while every price stands', () => {
    const prices = new Map([
      ['rods', 10],
      ['tray', 20],
    ]);
    expect(compareCart([rods, tray], prices)).toBeNull();
  });

  it('names the price before and now, and what is gone', () => {
    expect(compareCart([rods, tray], new Map([['rods', 12]]))).toEqual({
      repriced: [{ id: 'rods', name: 'Rods', before: 10, now: 12 }],
      gone: [{ id: 'tray', name: 'Tray' }],
    });
  });

  it('keeps the first price before when a product changes twice', () => {
    const first = compareCart([rods], new Map([['rods', 12]]));
    const second = compareCart([{ ...rods, price: 12 }], new Map([['rods', 9]]));
    expect(joinNotice(first, second)?.repriced).toEqual([{ id: 'rods', name: 'Rods', before: 10, now: 9 }]);
  });

  it('no longer speaks of a price once the product is gone', () => {
    const first = compareCart([rods], new Map([['rods', 12]]));
    const second = compareCart([{ ...rods, price: 12 }], new Map());
    expect(joinNotice(first, second)).toEqual({ repriced: [], gone: [{ id: 'rods', name: 'Rods' }] });
  });
});
