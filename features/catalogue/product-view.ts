import type { Product, Rating } from '#contracts/catalogue.ts';
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
    rating: ratingOf(row),
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  };
}

/** Half stars are twice the stars, and one decimal is kept. */
function ratingOf({ ratingSum, ratingCount }: ProductRow): Rating | null {
  if (ratingCount === 0) return null;
  return { average: Math.round((ratingSum / ratingCount) * 5) / 10, count: ratingCount };
}
