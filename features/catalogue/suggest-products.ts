import { CATEGORIES } from '#contracts/catalogue.ts';
import type { SuggestedProduct, Suggestions } from '#contracts/suggestions.ts';
import { parseListing } from '#domain/listing.ts';
import { findShopPages } from '#domain/shop-pages.ts';
import type { Shop } from '../shop.ts';
import type { ProductRow } from './queries.ts';
import { searchProducts, selectInOrder } from './search-products.ts';

const MOST_PRODUCTS = 6;
const MOST_CATEGORIES = 3;

/** What a search for `typed` would find first, and where most of it lies. */
export async function suggestProducts({ db }: Shop, typed: string): Promise<Suggestions> {
  const { q } = parseListing(new URLSearchParams({ q: typed }));
  const { matches, isMore, nearest, relaxed } = await searchProducts(db, { q, price: null, sort: 'latest' });
  const rows = await selectInOrder(db, matches.slice(0, MOST_PRODUCTS));
  const categories = CATEGORIES.map((category) => ({
    category,
    found: matches.filter((match) => match.category === category).length,
  }));
  return {
    found: matches.length,
    isMore,
    products: rows.map(viewSuggestion),
    categories: categories
      .filter(({ found }) => found > 0)
      .sort((one, other) => other.found - one.found)
      .slice(0, MOST_CATEGORIES),
    nearest,
    relaxed,
    shopPages: findShopPages(q).pages,
  };
}

function viewSuggestion(row: ProductRow): SuggestedProduct {
  const { id, name, imageUrl, imageWidth, imageHeight, price } = row;
  return { id, name, imageURL: imageUrl, imageWidth, imageHeight, price };
}
