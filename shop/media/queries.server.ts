import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/db.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { shopSettings } from '#shop/office/tables/shop-settings.server.ts';
import { orderLines } from '#shop/orders/tables/orders.server.ts';
import { reviews } from '#shop/reviews/tables.server.ts';
import { images } from './tables/images.server.ts';

export type ImageRow = typeof images.$inferSelect;
type ShownImage = Pick<
  typeof products.$inferSelect,
  'imageUrl' | 'imageWidth' | 'imageHeight' | 'imagePlaceholder'
>;
export type NewImage = Pick<ImageRow, 'sha256' | 'width' | 'height' | 'placeholder' | 'size'>;

export async function selectImage(db: Db, sha256: string): Promise<ImageRow | null> {
  const [row] = await db.select().from(images).where(eq(images.sha256, sha256));
  return row ?? null;
}

/**
 * The picture, if it can be shown. A mark that nobody shows it is taken off, so a sweep that comes to it before
 * the transaction ends waits, and then leaves it.
 */
export async function holdImage(tx: Db, sha256: string): Promise<ImageRow | null> {
  const [row] = await tx
    .update(images)
    .set({ unusedSince: null })
    .where(and(eq(images.sha256, sha256), inArray(images.state, ['waiting', 'ready', 'parked'])))
    .returning();
  return row ?? null;
}

/**
 * Announces that the files of a picture are about to be written, so that no sweep takes what is there already;
 * false while a sweep deletes them.
 */
export async function announceImage(db: Db, image: NewImage, now: Date): Promise<boolean> {
  const rows = await db
    .insert(images)
    .values({ ...image, state: 'arriving', createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: images.sha256,
      set: {
        unusedSince: null,
        updatedAt: sql`case when ${images.state} = 'arriving' then excluded.updated_at else ${images.updatedAt} end`,
      },
      setWhere: ne(images.state, 'removing'),
    })
    .returning({ sha256: images.sha256 });
  return rows.length > 0;
}

/** Writes a picture down as waiting for its variants; false when they are made or on their way already. */
export async function insertImage(tx: Db, image: NewImage, now: Date): Promise<boolean> {
  const waiting = { ...image, state: 'waiting' as const, note: null, updatedAt: now };
  const rows = await tx
    .insert(images)
    .values({ ...waiting, createdAt: now })
    .onConflictDoUpdate({
      target: images.sha256,
      set: waiting,
      setWhere: inArray(images.state, ['arriving', 'parked']),
    })
    .returning({ sha256: images.sha256 });
  return rows.length > 0;
}

export async function markReady(db: Db, image: NewImage, now: Date): Promise<void> {
  await db
    .update(images)
    .set({ ...image, state: 'ready', note: null, updatedAt: now })
    .where(and(eq(images.sha256, image.sha256), ne(images.state, 'removing')));
}

export async function markParked(db: Db, sha256: string, note: string, now: Date): Promise<void> {
  await db
    .update(images)
    .set({ state: 'parked', note, updatedAt: now })
    .where(and(eq(images.sha256, sha256), ne(images.state, 'removing')));
}

/** The products that have more than one picture. */
export const hasFurther = sql`${products.moreImages} <> '[]'`;

/** The address of each further picture, one a row. */
export const furtherUrl = sql<string>`jsonb_array_elements(${products.moreImages}) ->> 'url'`;

/** The picture of the page about the shop. */
export const settingsUrl = sql<string>`${shopSettings.pictureUrl}`;

/** The address of each photograph of a review, one a row. */
export const hasPhotos = sql`${reviews.photos} <> '[]'`;
export const photoUrl = sql<string>`jsonb_array_elements(${reviews.photos}) ->> 'url'`;

/** Every picture that a product shows, for sale or not, an order as it was bought, a review, or the shop of itself. */
export async function selectImageUrls(db: Db): Promise<string[]> {
  const rows = await union(
    db.select({ url: products.imageUrl }).from(products).where(ne(products.imageUrl, '')),
    db.select({ url: furtherUrl }).from(products).where(hasFurther),
    db.select({ url: orderLines.imageUrl }).from(orderLines).where(ne(orderLines.imageUrl, '')),
    db.select({ url: photoUrl }).from(reviews).where(hasPhotos),
    db.select({ url: settingsUrl }).from(shopSettings).where(isNotNull(shopSettings.pictureUrl)),
  );
  return rows.map(({ url }) => url).sort();
}

/** What a product that is not deleted keeps of the picture under this address. */
export async function selectShownImage(db: Db, imageUrl: string): Promise<ShownImage | null> {
  const { imageWidth, imageHeight, imagePlaceholder } = products;
  const [row] = await db
    .select({ imageUrl: products.imageUrl, imageWidth, imageHeight, imagePlaceholder })
    .from(products)
    .where(and(eq(products.imageUrl, imageUrl), isNull(products.deletedAt)))
    .limit(1);
  return row ?? selectFurtherImage(db, imageUrl);
}

async function selectFurtherImage(db: Db, imageUrl: string): Promise<ShownImage | null> {
  const holdsIt = sql`${products.moreImages} @> ${JSON.stringify([{ url: imageUrl }])}::jsonb`;
  const [row] = await db
    .select({ moreImages: products.moreImages })
    .from(products)
    .where(and(hasFurther, holdsIt, isNull(products.deletedAt)))
    .limit(1);
  const found = row?.moreImages.find(({ url }) => url === imageUrl);
  if (!found) return null;
  const { width, height, placeholder } = found;
  return { imageUrl, imageWidth: width, imageHeight: height, imagePlaceholder: placeholder };
}
