import {
  and,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { shopSettings } from '#shop/office/tables/shop-settings.server.ts';
import { orderLines } from '#shop/orders/tables/orders.server.ts';
import { reviews } from '#shop/reviews/tables.server.ts';
import { furtherUrl, hasFurther, hasPhotos, photoUrl, settingsUrl } from './queries.server.ts';
import { images } from './tables/images.server.ts';
import { storedFiles } from './tables/uploads.server.ts';

/** The hash in an address `/media/{sha256}/{width}.jpg`. */
const hashIn = (url: typeof products.imageUrl | typeof orderLines.imageUrl) =>
  sql<string>`substr(${url}, 8, 64)`;

const shownByProduct = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(products)
    .where(eq(hashIn(products.imageUrl), images.sha256));
const shownByOrder = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(orderLines)
    .where(eq(hashIn(orderLines.imageUrl), images.sha256));

/** The hash of each further picture of a product, one a row. */
const furtherHashes = (db: Db) =>
  db
    .select({ sha256: sql<string>`substr(${furtherUrl}, 8, 64)`.as('sha256') })
    .from(products)
    .where(hasFurther);

/** The hash of each photograph of a review, one a row. */
const photoHashes = (db: Db) =>
  db
    .select({ sha256: sql<string>`substr(${photoUrl}, 8, 64)`.as('sha256') })
    .from(reviews)
    .where(hasPhotos);

/** The hash of the picture of the page about the shop. */
const settingsHash = (db: Db) =>
  db
    .select({ sha256: sql<string>`substr(${settingsUrl}, 8, 64)`.as('sha256') })
    .from(shopSettings)
    .where(isNotNull(shopSettings.pictureUrl));

/** A product, for sale or not, shows it, an order as it was bought, a review, or the shop. In one list, which is read once. */
function isShown(db: Db): SQL {
  const shown = db
    .select({ sha256: hashIn(products.imageUrl) })
    .from(products)
    .unionAll(furtherHashes(db))
    .unionAll(db.select({ sha256: hashIn(orderLines.imageUrl) }).from(orderLines))
    .unionAll(photoHashes(db))
    .unionAll(settingsHash(db));
  return inArray(images.sha256, shown);
}

function isShownByNobody(db: Db): SQL | undefined {
  return and(
    notExists(shownByProduct(db)),
    notInArray(images.sha256, furtherHashes(db)),
    notExists(shownByOrder(db)),
    notInArray(images.sha256, photoHashes(db)),
    notInArray(images.sha256, settingsHash(db)),
  );
}

/** Products that were deleted before this instant no longer have a picture. */
export async function forgetPictures(db: Db, deletedBefore: Date): Promise<void> {
  await db
    .update(products)
    .set({ imageUrl: '', imageAlt: '', moreImages: [] })
    .where(and(lt(products.deletedAt, deletedBefore), or(ne(products.imageUrl, ''), hasFurther)));
}

/** Notes since when nobody shows a picture, and forgets it of one that is shown again. */
export async function noteUnused(db: Db, now: Date): Promise<void> {
  await db
    .update(images)
    .set({ unusedSince: null })
    .where(and(isNotNull(images.unusedSince), ne(images.state, 'removing'), isShown(db)));
  await db
    .update(images)
    .set({ unusedSince: now })
    .where(and(isNull(images.unusedSince), ne(images.state, 'waiting'), isShownByNobody(db)));
}

/**
 * Takes the pictures that nobody has shown since before this instant, with the names of their files, and those
 * that a sweep took and did not finish. From now on no form and no upload can have them.
 */
export async function takeUnused(db: Db, unusedBefore: Date): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx
      .update(images)
      .set({ state: 'removing', note: null })
      .where(and(lt(images.unusedSince, unusedBefore), ne(images.state, 'waiting'), isShownByNobody(tx)));
    const taken = await tx.select({ sha256: images.sha256 }).from(images).where(eq(images.state, 'removing'));
    const hashes = taken.map(({ sha256 }) => sha256);
    if (hashes.length > 0) await tx.delete(storedFiles).where(inArray(storedFiles.sha256, hashes));
    return hashes;
  });
}

export async function deleteImage(db: Db, sha256: string): Promise<void> {
  await db.delete(images).where(and(eq(images.sha256, sha256), eq(images.state, 'removing')));
}
