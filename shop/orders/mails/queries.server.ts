import { inArray } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';

export function selectPictures(db: Db, productIds: readonly string[]) {
  const { imageUrl, imageWidth, imageHeight, moreImages } = products;
  return db
    .select({ imageUrl, imageWidth, imageHeight, moreImages })
    .from(products)
    .where(inArray(products.id, [...productIds]));
}
