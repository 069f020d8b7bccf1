import { fromCedis, type Pesewas, pesewas, toCedis } from '#platform/money/money.ts';
import { pageNumber, pagesFor } from '#shop/frame/rules/page-number.ts';
import { CATEGORIES, type ListingState, PAGE_SIZE, SORTS, VIEWS } from '../contract/catalogue.ts';

export const DEFAULT_LISTING: ListingState = {
  q: '',
  category: 'all',
  brand: 'all',
  price: null,
  sort: 'latest',
  page: 1,
  view: 'grid',
};

const MAX_TEXT = 100;
const CEDI = pesewas(100);

/** Unknown values fall back to the default (docs/behaviour.md#listing). */
export function parseListing(query: URLSearchParams): ListingState {
  return {
    q: text(query.get('q')),
    category: oneOf(CATEGORIES, query.get('category')) ?? DEFAULT_LISTING.category,
    brand: text(query.get('brand')) || DEFAULT_LISTING.brand,
    price: readMaxPrice(query.get('price')),
    sort: oneOf(SORTS, query.get('sort')) ?? DEFAULT_LISTING.sort,
    page: pageNumber(query.get('page')),
    view: oneOf(VIEWS, query.get('view')) ?? DEFAULT_LISTING.view,
  };
}

/** Without defaults: `?sort=a2z` or the empty text. */
export function listingQuery(state: ListingState): string {
  const query = new URLSearchParams();
  for (const key of ['q', 'category', 'brand', 'price', 'sort', 'page', 'view'] as const) {
    const value = key === 'price' && state.price !== null ? toCedis(state.price) : state[key];
    if (value !== null && value !== DEFAULT_LISTING[key]) query.set(key, String(value));
  }
  const written = query.toString();
  return written === '' ? '' : `?${written}`;
}

export function changeListing(state: ListingState, change: Partial<ListingState>): ListingState {
  const keepsPage = Object.keys(change).every((key) => key === 'page' || key === 'view');
  return { ...state, page: keepsPage ? state.page : 1, ...change };
}

/**
 * Takes off a price ceiling that rests at the end of its slider. The slider has steps of one cedi and begins
 * at the lowest price, so its last step may lie up to a cedi below the dearest.
 */
export function dropMaxPriceAtSliderEnd(state: ListingState, maxPrice: Pesewas): ListingState {
  return state.price !== null && state.price > maxPrice - CEDI ? { ...state, price: null } : state;
}

export function pageCount(found: number): number {
  return pagesFor(found, PAGE_SIZE);
}

export function headingOf({ category }: ListingState): string {
  return category === 'all' ? 'All Products' : category;
}

export function countFilters({ category, brand, price }: ListingState): number {
  return [category !== 'all', brand !== 'all', price !== null].filter(Boolean).length;
}

/** Narrower than a category, so that a search engine should not index it. */
export function isFiltered({ q, brand, price }: ListingState): boolean {
  return q !== '' || brand !== 'all' || price !== null;
}

function text(value: string | null): string {
  return (value ?? '').replaceAll('\0', '').trim().slice(0, MAX_TEXT);
}

function oneOf<T extends string>(allowed: readonly T[], value: string | null): T | undefined {
  return allowed.find((candidate) => candidate === value);
}

/** In cedis, as people write it in the URL. */
function readMaxPrice(value: string | null): Pesewas | null {
  try {
    return value ? fromCedis(value) : null;
  } catch {
    return null;
  }
}
