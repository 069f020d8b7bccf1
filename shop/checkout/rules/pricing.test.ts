import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pesewas, toCedis } from '#platform/money/money.ts';
import { MAX_AMOUNT, MIN_AMOUNT, priceOrder } from './pricing.ts';

const shelf = [
  { id: 'bowl', price: pesewas(1999) },
  { id: 'crumb', price: pesewas(1) },
  { id: 'palace', price: pesewas(1_000_000_000) },
];

describe('pricing an order', () => {
  it('takes the catalogue’s prices when the claims agree with them', () => {
    expect(priceOrder([{ id: 'bowl', price: 19.99, qty: 3 }], 5997, shelf)).toEqual({
      kind: 'priced',
      lines: [{ id: 'bowl', price: 1999, qty: 3, discount: 0 }],
      delivery: 0,
      saved: 0,
      amount: 5997,
    });
  });

  it('adds delivery, free from a sum of the goods, and says whether that or a price has changed', () => {
    const method = { price: pesewas(3500), freeFrom: pesewas(5997) };
    const price = (qty: number, amount: number, claimed = 19.99) =>
      priceOrder([{ id: 'bowl', price: claimed, qty }], amount, shelf, method);
    expect(price(2, 3998 + 3500)).toMatchObject({ kind: 'priced', delivery: 3500, amount: 7498 });
    expect(price(3, 5997)).toMatchObject({ kind: 'priced', delivery: 0, amount: 5997 });
    expect(price(2, 3998)).toEqual({ kind: 'delivery_changed', amount: 7498 });
    expect(price(2, 3998 + 3500, 18)).toMatchObject({ kind: 'price_changed', amount: 7498 });
  });

  it.each([
    ['a lower price', 19.98, 5994],
    ['a lower price with the honest amount', 19.98, 5997],
    ['an amount one pesewa short', 19.99, 5996],
    ['an amount one pesewa over', 19.99, 5998],
    ['nothing', 0, 0],
    ['a price with three decimals', 19.994, 5997],
  ])('refuses %s and tells today’s figures', (_, price, amount) => {
    expect(priceOrder([{ id: 'bowl', price, qty: 3 }], amount, shelf)).toMatchObject({
      kind: 'price_changed',
      lines: [{ id: 'bowl', price: 1999 }],
      amount: 5997,
    });
  });

  it('names the products that are gone', () => {
    const claims = ['bowl', 'ghost', 'shade'].map((id) => ({ id, price: 19.99, qty: 1 }));
    expect(priceOrder(claims, 5997, shelf)).toEqual({ kind: 'product_gone', items: ['ghost', 'shade'] });
  });

  it('keeps within what the provider takes', () => {
    const crumbs = (qty: number) => priceOrder([{ id: 'crumb', price: 0.01, qty }], qty, shelf).kind;
    expect([crumbs(9), crumbs(10)]).toEqual(['amount_out_of_range', 'priced']);
    const palaces = (qty: number) =>
      priceOrder([{ id: 'palace', price: 10_000_000, qty }], qty * 1_000_000_000, shelf).kind;
    expect([palaces(1), palaces(2)]).toEqual(['priced', 'amount_out_of_range']);
  });

  it('charges exactly price times quantity, whatever the browser claims', () => {
    const aLine = fc.record({
      price: fc.integer({ min: 1, max: 10_000_000 }),
      qty: fc.integer({ min: 1, max: 99 }),
      claimed: fc.double({ min: 0, max: 1e6, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(aLine, { minLength: 1, maxLength: 100 }), fc.boolean(), (lines, honest) => {
        const catalogue = lines.map(({ price }, n) => ({ id: `p${n}`, price: pesewas(price) }));
        const exact = lines.reduce((sum, { price, qty }) => sum + price * qty, 0);
        const claims = lines.map(({ price, qty, claimed }, n) => ({
          id: `p${n}`,
          qty,
          price: honest ? toCedis(pesewas(price)) : claimed,
        }));
        const pricing = priceOrder(claims, exact, catalogue);
        if (pricing.kind === 'product_gone' || pricing.kind === 'voucher_refused') return false;
        const inRange = exact >= MIN_AMOUNT && exact <= MAX_AMOUNT;
        if (honest && pricing.kind !== (inRange ? 'priced' : 'amount_out_of_range')) return false;
        return pricing.amount === exact;
      }),
    );
  });
});
