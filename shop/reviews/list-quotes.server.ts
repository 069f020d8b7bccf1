import type { Shop } from '#shop/shop.server.ts';
import type { Review } from './contract/reviews.ts';
import { viewReview } from './list-reviews.server.ts';

export type Quote = Review & { productName: string };

/**
 * The newest good reviews that are signed and neither too short nor too long to quote, each of another
 * product and person.
 */
export async function listQuotes(shop: Pick<Shop, 'catalogue'>, limit: number): Promise<Quote[]> {
  const quoted = new Set<string>();
  const quotes: Quote[] = [];
  const catalogue = await shop.catalogue.current();
  for (const { review, productName } of await catalogue.praise()) {
    const sources = [review.userId ?? review.id, review.productId];
    if (quotes.length === limit || sources.some((source) => quoted.has(source))) continue;
    for (const source of sources) quoted.add(source);
    quotes.push({ ...viewReview(review), productName });
  }
  return quotes;
}
