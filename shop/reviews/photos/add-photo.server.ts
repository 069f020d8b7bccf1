import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import type { ImageRefusal } from '#platform/images/formats.ts';
import { countInTurn } from '#shop/accounts/rate-limit.server.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { findProductImage } from '#shop/media/product-image.server.ts';
import { type GivenImage, takeImage } from '#shop/media/store-image.server.ts';
import { sumStored } from '#shop/media/stored-records.server.ts';
import { shopProblem } from '#shop/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireSignedIn, type Viewer } from '#shop/viewer.server.ts';
import { lockReview, updateReview } from '../admin-queries.server.ts';
import { MAX_PHOTOS } from '../contract/photos.ts';
import { viewOwn } from '../find-own-review.server.ts';
import { selectOwnReview } from '../queries.server.ts';

/** In an hour: each is decoded and made in several sizes. */
const PER_ACCOUNT = { window: 3600, max: 12 };
const PER_IP = { window: 3600, max: 40 };

const MANY = 'Too many photographs from you or your connection. Please try again in an hour.';
const FULL = `A review has at most ${MAX_PHOTOS} photographs. Remove one first.`;

export type PhotoAdding = { kind: 'added' } | { kind: 'refused'; reason: ImageRefusal };

/**
 * Adds a photograph to the review that a buyer of the product wrote. Nobody else sees it until the shop shows it. The
 * same one again is added once. Refuses with `not_found` without such a review, while no photographs are taken, and of
 * who has not bought it; with `conflict` beyond three; with `too_many_requests` and `quota_exceeded`.
 */
export async function addPhoto(
  shop: Shop,
  viewer: Viewer,
  productId: string,
  picture: GivenImage,
  ip: string,
): Promise<PhotoAdding> {
  const { userId } = requireSignedIn(viewer);
  const row = await selectOwnReview(shop.db, userId, productId);
  if (!row) throw new Problem('not_found');
  if (!viewOwn(shop, row).mayAddPhotos) throw refusalOf(row.review.photos.length);
  await count(shop, userId, ip);
  if ((await sumStored(shop.db)) + picture.bytes.byteLength > shop.settings.storageQuota)
    throw shopProblem('quota_exceeded');
  const taken = await takeImage(shop, picture);
  if (taken.kind === 'refused') return taken;
  await shop.db.transaction(async (tx) => {
    await keep(tx, row.review.id, taken.imageUrl);
    await announce(tx, { kind: 'review', id: productId });
  });
  return { kind: 'added' };
}

const refusalOf = (photos: number) =>
  photos >= MAX_PHOTOS ? new Problem('conflict', {}, FULL) : new Problem('not_found');

async function keep(tx: Db, reviewId: string, imageUrl: string): Promise<void> {
  const review = await lockReview(tx, reviewId);
  if (!review) throw new Problem('not_found');
  const { photos } = review;
  if (photos.some(({ url }) => url === imageUrl)) return;
  if (photos.length >= MAX_PHOTOS) throw refusalOf(photos.length);
  const image = await findProductImage(tx, imageUrl);
  if (!image) throw new Problem('unavailable');
  const { imageWidth: width, imageHeight: height, imagePlaceholder: placeholder } = image;
  const photo = { url: imageUrl, width, height, placeholder, isShown: false };
  await updateReview(tx, reviewId, { photos: [...photos, photo] });
}

async function count(shop: Shop, userId: string, ip: string): Promise<void> {
  const refused = await countInTurn(shop, [
    { key: `photo|from ${ip}`, rule: PER_IP },
    { key: `photo|by ${userId}`, rule: PER_ACCOUNT },
  ]);
  if (refused) throw new Problem('too_many_requests', { retryAfter: refused.retryAfter }, MANY);
}
