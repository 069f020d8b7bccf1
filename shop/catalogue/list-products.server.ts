import { Problem } from '#platform/http/problem.ts';
import { pesewas } from '#platform/money/money.ts';
import { selectGoods } from '#shop/choices/goods-records.server.ts';
import { pageShown, pagesFor } from '#shop/frame/rules/page-number.ts';
import type { Shop } from '#shop/shop.server.ts';
import { shownLeft } from '#shop/stock/rules/pieces-left.ts';
import { selectLeft } from '#shop/stock/stock-records.server.ts';
import {
  type Listing,
  type ListingState,
  PAGE_SIZE,
  type Product,
  type ShopPage,
  type TodaysPrice,
} from './contract/catalogue.ts';
import { countForSale } from './facet-queries.server.ts';
import { selectSitemap } from './listing-queries.server.ts';
import type { ProductRow } from './product-records.server.ts';
import { viewCard, viewListRow } from './product-view.server.ts';
import type { Catalogue } from './public-catalogue.server.ts';
import { countFacets, type ShelfCount } from './rules/facets.ts';
import { homeRail, RAIL_FROM } from './rules/home-rail.ts';
import { dropMaxPriceAtSliderEnd, listingQuery, pageCount, parseListing } from './rules/listing.ts';
import { findShopPages } from './rules/shop-pages.ts';
import {
  countShelves,
  proposeInstead,
  searchProducts,
  selectInOrder,
} from './search/search-products.server.ts';

export async function listProducts(
  shop: Pick<Shop, 'db' | 'catalogue'>,
  asked: ListingState,
): Promise<{ state: ListingState; listing: Listing }> {
  const catalogue = await shop.catalogue.current();
  const range = await catalogue.priceRange();
  const maxPrice = pesewas(range.max);
  const state = dropMaxPriceAtSliderEnd(asked, maxPrice);
  const { shelves, selectRows, proposeOthers, isMore, relaxed } = await (state.q === ''
    ? walk(catalogue, state)
    : search(shop, catalogue, state));
  const facets = countFacets(shelves, await catalogue.brands(), state);
  const pages = pageCount(facets.found);
  const page = pageShown(state.page, pages);
  const rows = facets.found > 0 ? await selectRows(page, facets.found) : [];
  const instead = facets.found > 0 ? null : await proposeOthers();
  const minPrice = pesewas(range.min);
  const view = state.view === 'list' ? viewListRow : viewCard;
  const shown = { products: rows.map(view), page, pages, minPrice, maxPrice };
  const listing = { ...facets, ...shown, instead, isMore, relaxed, shopPages: listShopPages(state) };
  return { state: { ...state, page }, listing };
}

type FilterResult = {
  shelves: ShelfCount[];
  selectRows(page: number, found: number): Promise<ProductRow[]>;
  proposeOthers(): Promise<Listing['instead']>;
  isMore: boolean;
  relaxed: Listing['relaxed'];
};

async function walk(catalogue: Catalogue, state: ListingState): Promise<FilterResult> {
  return {
    shelves: await catalogue.countByShelf(state),
    selectRows: (page, found) => catalogue.page({ ...state, page }, found),
    proposeOthers: async () => null,
    isMore: false,
    relaxed: null,
  };
}

const INSTEAD = 4;

async function search(
  { db }: Pick<Shop, 'db'>,
  catalogue: Catalogue,
  state: ListingState,
): Promise<FilterResult> {
  const { matches, isMore, nearest, relaxed } = await searchProducts(db, state);
  const filtered = matches.filter(
    ({ category, brand }) =>
      (state.category === 'all' || category === state.category) &&
      (state.brand === 'all' || brand === state.brand),
  );
  return {
    shelves: countShelves(matches),
    selectRows: (page) => selectInOrder(db, filtered.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)),
    proposeOthers: async () => {
      const near = await proposeInstead(db, { q: state.q, nearest }, INSTEAD);
      return {
        nearest,
        products: near.length > 0 ? near.map(viewCard) : await listLiked(catalogue, INSTEAD),
      };
    },
    isMore,
    relaxed,
  };
}

export async function listLiked(catalogue: Catalogue, most: number): Promise<Product[]> {
  return homeRail((await catalogue.latest(RAIL_FROM)).map(viewCard)).slice(0, most);
}

function listShopPages(state: ListingState): ShopPage[] {
  const here = listingQuery({ ...state, page: 1, view: 'grid' });
  return findShopPages(state.q).pages.filter(({ to }) => {
    const [path, query] = to.split('?');
    return path !== '/all' || listingQuery(parseListing(new URLSearchParams(query))) !== here;
  });
}

export async function listLatest(shop: Pick<Shop, 'catalogue'>, limit: number): Promise<Product[]> {
  const catalogue = await shop.catalogue.current();
  return (await catalogue.latest(limit)).map(viewCard);
}

/** Of products and of variants; what cannot be bought is missing from the answer. */
export async function listPrices(shop: Shop, ids: string[]): Promise<TodaysPrice[]> {
  const rows = await selectGoods(shop.db, ids);
  const counts = await selectLeft(shop.db, ids);
  return rows.map(({ id, price, category, kind }) => {
    const left = counts.get(id);
    return { id, price, category, kind, ...(left !== undefined && { left: shownLeft(left) }) };
  });
}

/** A sitemap may hold 50,000 URLs by its protocol; a round number below leaves room. */
const PART = 40_000;

/** The only part, or one of those that an index names. */
export type Sitemap =
  | { kind: 'index'; parts: number }
  | { kind: 'part'; part: number; products: { id: string; changedAt: Date }[] };

/** `asked` is null for the whole. Refuses with `not_found`. */
export async function listSitemap({ db }: Pick<Shop, 'db'>, asked: number | null): Promise<Sitemap> {
  const found = await countForSale(db);
  const parts = pagesFor(found, PART);
  if (asked === null && parts > 1) return { kind: 'index', parts };
  const part = asked ?? 1;
  if (part > parts) throw new Problem('not_found');
  const rows = await selectSitemap(db, { found, offset: (part - 1) * PART, limit: PART });
  const products = rows.map(({ id, createdAt, editedAt }) => ({ id, changedAt: editedAt ?? createdAt }));
  return { kind: 'part', part, products };
}
