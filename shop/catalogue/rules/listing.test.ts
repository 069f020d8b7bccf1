import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import { CATEGORIES, SORTS, VIEWS } from '../contract/catalogue.ts';
import {
  changeListing,
  countFilters,
  DEFAULT_LISTING,
  isFiltered,
  listingQuery,
  pageCount,
  parseListing,
} from './listing.ts';

const aState = fc.record({
  q: fc.string({ maxLength: 100 }).map((text) => text.replaceAll('\0', '').trim()),
  category: fc.constantFrom(...CATEGORIES),
  brand: fc.constantFrom('all', 'Via', 'Fortuna & Söhne', 'a+b=c'),
  price: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 99_999_999 }).map(pesewas)),
  sort: fc.constantFrom(...SORTS),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  view: fc.constantFrom(...VIEWS),
});

describe('the state of the listing', () => {
  it('comes back from its address as it was', () => {
    fc.assert(
      fc.property(
        aState,
        (state) => void expect(parseListing(new URLSearchParams(listingQuery(state)))).toEqual(state),
      ),
    );
  });

  it('has its ceiling in cedis in the address, and in pesewas inside', () => {
    expect(parseListing(new URLSearchParams('price=19.99')).price).toBe(1999);
    expect(listingQuery({ ...DEFAULT_LISTING, price: pesewas(1950) })).toBe('?price=19.5');
  });

  it('is the plain listing for an empty query, and the plain listing has none', () => {
    expect(parseListing(new URLSearchParams(''))).toEqual(DEFAULT_LISTING);
    expect(listingQuery(DEFAULT_LISTING)).toBe('');
  });

  it.each([
    'category=Everything',
    'sort=random',
    'view=carousel',
    'page=-1',
    'page=0',
    'page=two',
    'page=1.5',
    'price=-3',
    'price=cheap',
    'price=1e9',
    'brand=',
    'unknown=1',
  ])('falls back for %s', (query) => {
    expect(parseListing(new URLSearchParams(query))).toEqual(DEFAULT_LISTING);
  });

  it('is read without an error from any query at all', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('q', 'category', 'brand', 'price', 'sort', 'page'), fc.string()),
        (query) => {
          const state = parseListing(new URLSearchParams(query));
          return state.page >= 1 && state.q.length <= 100 && !state.q.includes('\0');
        },
      ),
    );
  });

  it('returns to page 1 with any change but of page and view', () => {
    const here = { ...DEFAULT_LISTING, page: 4 };
    expect(changeListing(here, { page: 5 }).page).toBe(5);
    expect(changeListing(here, { view: 'list' }).page).toBe(4);
    for (const change of [
      { q: 'x' },
      { category: 'Books' },
      { brand: 'Via' },
      { price: pesewas(300) },
      { sort: 'a2z' },
    ] as const)
      expect(changeListing(here, change)).toMatchObject({ ...change, page: 1 });
  });

  it('has nine products a page, and at least one page', () => {
    expect([0, 1, 9, 10, 18, 19].map(pageCount)).toEqual([1, 1, 1, 2, 2, 3]);
  });

  it('is filtered when it narrows further than to a category, not when it sorts', () => {
    expect(isFiltered({ ...DEFAULT_LISTING, sort: 'a2z', page: 2, view: 'list' })).toBe(false);
    expect(isFiltered({ ...DEFAULT_LISTING, category: 'Books' })).toBe(false);
    for (const change of [{ q: 'x' }, { brand: 'Via' }, { price: pesewas(0) }])
      expect(isFiltered({ ...DEFAULT_LISTING, ...change })).toBe(true);
  });

  it('counts the filters in force, the search not among them', () => {
    expect(countFilters({ ...DEFAULT_LISTING, q: 'x', sort: 'a2z' })).toBe(0);
    expect(countFilters({ ...DEFAULT_LISTING, category: 'Books', brand: 'Via', price: pesewas(0) })).toBe(3);
  });
});
