import { describe, expect, it } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import { compareCart, joinNotice, noticeOfTimes } from './cart-notice.ts';

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

describe('times that were refused', () => {
  const [TEN, ELEVEN] = ['2026-12-03T10:00:00.000Z', '2026-12-03T11:00:00.000Z'];
  const at = (time: string, qty: number, more = {}) => ({
    ...rods,
    id: 'hour',
    name: 'Hour',
    qty,
    time,
    ...more,
  });
  const cart = [at(TEN, 3), at(ELEVEN, 1), { ...rods, id: 'other', time: TEN }];

  it('take their own line alone, and of more pieces than seats those that are too many', () => {
    expect(noticeOfTimes(cart, [{ id: 'hour', start: TEN, left: 2 }])).toMatchObject({
      fewer: [{ id: 'hour', time: TEN, left: 2 }],
      gone: [],
    });
    expect(noticeOfTimes(cart, [{ id: 'hour', start: TEN, left: 0 }])).toMatchObject({
      fewer: [],
      gone: [{ id: 'hour', time: TEN }],
    });
  });

  it('give their seats to the first of several lines', () => {
    const lines = [at(TEN, 1, { text: 'For Ama' }), at(TEN, 2, { text: 'For Kofi' })];
    expect(noticeOfTimes(lines, [{ id: 'hour', start: TEN, left: 1 }])).toMatchObject({
      fewer: [],
      gone: [{ text: 'For Kofi' }],
    });
  });
});
