import { expect, it } from 'vitest';
import { whyNotOnDelivery } from './why-not-on-delivery.ts';

const goods = { kind: 'goods' } as const;

it('the shop lets an order of goods alone be paid on delivery', () => {
  expect(whyNotOnDelivery({ giftAmount: 0, lines: [goods, goods] })).toBeNull();
});

it.each([
  [{ giftAmount: 1, lines: [goods] }, /gift voucher/],
  [{ giftAmount: 0, lines: [goods, { kind: 'course' as const }] }, /Not everything/],
  [{ giftAmount: 0, lines: [{ kind: null }] }, /Not everything/],
])('but says why not with %o', (order, why) => {
  expect(whyNotOnDelivery(order)).toMatch(why);
});
