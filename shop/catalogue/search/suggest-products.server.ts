import type { Shop } from '#shop/shop.server.ts';
import { CATEGORIES, type Product } from '../contract/catalogue.ts';
import type { SuggestedProduct, Suggestions } from '../contract/suggestions.ts';
import { listLiked } from '../list-products.server.ts';
import { viewCard } from '../product-view.server.ts';
import { parseListing } from '../rules/listing.ts';
import { findShopPages } from '../rules/shop-pages.ts';
import { searchProducts, selectInOrder } from './search-products.server.ts';

const MOST_PRODUCTS = 6;
const MOST_CATEGORIES = 3;
const MOST_LIKED = 3;

export async function suggestProducts({ db, catalogue }: Shop, typed: string): Promise<Suggestions> {
  const { q } = parseListing(new URLSearchParams({ q: typed }));
  const { matches, isMore, nearest, relaxed } = await searchProducts(db, { q, price: null, sort: 'latest' });
  const rows = await selectInOrder(db, matches.slice(0, MOST_PRODUCTS));
  const categories = CATEGORIES.map((category) => ({
    category,
    found: matches.filter((match) => match.category === category).length,
  }));
  const shopPages = findShopPages(q).pages;
  const isAnswered = q === '' || matches.length > 0 || nearest !== null || shopPages.length > 0;
  return {
    found: matches.length,
    isMore,
    products: rows.map(viewCard).map(suggested),
    categories: categories
      .filter(({ found }) => found > 0)
      .sort((one, other) => other.found - one.found)
      .slice(0, MOST_CATEGORIES),
    nearest,
    relaxed,
    shopPages,
    mayLike: isAnswered ? [] : (await listLiked(await catalogue.current(), MOST_LIKED)).map(suggested),
  };
}

function suggested({ choice, ...product }: Product): SuggestedProduct {
  const { id, name, imageURL, imageWidth, imageHeight, price } = product;
  const isFrom = choice?.isFrom === true;
  return { id, name, imageURL, imageWidth, imageHeight, price, choice: isFrom ? { isFrom } : null };
}
