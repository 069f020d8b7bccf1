import { type ListChoice, listAddress } from '#shop/frame/rules/admin-list.ts';
import { CATEGORIES, PRODUCT_STATES } from '../contract/catalogue.ts';
import { KINDS } from '../contract/kinds.ts';

/** What is deleted has a list of its own, without choices and order. */
export const PRODUCT_FILTERS = ['all', ...PRODUCT_STATES, 'deleted'] as const;
export type ProductFilter = (typeof PRODUCT_FILTERS)[number];

/** By the pieces of its variants on sale that are counted; `low` is what the list of stock calls so. */
export const STOCK_LEVELS = ['in', 'low', 'none', 'uncounted'] as const;
export type StockLevel = (typeof STOCK_LEVELS)[number];

export const PRODUCT_SORTS = [
  'newest',
  'oldest',
  'name',
  'name-back',
  'category',
  'category-back',
  'lowest',
  'highest',
  'fewest',
  'most',
  'changed',
  'changed-back',
] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** What the address has beside filter, search and page; the first of each is the usual one. */
const PARTS = {
  category: ['any', ...CATEGORIES],
  stock: ['any', ...STOCK_LEVELS],
  kind: ['any', ...KINDS],
  sort: PRODUCT_SORTS,
} as const;
type Parts = { [Part in keyof typeof PARTS]: (typeof PARTS)[Part][number] };
const NAMES = ['category', 'stock', 'kind', 'sort'] as const satisfies (keyof Parts)[];

export type ProductDesk = ListChoice<ProductFilter> & Parts;

export const DEFAULT_PRODUCT_DESK: ProductDesk = {
  show: 'all',
  q: '',
  page: 1,
  category: 'any',
  stock: 'any',
  kind: 'any',
  sort: 'newest',
};

const address = listAddress({ filters: PRODUCT_FILTERS, usual: 'all', maxLength: 100 });

/** The address of the administrator's list of products: `?show=hidden&q=bowl&stock=low&sort=fewest`. */
export function parseProductDesk(query: URLSearchParams): ProductDesk {
  const { category, stock, kind, sort } = PARTS;
  return {
    ...address.parse(query),
    category: knownOf(category, query.get('category')),
    stock: knownOf(stock, query.get('stock')),
    kind: knownOf(kind, query.get('kind')),
    sort: knownOf(sort, query.get('sort')),
  };
}

function knownOf<Value extends string>(values: readonly [Value, ...Value[]], typed: string | null): Value {
  return values.find((known) => known === typed) ?? values[0];
}

/** Without what is usual; only paging keeps the page. */
export function productDeskQuery(desk: ProductDesk, change: Partial<ProductDesk> = {}): string {
  const next = { ...desk, ...change };
  const query = new URLSearchParams(address.query(desk, change));
  for (const name of NAMES) if (next[name] !== DEFAULT_PRODUCT_DESK[name]) query.set(name, next[name]);
  return `?${query}`;
}
