import { inArray } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { Category } from '#shop/catalogue/contract/catalogue.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';

export function selectPictures(db: Db, productIds: readonly string[]) {
  const { imageUrl, imageWidth, imageHeight, moreImages } = products;
  return db
    .select({ imageUrl, imageWidth, imageHeight, moreImages })
    .from(products)
    .where(inArray(products.id, [...productIds]));
}

export async function selectCategories(db: Db, productIds: readonly string[]): Promise<Category[]> {
  const rows = await db
    .select({ category: products.category })
    .from(products)
    .where(inArray(products.id, [...productIds]));
  return rows.map(({ category }) => category);
}
