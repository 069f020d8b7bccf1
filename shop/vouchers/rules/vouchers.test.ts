import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Pesewas, pesewas } from '#platform/money/money.ts';
import { priceOrder } from '#shop/checkout/rules/pricing.ts';
import { decideRefund } from '#shop/payments/rules/refund-choice.ts';
import type { VoucherTerms } from '../contract.ts';
import { discountsOf, goodsRefusal, spread } from './discount.ts';
import { normalCode } from './voucher-code.ts';
import { voucherStanding } from './voucher-standing.ts';
import { limitsText, refusalText, valueText } from './voucher-texts.ts';

const terms = (given: Partial<VoucherTerms> = {}): VoucherTerms => ({
  ...{ code: 'TEN', kind: 'share', amount: null, percent: 10, minimum: null, eligible: ['bowl', 'tray'] },
  ...given,
});
const bowl = { id: 'bowl', price: pesewas(1999), qty: 3 };
const tray = { id: 'tray', price: pesewas(55), qty: 1 };
const book = { id: 'book', price: pesewas(14_500), qty: 1 };

describe('a code', () => {
  it('is the same however it is typed', () => {
    expect(['welcome10', ' Welcome-10 ', 'ＷＥＬＣＯＭＥ１０', 'wel come 10!'].map(normalCode)).toEqual(
      Array(4).fill('WELCOME10'),
    );
    expect(normalCode('– … –')).toBe('');
  });

  it('holds from its first day through its last, while it is switched on', () => {
    const on = { isOn: true, startsOn: '2026-12-01', endsOn: '2026-12-24' };
    const days = ['2026-11-30', '2026-12-01', '2026-12-24', '2026-12-25'];
    expect(days.map((day) => voucherStanding(on, day))).toEqual(['not_yet', 'on', 'on', 'ended']);
    expect(voucherStanding({ ...on, isOn: false }, '2026-12-25')).toBe('off');
    expect(voucherStanding({ isOn: true, startsOn: null, endsOn: null }, '2026-12-25')).toBe('on');
  });

  it('says what it brings, and why it brings nothing', () => {
    expect(valueText({ kind: 'share', amount: null, percent: 10 })).toBe('10% off');
    expect(valueText({ kind: 'amount', amount: pesewas(2000), percent: null })).toBe('GHS\u00a020.00 off');
    const all = { products: [], categories: [], endsOn: null, minimum: null };
    expect(limitsText(all)).toBe('');
    expect(limitsText({ ...all, products: ['fan', 'calendar'] }, ['Fan', 'Calendar'])).toBe(
      ', for Fan and Calendar',
    );
    expect(limitsText({ ...all, products: ['fan'], categories: ['Books'] })).toBe(', for some products');
    expect(limitsText({ ...all, categories: ['Books'], endsOn: '2026-12-24' })).toBe(
      ', for Books, until 24 Dec 2026',
    );
    expect(limitsText({ ...all, minimum: pesewas(5000) })).toBe(', in carts of GHS\u00a050.00 or more');
    expect(refusalText('minimum', { minimum: pesewas(10_000) })).toBe(
      'This code is for carts of GHS\u00a0100.00 or more.',
    );
  });
});

describe('a discount', () => {
  it('is spread over the lines it is for, the largest remainders first', () => {
    expect(discountsOf([bowl, tray, book], terms())).toEqual([600, 5, 0]);
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(spread(2, [0, 1, 2])).toEqual([0, 1, 1]);
  });

  it('is never more than what the goods cost', () => {
    const amount = terms({ kind: 'amount', amount: pesewas(1_000_000), percent: null });
    expect(discountsOf([bowl, tray], amount)).toEqual([5997, 55]);
  });

  it('adds up to the pesewa and takes no line below nothing, whatever is bought', () => {
    const line = fc.record({
      id: fc.constantFrom('bowl', 'tray', 'book'),
      price: fc.integer({ min: 1, max: 1_000_000_000 }).map(pesewas),
      qty: fc.integer({ min: 1, max: 99 }),
    });
    const voucher = fc.oneof(
      fc.integer({ min: 1, max: 100 }).map((percent) => terms({ percent })),
      fc
        .integer({ min: 1, max: 1_000_000_000 })
        .map((amount) => terms({ kind: 'amount', percent: null, amount: pesewas(amount) })),
    );
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), voucher, (lines, given) => {
        const parts = discountsOf(lines, given);
        const base = lines.reduce((sum, { id, price, qty }) => sum + (id === 'book' ? 0 : price * qty), 0);
        const total = parts.reduce((sum, part) => sum + part, 0);
        const expected =
          given.kind === 'amount'
            ? Math.min(given.amount ?? 0, base)
            : Number((BigInt(base) * BigInt(given.percent ?? 0) + 50n) / 100n);
        return (
          total === expected &&
          lines.every(({ id, price, qty }, n) => {
            const part = parts[n] ?? -1;
            return part >= 0 && part <= (id === 'book' ? 0 : price * qty);
          })
        );
      }),
    );
  });

  it('is for carts of its sum, with goods that it is for', () => {
    const given = terms({ minimum: pesewas(5000), uncounted: ['gift'] });
    const asked = (...lines: [string, number][]) =>
      goodsRefusal(
        given,
        lines.map(([id, price]) => ({ id, price: pesewas(price), qty: 1 })),
      );
    expect([asked(['bowl', 4999]), asked(['bowl', 5000]), asked(['book', 5000])]).toEqual([
      'minimum',
      null,
      'scope',
    ]);
    expect(asked(['bowl', 4999], ['gift', 9000])).toBe('minimum');
  });
});

