import type { ProductState } from '#shop/catalogue/contract/catalogue.ts';
import type { Kind } from '#shop/catalogue/contract/kinds.ts';
import type { Feed, Omission } from '../contract.ts';
import { FEED_LIMITS } from './feed-limits.ts';

/** What decides whether a product is in a feed. */
export type FeedCandidate = {
  state: ProductState;
  kind: Kind;
  imageUrl: string;
  imageWidth: number;
  imageHeight: number;
  hasOptions: boolean;
  /** Those that shoppers see. */
  variants: number;
  /** Characters of the longest id among the product's and theirs. */
  longestId: number;
};

const NO_GOODS: Partial<Record<Kind, Omission>> = {
  course: 'session',
  booking: 'session',
  download: 'download',
  gift_voucher: 'gift_voucher',
};

/**
 * Why this feed goes without the product; null for one that is in it. Both hold the same goods, so that a shopper meets
 * one catalogue: services, tickets and whatever stands for money are not taken by Google ("Unsupported Shopping
 * content", support.google.com/merchants/answer/6150006), digital products not by Meta ("Commerce Policies").
 */
export function omissionOf(feed: Feed, product: FeedCandidate): Omission | null {
  const { id, side } = FEED_LIMITS[feed];
  const { state, kind, imageUrl, imageWidth, imageHeight, hasOptions, variants, longestId } = product;
  if (state === 'hidden') return 'hidden';
  const notTaken = NO_GOODS[kind];
  if (notTaken) return notTaken;
  if (hasOptions && variants === 0) return 'no_variants';
  if (imageUrl === '') return 'no_picture';
  if (Math.min(imageWidth, imageHeight) < side) return 'small_picture';
  return longestId > id ? 'long_id' : null;
}
