import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import {
  type BegunOrder,
  isDueToAsk,
  isOutlived,
  limitToCart,
  readBegunOrders,
  takeOutLines,
  withBegunOrder,
} from './begun-orders.ts';

const bowl = { id: 'bowl', name: 'Bowl', price: pesewas(2000), imageURL: '' };
const tray = { id: 'tray', name: 'Tray', price: pesewas(6000), imageURL: '' };
const anOrder = (values: Partial<BegunOrder> = {}): BegunOrder => ({
  orderId: 'one',
  reference: 'first',
  lines: [{ id: 'bowl', qty: 2 }],
  at: 0,
  askedAt: 0,
  ...values,
});

describe('an order that this browser began', () => {
  it('takes its pieces out of the cart and leaves what was added meanwhile', () => {
    const cart = [
      { ...bowl, qty: 3 },
      { ...tray, qty: 1 },
    ];
    expect(takeOutLines(cart, [{ id: 'bowl', qty: 2 }])).toEqual([
      { ...bowl, qty: 1 },
      { ...tray, qty: 1 },
    ]);
    expect(takeOutLines(cart, [{ id: 'bowl', qty: 3 }])).toEqual([{ ...tray, qty: 1 }]);
    expect(takeOutLines([], [{ id: 'bowl', qty: 3 }])).toEqual([]);
  });

  it('has no claim on pieces that were put back on the shelf, nor on the same ones added later', () => {
    const [emptied] = limitToCart([anOrder()], []);
    expect(emptied?.lines).toEqual([]);
    const [fewer] = limitToCart([anOrder()], [{ id: 'bowl', qty: 1 }]);
    expect(fewer?.lines).toEqual([{ id: 'bowl', qty: 1 }]);
    const [more] = limitToCart([anOrder()], [{ id: 'bowl', qty: 9 }]);
    expect(more?.lines).toEqual([{ id: 'bowl', qty: 2 }]);
  });

  it('is kept once, under its newest reference, and only so many are kept', () => {
    const again = anOrder({ reference: 'second' });
    expect(withBegunOrder([anOrder(), anOrder({ orderId: 'two' })], again)).toEqual([
      again,
      anOrder({ orderId: 'two' }),
    ]);
    const many = Array.from({ length: 30 }, (_, n) => anOrder({ orderId: `order ${n}` }));
    expect(withBegunOrder(many, again)).toHaveLength(20);
  });

  it('is asked about often while it is young and rarely later', () => {
    const minute = 60_000;
    expect(isDueToAsk(anOrder(), 1_000)).toBe(true);
    expect(isDueToAsk(anOrder({ askedAt: 100 * minute }), 105 * minute)).toBe(false);
    expect(isDueToAsk(anOrder({ askedAt: 100 * minute }), 112 * minute)).toBe(true);
    expect(isDueToAsk(anOrder({ askedAt: 100 * minute }), 50 * minute)).toBe(true);
  });

  it('is given up after a month', () => {
    const day = 24 * 3600_000;
    expect(isOutlived(anOrder(), 29 * day)).toBe(false);
    expect(isOutlived(anOrder(), 31 * day)).toBe(true);
  });

  it('survives a stay in local storage; what is none is dropped without an error', () => {
    const whole = anOrder();
    const junk = [null, 7, {}, { ...whole, lines: 'bowl' }, { ...whole, lines: [{ id: 'bowl', qty: 0 }] }];
    expect(readBegunOrders(JSON.stringify([...junk, whole, { ...whole, at: 'now' }]))).toEqual([whole]);
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(readBegunOrders(text))));
    expect(readBegunOrders(null)).toEqual([]);
  });
});
