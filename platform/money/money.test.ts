import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalCedis, formatGhs, fromCedis, isCedis, isPesewas, pesewas, toCedis } from './money.ts';

const anyAmount = fc.integer({ min: 0, max: 9_999_999_999 });

describe('money', () => {
  it('knows that 19.99 cedis are 1999 pesewas', () => {
    expect(fromCedis(19.99)).toBe(1999);
    expect(fromCedis('19.99')).toBe(1999);
    expect(Math.trunc(19.99 * 100)).toBe(1998);
  });

  it('loses and gains no pesewa from pesewas to cedis and back', () => {
    fc.assert(fc.property(anyAmount, (amount) => fromCedis(toCedis(pesewas(amount))) === amount));
  });

  it('loses and gains no pesewa on the way through JSON', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        const sent = JSON.stringify({ price: toCedis(pesewas(amount)) });
        return fromCedis(JSON.parse(sent).price) === amount;
      }),
    );
  });

  it('reads a written price digit by digit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.integer({ min: 0, max: 99 }),
        (whole, rest) => fromCedis(`${whole}.${String(rest).padStart(2, '0')}`) === whole * 100 + rest,
      ),
    );
  });

  it('shows every pesewa to the shopper', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        const digits = formatGhs(pesewas(amount)).replace(/\D/g, '');
        return Number(digits) === amount;
      }),
    );
  });

  it('writes prices the way the shop does, with a space that does not break', () => {
    expect(formatGhs(pesewas(123_450))).toBe('GHS\u00a01,234.50');
  });

  it('writes amounts for machines with two decimals', () => {
    expect([0, 5, 1950, 123_450].map((amount) => decimalCedis(pesewas(amount)))).toEqual([
      '0.00',
      '0.05',
      '19.50',
      '1234.50',
    ]);
  });

  it.each(['', '-1', '1.005', '1e3', 'NaN', 'Infinity', '1,50', ' 1', '0x10', '123456789', '1.'])(
    'refuses %j as a price',
    (text) => {
      expect(() => fromCedis(text)).toThrow(RangeError);
    },
  );

  it.each([-1, 1.005, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, 1e21, 123_456_789])(
    'refuses %d as a price',
    (price) => {
      expect(isCedis(price)).toBe(false);
      expect(() => fromCedis(price)).toThrow(RangeError);
    },
  );

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d pesewas', (amount) => {
    expect(() => pesewas(amount)).toThrow(RangeError);
    expect(isPesewas(amount)).toBe(false);
  });
});
