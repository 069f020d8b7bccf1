import type { Listing, ListingState } from '#contracts/catalogue.ts';
import { pesewas, toCedis } from '#contracts/money.ts';
import { liftIdleCeiling, pageCount } from '#domain/listing.ts';
import type { Shop } from '../shop.ts';
import { viewProduct } from './product-view.ts';
import { countMatching, selectBrands, selectPage, selectPriceRange } from './queries.ts';

/** One page of the listing with the state it really shows: a page beyond the last is the last. */
export async function listProducts(
  shop: Shop,
  asked: ListingState,
): Promise<{ state: ListingState; listing: Listing }> {
  const range = await selectPriceRange(shop.db);
  const maxPrice = toCedis(pesewas(range.max));
  const state = liftIdleCeiling(asked, maxPrice);
  const found = await countMatching(shop.db, state);
  const pages = pageCount(found);
  const page = Math.min(state.page, pages);
  const [rows, brands] = await Promise.all([selectPage(shop.db, { ...state, page }), selectBrands(shop.db)]);
  const minPrice = toCedis(pesewas(range.min));
  const listing = { products: rows.map(viewProduct), found, page, pages, brands, minPrice, maxPrice };
  return { state: { ...state, page }, listing };
}
