import { describe, expect, it } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import { takeOutLines } from './begun-orders.ts';
import { addToCart, decreaseInCart, readCart, removeFromCart, restoreLines, writeCart } from './cart.ts';
import { compareCart, joinNotice } from './cart-notice.ts';

const fob = (text?: string) => ({
  id: 'fob',
  name: text ? `Fob, “${text}”` : 'Fob',
  price: pesewas(4500),
  imageURL: '',
  ...(text && { text }),
});
const lines = ['AB', 'CD', undefined].reduce(
  (items, text) => addToCart(items, fob(text)).items,
  addToCart([], fob('AB')).items,
);
const AB = 'fob\nAB';

describe('texts on one thing', () => {
  it('are lines of their own, and survive storage', () => {
    expect(lines.map(({ text, qty }) => [text, qty])).toEqual([
      ['AB', 2],
      ['CD', 1],
      [undefined, 1],
    ]);
    expect(readCart(writeCart(lines))).toEqual(lines);
    const long = JSON.stringify([{ ...lines[0], price: 45, text: 'x'.repeat(41) }]);
    expect(readCart(long)).toEqual([]);
  });

  it('are taken less, out and back by their line', () => {
    expect(decreaseInCart(lines, AB).items.map(({ qty }) => qty)).toEqual([1, 1, 1]);
    const { items } = removeFromCart(lines, AB);
    expect(items.map(({ text }) => text)).toEqual(['CD', undefined]);
    expect(restoreLines(items, lines.slice(0, 1), lines)).toEqual(lines);
  });

  it('leave the cart with the order that has them', () => {
    expect(takeOutLines(lines, [{ id: 'fob', text: 'AB', qty: 2 }]).map(({ text }) => text)).toEqual([
      'CD',
      undefined,
    ]);
  });

  it('share what is left of the thing, and the later line gives way', () => {
    const prices = new Map([['fob', pesewas(4500)]]);
    const notice = compareCart(lines, prices, new Map([['fob', 3]]));
    expect(notice).toEqual({ repriced: [], gone: [{ id: 'fob', name: 'Fob' }], fewer: [] });
    expect(compareCart(lines, prices, new Map([['fob', 1]]))).toMatchObject({
      fewer: [{ text: 'AB', left: 1 }],
      gone: [{ text: 'CD' }, { name: 'Fob' }],
    });
    expect(joinNotice(notice, compareCart(lines, prices, new Map([['fob', 1]])))?.gone).toHaveLength(2);
  });
});
