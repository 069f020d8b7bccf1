import { describe, expect, it } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import type { Product } from '../contract/catalogue.ts';
import { DEFAULT_LISTING } from './listing.ts';
import { listSnapshot, mergeSnapshot, readSnapshot } from './snapshot.ts';

const AT = '2026-11-21T10:00:00.000Z';
const product = (number: number, more: Partial<Product> = {}): Product => ({
  id: `p-${number}`,
  name: `Product ${number}`,
  imageURL: '',
  imageWidth: 4,
  imageHeight: 5,
  imagePlaceholder: '#000',
  isSoldOut: false,
  piecesLeft: null,
  choice: null,
  booking: null,
  rating: null,
  price: pesewas(number),
  category: 'Books',
  kind: 'goods',
  brand: 'Volta',
  description: 'x'.repeat(1000),
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
  editedAt: null,
  ...more,
});
const many = (count: number, from = 1) => Array.from({ length: count }, (_, at) => product(at + from));

describe('the snapshot of the catalogue', () => {
  it('stays bounded, the newest first', () => {
    const first = mergeSnapshot(readSnapshot(null), many(50), AT);
    const second = mergeSnapshot(first, many(20, 100), AT);
    expect(second.products).toHaveLength(60);
    expect(second.products[0]?.id).toBe('p-100');
    expect(JSON.stringify(second).length).toBeLessThan(100_000);
  });

  it('survives its own storage', () => {
    const snapshot = mergeSnapshot(readSnapshot(null), many(3), AT);
    expect(readSnapshot(JSON.stringify(snapshot))).toEqual(snapshot);
  });

  it.each([
    '',
    'null',
    '[]',
    '{"version":1,"at":"","products":[]}',
    '{"version":2,"at":"soon","products":[]}',
  ])('forgets what a stranger or an older shop stored: %s', (stored) => {
    expect(readSnapshot(stored).products).toEqual([]);
  });

  it('drops single products that are not sound', () => {
    const stored = {
      version: 7,
      at: AT,
      products: [product(1), { ...product(2), price: 'free' }, { ...product(3), rating: 5 }, null],
    };
    expect(readSnapshot(JSON.stringify(stored)).products.map(({ id }) => id)).toEqual(['p-1']);
  });

  it('filters, sorts and pages like the listing', () => {
    const snapshot = mergeSnapshot(
      readSnapshot(null),
      [...many(12), product(13, { brand: 'Other', category: 'Merchandise' })],
      AT,
    );
    const lowest = listSnapshot(snapshot, { ...DEFAULT_LISTING, sort: 'lowest-price', page: 2 });
    expect([lowest.found, lowest.pages, lowest.products[0]?.price]).toEqual([13, 2, 10]);
    expect(listSnapshot(snapshot, { ...DEFAULT_LISTING, q: 'OTHER' }).found).toBe(1);
    expect(listSnapshot(snapshot, { ...DEFAULT_LISTING, price: pesewas(3), category: 'Books' }).found).toBe(
      3,
    );
    expect(listSnapshot(snapshot, { ...DEFAULT_LISTING, page: 9 }).page).toBe(2);
  });
});
