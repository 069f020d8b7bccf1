import { isPesewas, pesewas } from '#platform/money/money.ts';
import type { Choice } from '#shop/choices/contract.ts';
import { pageShown } from '#shop/frame/rules/page-number.ts';
import {
  CATEGORIES,
  type Listing,
  type ListingState,
  PAGE_SIZE,
  type Product,
  type Rating,
} from '../contract/catalogue.ts';
import { countFacets } from './facets.ts';
import { pageCount } from './listing.ts';

/** Another shape needs another number; old snapshots are then forgotten. */
const VERSION = 7;
const MAX_PRODUCTS = 60;
const MAX_DESCRIPTION = 600;

/** `at` is the instant (ISO) of its newest price, '' when empty. */
export type Snapshot = { version: typeof VERSION; at: string; products: Product[] };

const EMPTY: Snapshot = { version: VERSION, at: '', products: [] };

export function readSnapshot(stored: string | null): Snapshot {
  try {
    const value: Partial<Record<keyof Snapshot, unknown>> | null = JSON.parse(stored ?? 'null');
    if (value?.version !== VERSION || typeof value.at !== 'string' || !Array.isArray(value.products))
      return EMPTY;
    if (Number.isNaN(Date.parse(value.at))) return EMPTY;
    return {
      version: VERSION,
      at: value.at,
      products: value.products.filter(isProduct).slice(0, MAX_PRODUCTS),
    };
  } catch {
    return EMPTY;
  }
}

/** What was seen now comes first; the oldest fall out. */
export function mergeSnapshot(snapshot: Snapshot, seen: readonly Product[], at: string): Snapshot {
  const ids = new Set(seen.map(({ id }) => id));
  const known = new Map(snapshot.products.map(({ id, description }) => [id, description]));
  const fresh = seen.map((product) => ({
    ...product,
    // Nobody knows how many are left when it is read.
    piecesLeft: null,
    description: longer(product.description.slice(0, MAX_DESCRIPTION), known.get(product.id)),
  }));
  const kept = snapshot.products.filter(({ id }) => !ids.has(id));
  return { version: VERSION, at, products: [...fresh, ...kept].slice(0, MAX_PRODUCTS) };
}

/** Cards and rows have no more than the beginning of a description. */
const longer = (seen: string, known = ''): string => (known.startsWith(seen) ? known : seen);

const SORTERS = {
  latest: (one: Product, other: Product) => other.createdAt.localeCompare(one.createdAt),
  'lowest-price': (one: Product, other: Product) => one.price - other.price,
  'highest-price': (one: Product, other: Product) => other.price - one.price,
  a2z: (one: Product, other: Product) => compareNames(one, other),
  z2a: (one: Product, other: Product) => compareNames(other, one),
} as const satisfies Record<ListingState['sort'], (one: Product, other: Product) => number>;

/** Filtered and sorted by the rules of the shop's own listing (docs/behaviour.md#snapshots). */
export function listSnapshot({ products }: Snapshot, state: ListingState): Listing {
  const found = products.filter((product) => matches(product, state)).sort(SORTERS[state.sort]);
  const pages = pageCount(found.length);
  const page = pageShown(state.page, pages);
  const prices = products.map(({ price }) => price);
  const shelves = products
    .filter((product) => matches(product, { ...state, category: 'all', brand: 'all' }))
    .map(({ category, brand }) => ({ category, brand, found: 1 }));
  const brands = [...new Set(products.map(({ brand }) => brand))].sort();
  return {
    products: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    ...countFacets(shelves, brands, state),
    page,
    pages,
    minPrice: pesewas(prices.length > 0 ? Math.min(...prices) : 0),
    maxPrice: pesewas(prices.length > 0 ? Math.max(...prices) : 0),
    isMore: false,
    instead: null,
    relaxed: null,
    shopPages: [],
  };
}

function matches(product: Product, { q, category, brand, price }: ListingState): boolean {
  const searched = [product.name, product.category, product.brand].join('\n').toLowerCase();
  return (
    (category === 'all' || product.category === category) &&
    (brand === 'all' || product.brand === brand) &&
    (price === null || product.price <= price) &&
    q
      .toLowerCase()
      .split(/\s+/)
      .every((word) => searched.includes(word))
  );
}

function compareNames(one: Product, other: Product): number {
  return one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1;
}

const TEXTS = ['id', 'name', 'imageURL', 'imagePlaceholder', 'brand', 'description', 'createdAt'] as const;

function isProduct(entry: unknown): entry is Product {
  if (typeof entry !== 'object' || entry === null) return false;
  const given: Partial<Record<keyof Product, unknown>> = entry;
  return (
    TEXTS.every((field) => typeof given[field] === 'string') &&
    CATEGORIES.some((category) => category === given.category) &&
    Number.isInteger(given.imageWidth) &&
    Number.isInteger(given.imageHeight) &&
    typeof given.isSoldOut === 'boolean' &&
    given.piecesLeft === null &&
    isChoice(given.choice) &&
    isRating(given.rating) &&
    isPesewas(given.price)
  );
}

function isChoice(given: unknown): boolean {
  if (typeof given !== 'object') return false;
  const choice: Partial<Record<keyof Choice, unknown>> | null = given;
  return choice === null || (Array.isArray(choice.options) && typeof choice.isFrom === 'boolean');
}

function isRating(given: unknown): given is Rating | null {
  if (typeof given !== 'object') return false;
  const rating: Partial<Record<keyof Rating, unknown>> | null = given;
  return rating === null || (typeof rating.average === 'number' && Number.isInteger(rating.count));
}
