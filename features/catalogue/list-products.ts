import type { Listing, ListingState, Product } from '#contracts/catalogue.ts';
import { type Pesewas, pesewas } from '#contracts/money.ts';
import { countFacets } from '#domain/facets.ts';
import { dropMaxPriceAtSliderEnd, pageCount } from '#domain/listing.ts';
import type { Shop } from '../shop.ts';
import { countByShelf, selectBrands } from './facet-queries.ts';
import { viewProduct } from './product-view.ts';
import {
  countForSale,
  type ProductRow,
  selectLatest,
  selectNeighbours,
  selectPage,
  selectPriceRange,
  selectPrices,
  selectProduct,
  selectSitemap,
} from './queries.ts';

/** One page of the listing with the state it really shows: a page beyond the last is the last. */
export async function listProducts(
  shop: Shop,
  asked: ListingState,
): Promise<{ state: ListingState; listing: Listing }> {
  const range = await selectPriceRange(shop.db);
  const maxPrice = pesewas(range.max);
  const state = dropMaxPriceAtSliderEnd(asked, maxPrice);
  const [shelves, brands] = await Promise.all([countByShelf(shop.db, state), selectBrands(shop.db)]);
  const facets = countFacets(shelves, brands, state);
  const pages = pageCount(facets.found);
  const page = Math.min(state.page, pages);
  const rows = await selectPage(shop.db, { ...state, page });
  const minPrice = pesewas(range.min);
  const listing = { ...facets, products: rows.map(viewProduct), page, pages, minPrice, maxPrice };
  return { state: { ...state, page }, listing };
}

/** The newest products, for the home page. */
export async function listLatest(shop: Shop, limit: number): Promise<Product[]> {
  return (await selectLatest(shop.db, limit)).map(viewProduct);
}

/** Products that lie near this one on the shelf: its category, its brand first, then the nearest in price. */
export async function listRelated(shop: Shop, productId: string, limit: number): Promise<Product[]> {
  const product = await selectProduct(shop.db, productId);
  if (!product) return [];
  const neighbours = await selectNeighbours(shop.db, product, limit);
  const distance = (other: ProductRow) =>
    (other.brand === product.brand ? 0 : 1e12) + Math.abs(other.price - product.price);
  return neighbours
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, limit)
    .map(viewProduct);
}

/** Today's price of each of these products that can be bought; the others are missing from the answer. */
export async function listPrices(shop: Shop, ids: string[]): Promise<{ id: string; price: Pesewas }[]> {
  const rows = await selectPrices(shop.db, ids);
  return rows.map(({ id, price }) => ({ id, price }));
}

/** How many addresses a sitemap may hold by its protocol is 50,000; a round number below leaves room. */
const PART = 40_000;

export type SitemapPart = { parts: number; products: { id: string; changedAt: Date }[] };

/** One part of the addresses on sale, parts counted from 1; a part beyond the last is empty. */
export async function listSitemap(shop: Shop, part: number): Promise<SitemapPart> {
  const parts = Math.max(1, Math.ceil((await countForSale(shop.db)) / PART));
  const rows = await selectSitemap(shop.db, PART, (part - 1) * PART);
  const products = rows.map(({ id, createdAt, editedAt }) => ({ id, changedAt: editedAt ?? createdAt }));
  return { parts, products };
}
