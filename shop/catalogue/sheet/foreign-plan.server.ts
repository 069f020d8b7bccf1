import { Category } from '../contract/catalogue.ts';
import type { ForeignFile } from '../rules/foreign/foreign-product.ts';
import { countCategories, type ForeignAnswers, guessCategory } from '../rules/foreign/foreign-sheet.ts';

/** What the form asks about a file of another shop: categories there, each with one here, in the same order. */
export type ForeignForm = { foreign?: string[]; category?: string[]; brand?: string };

/** How many categories are asked about; the others, which few products have, stay as they were guessed. */
export const MOST_ASKED = 100;

/** What the owner is shown of a file of another shop, and asked about it. */
export type ForeignPlan = Pick<ForeignFile, 'source' | 'leftOut' | 'notes'> & {
  categories: { name: string; products: number; category: Category }[];
  guessed: number;
  brand: string;
  withoutBrand: number;
};

/** What the form has chosen; a category it does not name is guessed, and without a brand it is `shopName`. */
export function foreignAnswers(
  { foreign = [], category = [], brand = '' }: ForeignForm,
  shopName: string,
): ForeignAnswers {
  const chosen = new Map(foreign.map((name, at) => [name, Category.safeParse(category[at]).data]));
  const categoryOf = (name: string) => chosen.get(name) ?? guessCategory(name);
  return { brand: brand.trim() || shopName, categoryOf };
}

export function planForeign(file: ForeignFile, { brand, categoryOf }: ForeignAnswers): ForeignPlan {
  const { source, leftOut, notes, products } = file;
  const counted = countCategories(file);
  return {
    source,
    leftOut,
    notes,
    categories: counted.slice(0, MOST_ASKED).map((one) => ({ ...one, category: categoryOf(one.name) })),
    guessed: Math.max(0, counted.length - MOST_ASKED),
    brand,
    withoutBrand: products.filter((one) => one.brand === '').length,
  };
}
