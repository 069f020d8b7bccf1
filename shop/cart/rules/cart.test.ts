import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import type { StoredCartItem } from '../contract.ts';
import {
  addToCart,
  decreaseInCart,
  lineTotal,
  readCart,
  removeFromCart,
  repriceCart,
  restoreLines,
  totalCart,
  withAtMost,
  writeCart,
} from './cart.ts';

const bowl = { id: 'bowl', name: 'Bowl', price: pesewas(1999), imageURL: '/bowl.jpg' };
const tray = { id: 'tray', name: 'Tray', price: pesewas(10), imageURL: '/tray.jpg' };

const price = fc.integer({ min: 1, max: 999_999_999 }).map(pesewas);
const anItem = fc.record({
  id: fc.stringMatching(/^[a-z0-9]{1,8}$/),
  name: fc.stringMatching(/^[A-Za-z ]{0,9}[a-z]$/),
  price,
  imageURL: fc.constant('/x.jpg'),
  qty: fc.integer({ min: 1, max: 99 }),
});
const aCart = fc.uniqueArray(anItem, { selector: ({ id }) => id, maxLength: 20 });

describe('the cart', () => {
  it('adds, increases, decreases and removes, and says which it did', () => {
    const one = addToCart([], bowl);
    const two = addToCart(one.items, bowl);
    expect([one.change, two.change]).toEqual(['added', 'increased']);
    expect(two.items).toEqual([{ ...bowl, qty: 2 }]);
    const back = decreaseInCart(two.items, 'bowl');
    const none = decreaseInCart(back.items, 'bowl');
    expect([back.change, none.change, none.items]).toEqual(['decreased', 'removed', []]);
    expect(removeFromCart(two.items, 'bowl')).toEqual({ items: [], change: 'removed' });
  });

  it('does nothing for a product it does not hold', () => {
    const { items } = addToCart([], bowl);
    expect(decreaseInCart(items, 'tray')).toEqual({ items, change: 'none' });
    expect(removeFromCart(items, 'tray')).toEqual({ items, change: 'none' });
  });

  it('holds at most 99 of a product and 100 products', () => {
    expect(addToCart([{ ...bowl, qty: 99 }], bowl).change).toBe('full');
    const full = Array.from({ length: 100 }, (_, n) => ({ ...bowl, id: `p${n}`, qty: 1 }));
    expect(addToCart(full, tray)).toEqual({ items: full, change: 'crowded' });
    expect(addToCart(full, { ...bowl, id: 'p7' }).change).toBe('increased');
  });

  it('totals in pesewas: ten times 0.10 is one cedi', () => {
    expect(totalCart([{ ...tray, qty: 10 }])).toMatchObject({ totalQuantity: 10, totalAmount: 100 });
    expect(totalCart([{ ...tray, qty: 3 }]).totalAmount).toBe(30);
    expect(lineTotal(pesewas(1999), 3)).toBe(5997);
  });

  it('totals exactly what its lines come to, to the pesewa', () => {
    fc.assert(
      fc.property(aCart, (items) => {
        const exact = items.reduce((sum, { price, qty }) => sum + price * qty, 0);
        return totalCart(items).totalAmount === exact;
      }),
    );
  });

  it('stands in local storage with prices in cedis', () => {
    expect(JSON.parse(writeCart([{ ...bowl, qty: 2 }]))).toEqual([{ ...bowl, price: 19.99, qty: 2 }]);
  });

  it('survives a stay in local storage', () => {
    fc.assert(fc.property(aCart, (items) => void expect(readCart(writeCart(items))).toEqual(items)));
  });

  it('drops what is no cart, without an error', () => {
    const sound: StoredCartItem = { ...bowl, price: 19.99, qty: 2 };
    const junk = [null, 7, {}, { ...sound, qty: 0 }, { ...sound, qty: 1.5 }, { ...sound, price: -1 }];
    const more = [
      { ...sound, price: '19.99' },
      { ...sound, price: 1.005 },
      { ...sound, id: '' },
    ];
    expect(readCart(JSON.stringify([...junk, ...more, sound, sound]))).toEqual([{ ...bowl, qty: 2 }]);
    for (const text of [null, '', 'x', '{}', 'null', '"a"', '[', '[[]]']) expect(readCart(text)).toEqual([]);
  });

  it('is never broken by whatever stood in local storage', () => {
    fc.assert(fc.property(fc.json(), (text) => Array.isArray(readCart(text))));
  });

  it('takes today’s prices and leaves the rest', () => {
    const items = [
      { ...bowl, qty: 2 },
      { ...tray, qty: 1 },
    ];
    expect(repriceCart(items, new Map([['bowl', pesewas(2500)]]))).toEqual([
      { ...bowl, price: 2500, qty: 2 },
      items[1],
    ]);
  });
});

it('a line keeps what is left of it, and of a time that is full takes no more', () => {
  const hour = { ...bowl, qty: 3, time: '2026-12-03T10:00:00.000Z', seats: 4 };
  expect(withAtMost(hour)).toEqual(hour);
  const left = withAtMost(hour, 2);
  expect(left).toMatchObject({ qty: 2, seats: 2 });
  expect(addToCart([left], left).change).toBe('booked_up');
  expect(withAtMost({ ...bowl, qty: 3 }, 2)).toEqual({ ...bowl, qty: 2 });
});

describe('what was taken out comes back', () => {
  const line = (id: string, qty = 1) => ({ ...bowl, id, name: id, qty });
  const ids = (items: { id: string }[]) => items.map(({ id }) => id).join('');
  const before = ['a', 'b', 'c', 'd'].map((id) => line(id, 2));
  const without = (gone: string) => before.filter(({ id }) => !gone.includes(id));
  const taken = (gone: string) => before.filter(({ id }) => gone.includes(id));

  it('to where it stood, with its pieces', () => {
    for (const gone of ['a', 'b', 'd', 'ad', 'bc', 'abcd']) {
      expect(restoreLines(without(gone), taken(gone), before), gone).toEqual(before);
    }
  });

  it('beside what another tab has done meanwhile', () => {
    const others = [line('x'), line('c', 5), line('y')];
    expect(ids(restoreLines(others, taken('abd'), before))).toBe('abxcdy');
    // In again: today's price and the larger number of pieces, never both together.
    const again = [{ ...line('b', 1), price: pesewas(7) }];
    expect(restoreLines(again, taken('b'), before)).toEqual([{ ...line('b', 2), price: pesewas(7) }]);
    expect(restoreLines([line('b', 9)], taken('b'), before)).toEqual([line('b', 9)]);
    // Twice is as good as once.
    const once = restoreLines([], before, before);
    expect(restoreLines(once, before, before)).toEqual(before);
  });

  it('but not beyond a hundred products', () => {
    const full = Array.from({ length: 99 }, (_, index) => line(`x${index}`));
    expect(restoreLines(full, taken('ab'), before)).toHaveLength(100);
  });
});
