import type { Pesewas } from '#platform/money/money.ts';
import type { reviews } from '#shop/reviews/tables.server.ts';
import type { Category, ListingState } from './contract/catalogue.ts';
import type { SessionKind } from './contract/kinds.ts';
import type { ShelfCount } from './rules/facets.ts';
import type { products } from './tables/products.server.ts';

type ProductRow = typeof products.$inferSelect;
/** Of a category, what can be bought: the lowest price, and the product that was reviewed most. */
export type Shelf = { category: Category; from: Pesewas; cover: ProductRow };
type Praise = { review: typeof reviews.$inferSelect; productName: string };

/**
 * What public pages read of the products: from the database, or from memory. Orders and prices at Pay Now
 * always ask the database.
 */
export type Catalogue = {
  priceRange(): Promise<{ min: number; max: number }>;
  brands(): Promise<string[]>;
  countByShelf(state: ListingState): Promise<ShelfCount[]>;
  page(state: ListingState, found: number): Promise<ProductRow[]>;
  product(id: string): Promise<ProductRow | null>;
  neighbours(product: ProductRow, each: number): Promise<ProductRow[]>;
  latest(limit: number): Promise<ProductRow[]>;
  buyable(ids: string[]): Promise<ProductRow[]>;
  /** The book and the two tools that were reviewed most, of as many reviews the cheapest. */
  likedBest(): Promise<ProductRow[]>;
  /** In the order of the categories, without those of which nothing can be bought. */
  shelves(): Promise<Shelf[]>;
  /** What is stated to be of this kind, the newest first, `MOST_OF_KIND` at most. */
  ofKind(kind: SessionKind): Promise<ProductRow[]>;
  praise(): Promise<Praise[]>;
};

/** More than a person who teaches and reads has on offer. */
export const MOST_OF_KIND = 100;

/** The catalogue as this process knows it. Nothing is kept until `setHeard` says that changes are heard. */
export type CatalogueCache = {
  /** Memory while it is true, else the database. */
  current(): Promise<Catalogue>;
  drop(): void;
  setHeard(isHeard: boolean): void;
};
