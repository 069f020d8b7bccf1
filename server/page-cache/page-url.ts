import { LRUCache } from 'lru-cache';
import { PRODUCT_ID } from '#shop/catalogue/contract/catalogue.ts';
import { listingQuery, parseListing } from '#shop/catalogue/rules/listing.ts';
import { choicePart } from '#shop/choices/rules/choice-address.ts';
import { parseReviewListing, reviewsAddress } from '#shop/reviews/rules/review-listing.ts';
import type { CachedBy } from '#shop/route.ts';
import { PAGES } from '#shop/route-table.ts';

export type PageUrl = {
  route: string;
  /** The path of its document and the query it knows, normalised; nothing else reaches the page. */
  path: string;
  isData: boolean;
  tags: readonly string[];
  /** Others may be given the same bytes later: not of a search, nor of what one person is shown. */
  isKept: boolean;
};

/** With its question mark, as the page knows it. */
type KnownQuery = { query: string; isKept: boolean };

const kept = (query: string): KnownQuery => ({ query, isKept: true });

/** What a login or an e-mail led to is for one person. */
const PERSONAL = ['login', 'next', 'verified', 'error'];

const READ = {
  login: readPersonal,
  listing: readListing,
  product: readProduct,
  payment: readReturn,
} as const satisfies Record<NonNullable<CachedBy['query']>, (asked: URLSearchParams) => KnownQuery>;

type CachedPage = {
  route: string;
  pattern: RegExp;
  read(asked: URLSearchParams): KnownQuery;
  tags: readonly string[];
};

const CACHED: readonly CachedPage[] = PAGES.flatMap(({ path, cachedBy }) => {
  if (!cachedBy) return [];
  const { tags, query } = cachedBy;
  const pattern = new RegExp(`^${path.replace(':id', `(${PRODUCT_ID.source.slice(1, -1)})`)}$`);
  return { route: path, pattern, read: query ? READ[query] : () => kept(''), tags };
});

const NOTHING = new URLSearchParams();

/** The same few hundred addresses are asked for again and again; strangers may ask for any. */
const remembered = new LRUCache<string, PageUrl>({ max: 1_000 });
const MOST_REMEMBERED_CHARACTERS = 200;

/** Null where path and query are of none of these pages in their usual form. */
export function readPageUrl(url: string): PageUrl | null {
  const known = remembered.get(url);
  if (known) return known;
  const page = parsePageUrl(url);
  if (page?.isKept && url.length <= MOST_REMEMBERED_CHARACTERS) remembered.set(url, page);
  return page;
}

function parsePageUrl(url: string): PageUrl | null {
  const at = url.indexOf('?');
  const asked = at < 0 ? url : url.slice(0, at);
  const isData = asked.endsWith('.data');
  const path = isData ? documentOf(asked) : asked;
  const known = at < 0 ? NOTHING : new URLSearchParams(url.slice(at));
  // React Router asks for a part of the data.
  if (isData && known.has('_routes')) return null;
  for (const { route, pattern, read, tags } of CACHED) {
    const [match, id = ''] = pattern.exec(path) ?? [];
    if (match === undefined) continue;
    const { query, isKept } = read(known);
    return {
      route,
      path: `${path}${query}`,
      isData,
      tags: tags.map((tag) => tag.replace(':id', `:${id}`)),
      isKept,
    };
  }
  return null;
}

/** Takes the path of a page's data; the home page's has a name of its own. */
function documentOf(path: string): string {
  if (path === HOME_DATA) return '/';
  return path === '/.data' ? path : path.slice(0, -'.data'.length);
}

const HOME_DATA = '/_.data';

export function renderedUrl({ path, isData }: PageUrl): string {
  if (!isData) return path;
  const [document = '', query] = path.split('?');
  return `${document === '/' ? HOME_DATA : `${document}.data`}${query === undefined ? '' : `?${query}`}`;
}

/** Searches are not kept: there are as many as there are words. */
function readListing(asked: URLSearchParams): KnownQuery {
  const state = parseListing(asked);
  return { query: listingQuery(state), isKept: state.q === '' };
}

/** A choice is not kept: an address may hold anything in its place, and the page has all choices anyway. */
function readProduct(asked: URLSearchParams): KnownQuery {
  const reviews = reviewsAddress(parseReviewListing(asked)).replace(/^\??#.*|#.*$/, '');
  const choice = choicePart(asked);
  if (choice.size === 0) return kept(reviews);
  return { query: `${reviews || '?'}${reviews && '&'}${choice}`, isKept: false };
}

function readPersonal(asked: URLSearchParams): KnownQuery {
  const shown = new URLSearchParams([...asked].filter(([name]) => PERSONAL.includes(name)));
  return shown.size > 0 ? { query: `?${shown}`, isKept: false } : kept('');
}

/** With a query it is one person's way back from a payment. */
function readReturn(asked: URLSearchParams): KnownQuery {
  return asked.size > 0 ? { query: `?${asked}`, isKept: false } : kept('');
}
