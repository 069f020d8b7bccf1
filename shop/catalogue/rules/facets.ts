import { CATEGORIES, type Category, type Listing, type ListingState } from '../contract/catalogue.ts';

export type ShelfCount = { category: Category; brand: string; found: number };

/** What each choice of the two filters would find with the other one as it is (docs/behaviour.md#listing). */
export function countFacets(
  shelves: readonly ShelfCount[],
  brands: readonly string[],
  { category, brand }: Pick<ListingState, 'category' | 'brand'>,
): Pick<Listing, 'found' | 'categories' | 'brands'> {
  const count = (inCategory: string, ofBrand: string) =>
    shelves
      .filter((shelf) => inCategory === 'all' || shelf.category === inCategory)
      .filter((shelf) => ofBrand === 'all' || shelf.brand === ofBrand)
      .reduce((sum, { found }) => sum + found, 0);
  return {
    found: count(category, brand),
    categories: CATEGORIES.map((value) => ({ value, found: count(value, brand) })),
    brands: brands.map((value) => ({ value, found: count(category, value) })),
  };
}
