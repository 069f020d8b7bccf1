import type { reviews } from '#shop/reviews/tables.server.ts';
import type { Category, ListingState } from './contract/catalogue.ts';
import type { ShelfCount } from './rules/facets.ts';
import type { products } from './tables/products.server.ts';

type ProductRow = typeof products.$inferSelect;
type Praise = { review: typeof reviews.$inferSelect; productName: string };

/**
 * What public pages read of the products on the shelves: asked of the database, or of memory. Orders and prices
 * at Pay Now always ask the database.
 */
export type Catalogue = {
  /** The lowest and the highest price, both 0 in an empty shop. */
  priceRange(): Promise<{ min: number; max: number }>;
  brands(): Promise<string[]>;
  /** What the price ceiling leaves, by category and brand, whichever of them is chosen. */
  countByShelf(state: ListingState): Promise<ShelfCount[]>;
  /** One page of the listing, whose filters leave `found` products. */
  page(state: ListingState, found: number): Promise<ProductRow[]>;
  product(id: string): Promise<ProductRow | null>;
  /** Others of its category, nearest in price, so many on either side. */
  neighbours(product: ProductRow, each: number): Promise<ProductRow[]>;
  latest(limit: number): Promise<ProductRow[]>;
  /** Those of these that can be bought, in no order. */
  buyable(ids: string[]): Promise<ProductRow[]>;
  /** The book and the two tools that were reviewed most, of as many reviews the cheapest. */
  likedBest(): Promise<ProductRow[]>;
  /** The categories that have something on sale. */
  shelves(): Promise<Category[]>;
  /** Good reviews to quote on the home page, the newest first, with the names of their products. */
  praise(): Promise<Praise[]>;
};

/** The catalogue as this process knows it. Whoever hears of changes says so; until then nothing is kept. */
export type CatalogueCache = {
  /** What pages read now: memory while it is true, else the database. */
  current(): Promise<Catalogue>;
  /** Something changed: what was read before is not given to anybody who asks from now on. */
  drop(): void;
  setHeard(isHeard: boolean): void;
};
