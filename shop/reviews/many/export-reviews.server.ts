import { oneLine } from '#platform/text/text.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import type { ListedReview } from '../admin-queries.server.ts';
import { readChosen } from './list-chosen.server.ts';

export const REVIEW_COLUMNS = [
  'Written on',
  'SKU',
  'Product',
  'Name',
  'Stars',
  'Review',
  'Answer',
  'Hidden for',
];

/** The reviews that were chosen in the list, which `query` names, a row of cells each. */
export async function exportReviews(
  shop: Shop,
  viewer: Viewer,
  query: URLSearchParams,
): Promise<(string | number)[][]> {
  return (await readChosen(shop, viewer, query)).map(cellsOf);
}

const cellsOf = ({ review, productName }: ListedReview) => [
  dayInAccra(review.createdAt),
  review.productId,
  oneLine(productName),
  oneLine(review.userName),
  review.halfStars / 2,
  oneLine(review.text),
  oneLine(review.answer ?? ''),
  oneLine(review.hiddenReason ?? ''),
];
