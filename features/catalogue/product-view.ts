import type { Product } from '#contracts/catalogue.ts';
import type { ProductRow } from './queries.ts';

/** Turns a row into the product as the browser sees it. */
export function viewProduct(row: ProductRow): Product {
  return {
    id: row.id,
    name: row.name,
    imageURL: row.imageUrl,
    imageWidth: row.imageWidth,
    imageHeight: row.imageHeight,
    imagePlaceholder: row.imagePlaceholder,
    price: row.price,
    category: row.category,
    brand: row.brand,
    description: row.description,
    isSoldOut: row.state === 'sold_out',
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  };
}
