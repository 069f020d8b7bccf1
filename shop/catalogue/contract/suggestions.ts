import type { Category, Product, ResultCount, SearchRelaxation, ShopPage } from './catalogue.ts';

/** Answers `?q=…` during typing (docs/http.md#machine-endpoints). */
export const SUGGESTIONS_PATH = '/api/suggestions';

export type SuggestedProduct = Pick<
  Product,
  'id' | 'name' | 'imageURL' | 'imageWidth' | 'imageHeight' | 'price'
> & {
  /** Its price is the lowest of several. */
  choice: { isFrom: true } | null;
};

export type Suggestions = ResultCount & {
  products: SuggestedProduct[];
  categories: { category: Category; found: number }[];
  nearest: string | null;
  relaxed: SearchRelaxation | null;
  shopPages: ShopPage[];
  mayLike: SuggestedProduct[];
};
