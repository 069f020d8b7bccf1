import type { Category, Product, ResultCount, SearchRelaxation, ShopPage } from './catalogue.ts';

/** Answers `?q=…` while somebody types (docs/http.md#machine-endpoints). */
export const SUGGESTIONS_PATH = '/api/suggestions';

export type SuggestedProduct = Pick<
  Product,
  'id' | 'name' | 'imageURL' | 'imageWidth' | 'imageHeight' | 'price'
>;

/** The best of what a search finds; `found` counts all of it. */
export type Suggestions = ResultCount & {
  products: SuggestedProduct[];
  categories: { category: Category; found: number }[];
  /** What may have been meant, where nothing is found. */
  nearest: string | null;
  relaxed: SearchRelaxation | null;
  shopPages: ShopPage[];
  /** For somebody to whom none of these answers. */
  mayLike: SuggestedProduct[];
};
