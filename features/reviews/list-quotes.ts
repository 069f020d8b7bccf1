import type { Review } from '#contracts/reviews.ts';
import type { Shop } from '../shop.ts';
import { viewReview } from './list-reviews.ts';
import { selectPraise } from './queries.ts';

/** A review that the home page shows, with the name of its product. */
export type Quote = Review & { productName: string };

/** How many of the newest are looked at, so that no person and no product is quoted twice. */
const CANDIDATES = 24;

/** The newest good reviews that are signed and neither too short nor too long to quote; each of another product and person. */
export async function listQuotes(shop: Pick<Shop, 'db'>, limit: number): Promise<Quote[]> {
  const quoted = new Set<string>();
  const quotes: Quote[] = [];
  for (const { review, productName } of await selectPraise(shop.db, CANDIDATES)) {
    const sources = [review.userId, review.productId];
    if (quotes.length === limit || sources.some((source) => quoted.has(source))) continue;
    for (const source of sources) quoted.add(source);
    quotes.push({ ...viewReview(review), productName });
  }
  return quotes;
}
