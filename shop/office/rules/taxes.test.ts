import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import type { Tax } from '../contract/taxes.ts';
import { MOST_TAX, ratePercent, shareTaxes, sumTaxes, taxPeriodOn } from './taxes.ts';

/** As the VAT Act 2025 (Act 1151) has them from 1 January 2026: all of the same value before tax. */
const OF_2026: readonly Tax[] = [
  { name: 'VAT', rate: 1500 },
  { name: 'NHIL', rate: 250 },
  { name: 'GETFund', rate: 250 },
];
const NOTHING = pesewas(0);
const share = (taxed: number, taxes: readonly Tax[] = OF_2026, exempt = 0) =>
  shareTaxes({ taxed: pesewas(taxed), exempt: pesewas(exempt) }, taxes);
const amounts = (...sent: Parameters<typeof share>) => share(...sent).lines.map(({ amount }) => amount);

/** Rates that may stand together: one to six, a hundred percent at most. */
const someTaxes = fc
  .array(fc.integer({ min: 1, max: MOST_TAX }), { minLength: 1, maxLength: 6 })
  .filter((rates) => rates.reduce((sum, rate) => sum + rate, 0) <= MOST_TAX)
  .map((rates) => rates.map((rate, place): Tax => ({ name: `Tax ${place}`, rate })));
const someAmount = fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 10 ** 10 }));

describe('the taxes in a price', () => {
  it('are a sixth of it at twenty percent in all', () => {
    expect(share(12_000)).toEqual({
      exempt: NOTHING,
      net: 10_000,
      lines: [
        { name: 'VAT', rate: 1500, amount: 1500 },
        { name: 'NHIL', rate: 250, amount: 250 },
        { name: 'GETFund', rate: 250, amount: 250 },
      ],
    });
  });

  it('are each rounded to the nearest pesewa, a half up, and the value before tax is the rest', () => {
    // 18498 × 15 / 120 = 2312.25 and 18498 × 2.5 / 120 = 385.375.
    expect([amounts(18_498), share(18_498).net]).toEqual([[2312, 385, 385], 15_416]);
    // 4 × 15 / 120 = 0.5.
    expect([amounts(4), share(4).net]).toEqual([[1, 0, 0], 3]);
  });

  it('leave out what bears no tax', () => {
    expect(share(12_000, OF_2026, 999)).toMatchObject({ exempt: 999, net: 10_000 });
    expect(share(0, OF_2026, 999)).toMatchObject({ exempt: 999, net: 0 });
    expect(sumTaxes(share(12_000))).toBe(2_000);
    expect(share(5_000, [])).toEqual({ exempt: NOTHING, net: 5_000, lines: [] });
  });

  it('add up to it with the value before tax, which is never below zero', () => {
    fc.assert(
      fc.property(someAmount, someAmount, someTaxes, (taxed, exempt, taxes) => {
        const found = share(taxed, taxes, exempt);
        expect(found.exempt + found.net + sumTaxes(found)).toBe(taxed + exempt);
        expect(found.net).toBeGreaterThanOrEqual(0);
        for (const { amount } of found.lines) expect(Number.isSafeInteger(amount)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('are at most half a pesewa from what is exact, and equal where the rates are', () => {
    fc.assert(
      fc.property(someAmount, someTaxes, (taxed, taxes) => {
        const all = BigInt(10_000 + taxes.reduce((sum, { rate }) => sum + rate, 0));
        for (const { amount, rate } of share(taxed, taxes).lines) {
          const off = 2n * (BigInt(amount) * all - BigInt(taxed) * BigInt(rate));
          expect(off <= all && off > -all).toBe(true);
        }
        const [one, two] = share(taxed, [
          { name: 'a', rate: 250 },
          { name: 'b', rate: 250 },
          ...OF_2026,
        ]).lines;
        expect(one?.amount).toBe(two?.amount);
      }),
      { numRuns: 2_000 },
    );
  });

  it('may not be more than the price without them', () => {
    expect(() => share(100, [{ name: 'a', rate: MOST_TAX + 1 }])).toThrow(RangeError);
  });
});

describe('the period of a day', () => {
  const periods = [
    { from: '2026-01-01', taxes: OF_2026, exempt: [] },
    { from: '2027-07-01', taxes: [], exempt: [] },
    { from: '2023-01-01', taxes: [{ name: 'VAT', rate: 1500 }], exempt: [] },
  ];
  it.each([
    ['2022-12-31', null],
    ['2023-01-01', '2023-01-01'],
    ['2025-12-31', '2023-01-01'],
    ['2026-01-01', '2026-01-01'],
    ['2027-06-30', '2026-01-01'],
    ['2030-01-01', '2027-07-01'],
  ])('%s is in that from %s, whatever order they stand in', (day, from) => {
    expect(taxPeriodOn(periods, day)?.from ?? null).toBe(from);
    expect(taxPeriodOn([...periods].reverse(), day)?.from ?? null).toBe(from);
  });
});

it('a rate reads as people write it', () => {
  expect([1500, 250, 1, 1250].map(ratePercent)).toEqual(['15%', '2.5%', '0.01%', '12.5%']);
});
