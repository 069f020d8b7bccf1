import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fromCedis, isCedis } from '#platform/money/money.ts';
import { PRODUCT_ID } from '#shop/catalogue/contract/catalogue.ts';
import { readCart } from './cart.ts';

/** What may stand in local storage, written once more by other means than the shop's own reader. */
const Line = z.object({
  id: z.string().regex(PRODUCT_ID),
  name: z.string().min(1).max(200),
  price: z.number().refine(isCedis).transform(fromCedis),
  imageURL: z.string().max(2000),
  qty: z.number().int().min(1).max(99),
});

/** Values that are right, nearly right and wrong, so that both checks meet each other at every edge. */
const anything = fc.oneof(
  fc.anything(),
  fc.constantFrom(
    '',
    'a',
    'a-1',
    '-a',
    'a b',
    'A'.repeat(64),
    'A'.repeat(65),
    'x'.repeat(200),
    'x'.repeat(201),
  ),
  fc.constantFrom(0, 0.1, 19.99, 0.005, 1e8, 99_999_999.99, -1, 1, 98.5, 99, 100, Number.NaN),
);
const entry = fc.record(
  { id: anything, name: anything, price: anything, imageURL: anything, qty: anything },
  { requiredKeys: [] },
);

describe('reading a stored cart', () => {
  it('lets through exactly what the schema lets through', () => {
    fc.assert(
      fc.property(fc.oneof(entry, anything), (value) => {
        const stored = JSON.stringify([value]);
        const [plain] = JSON.parse(stored);
        const bySchema = Line.safeParse(plain);
        expect(readCart(stored)).toEqual(bySchema.success ? [bySchema.data] : []);
      }),
      { numRuns: 2000 },
    );
  });

  it('lets a sound entry through, and only its own fields', () => {
    const item = { id: 'a-1', name: 'Rods', price: 19.99, imageURL: '', qty: 99 };
    expect(readCart(JSON.stringify([{ ...item, extra: 1 }]))).toEqual([{ ...item, price: 1999 }]);
  });
});
