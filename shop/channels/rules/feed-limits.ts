import type { Feed } from '../contract.ts';

/**
 * What differs between the two: characters of an id, and pixels of each side of a picture. Google: "Product data
 * specification", id and image_link (support.google.com/merchants/answer/7052112). Meta: "Catalog Fields", id and
 * image_link (developers.facebook.com/documentation/ads-commerce/commerce-platform/catalog/fields).
 */
export const FEED_LIMITS = {
  google: { id: 50, side: 100 },
  meta: { id: 100, side: 500 },
} as const satisfies Record<Feed, { id: number; side: number }>;

/** Characters that both take, by the same documents: the smaller number of the two. */
export const MAX_TITLE = 150;
export const MAX_DESCRIPTION = 5_000;
export const MAX_BRAND = 70;
/** Google takes 10 further pictures, Meta 20. */
export const MAX_MORE_IMAGES = 10;