describe('an order with a voucher', () => {
  const shelf = [bowl, tray, book].map(({ id, price }) => ({ id, price }));
  const courier = { price: pesewas(3500), freeFrom: pesewas(5997) };
  const price = (amount: number, voucher: VoucherTerms, method: typeof courier | null = null, qty = 3) =>
    priceOrder([{ id: 'bowl', price: 19.99, qty }], amount, shelf, method, voucher);

  it('costs less, and its delivery is measured after the discount', () => {
    expect(price(5397, terms())).toMatchObject({ kind: 'priced', amount: 5397, saved: 600, delivery: 0 });
    expect(price(5397 + 3500, terms(), courier)).toMatchObject({ kind: 'priced', delivery: 3500 });
    expect(price(5397, terms(), courier)).toEqual({ kind: 'delivery_changed', amount: 8897 });
  });

  it('has its delivery free where that costs something', () => {
    const free = terms({ kind: 'delivery', percent: null });
    expect(price(3998, free, courier, 2)).toMatchObject({ kind: 'priced', amount: 3998, saved: 3500 });
    expect(price(5997, free, courier)).toEqual({ kind: 'voucher_refused', reason: 'delivery_is_free' });
    expect(price(5997, free)).toEqual({ kind: 'voucher_refused', reason: 'delivery_is_free' });
  });

  it('is refused where less than Paystack takes would be left, and where its worth has changed', () => {
    const all = terms({ percent: 100 });
    expect(price(0, all)).toMatchObject({ kind: 'priced', amount: 0, saved: 5997 });
    expect(price(10, all)).toEqual({ kind: 'voucher_refused', reason: 'changed' });
    expect(price(0, terms())).toEqual({ kind: 'voucher_refused', reason: 'changed' });
    expect(price(0, all, courier)).toEqual({ kind: 'delivery_changed', amount: 3500 });
    const almost = terms({ kind: 'amount', percent: null, amount: pesewas(5988) });
    expect(price(9, almost)).toEqual({ kind: 'voucher_refused', reason: 'too_little_left' });
    expect(price(10, { ...almost, amount: pesewas(5987) })).toMatchObject({ kind: 'priced', amount: 10 });
    expect(price(5396, terms())).toEqual({ kind: 'voucher_refused', reason: 'changed' });
  });
});

describe('the refund of pieces of a discounted line', () => {
  it('adds up to what the line cost, in whatever steps the pieces come back', () => {
    const steps = fc.record({
      price: fc.integer({ min: 200, max: 1_000_000 }).map(pesewas),
      pieces: fc.integer({ min: 1, max: 12 }),
      share: fc.integer({ min: 0, max: 99 }),
      order: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 12, maxLength: 12 }),
    });
    fc.assert(
      fc.property(steps, ({ price, pieces, share, order }) => {
        const discount = pesewas(Math.floor((price * pieces * share) / 100));
        const net = price * pieces - discount;
        let [left, back] = [pieces, 0];
        for (const wish of order) {
          if (left === 0) break;
          const qty = Math.min(wish, left);
          const line = { productId: 'bowl', price, qty: left, pieces, discount };
          const decided = decideRefund(
            { which: 'lines', lines: [{ productId: 'bowl', qty }] },
            { left: pesewas(net - back), isTakenBack: false, lines: [line] },
          );
          // Below what Paystack gives back in one refund.
          if ('text' in decided) return decided.text === 'The smallest refund is GHS 1.00.';
          back += decided.amount as Pesewas;
          left -= qty;
        }
        return left > 0 || back === net;
      }),
    );
  });
});
