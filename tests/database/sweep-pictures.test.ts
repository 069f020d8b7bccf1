import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { auditImages } from '#shop/media/audit-images.server.ts';
import { findProductImage } from '#shop/media/product-image.server.ts';
import { type StoredImage, storeImage } from '#shop/media/store-image.server.ts';
import { images } from '#shop/media/tables/images.server.ts';
import { selectFile } from '#shop/media/uploads/file-queries.server.ts';
import { shopSettings } from '#shop/office/tables/shop-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin, anOrder, aProduct } from '#tests/support/factories.ts';
import { DAY, HOUR } from './payments-world.ts';
import { aShopOfPictures } from './pictures-world.ts';

/** Whether a statement waits for another transaction. */
async function isWaiting({ db }: Shop): Promise<boolean> {
  const found = await db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return (found as unknown as { rows: unknown[] }).rows.length > 0;
}

onBothDatabases('the sweep of pictures', (open, database) => {
  const { world, shop, store, newPicture, stateOf, filesIn, anUpload } = aShopOfPictures(open);
  const sweep = () => world().work('media.sweep', {});
  const isStored = async ({ sha256, imageUrl }: StoredImage) =>
    [await shop().files.has(sha256), await shop().files.has(imageUrl.slice(1))].every(Boolean);
  async function aStoredPicture(): Promise<StoredImage> {
    const stored = await store(await newPicture());
    await world().runJobs();
    return stored;
  }
  const productWith = ({ imageUrl }: StoredImage) => aProduct(shop(), { imageUrl });

  it('removes one that nobody shows, a day after this was seen, with its files and its name', async () => {
    const upload = await anUpload('images/unused.jpg');
    await upload.send(upload.bytes);
    const { imageURL } = await upload.finalize();
    await world().runJobs();
    const sha256 = imageURL.slice(7, 71);
    await sweep();
    world().clock.pass(DAY - HOUR);
    await sweep();
    expect([await stateOf(sha256), await shop().files.has(sha256)]).toEqual(['ready', true]);
    world().clock.pass(2 * HOUR);
    await sweep();
    expect([await stateOf(sha256), await shop().files.has(sha256)]).toEqual([undefined, false]);
    expect(await filesIn(`media/${sha256}`)).toEqual([]);
    expect(await selectFile(shop().db, 'images/unused.jpg')).toBeNull();
  });

  it('keeps what a product shows, on sale, sold out, hidden or deleted a moment ago, and what an order shows', async () => {
    const kept: StoredImage[] = [];
    for (const change of [
      {},
      { state: 'sold_out' },
      { state: 'hidden' },
      { deletedAt: shop().clock.now() },
    ] as const) {
      const picture = await aStoredPicture();
      const { id } = await productWith(picture);
      if ('state' in change || 'deletedAt' in change)
        await shop().db.update(products).set(change).where(eq(products.id, id));
      kept.push(picture);
    }
    const bought = await aStoredPicture();
    const product = await productWith(bought);
    await anOrder(shop(), { basket: [{ product, qty: 1 }] });
    const replacement = await aStoredPicture();
    await shop()
      .db.update(products)
      .set({ imageUrl: replacement.imageUrl })
      .where(eq(products.id, product.id));
    const ofTheShop = await aStoredPicture();
    await shop()
      .db.update(shopSettings)
      .set({ pictureUrl: ofTheShop.imageUrl, pictureHeight: 20, picturePlaceholder: '#dcd1be' });
    kept.push(bought, replacement, ofTheShop);
    await sweep();
    world().clock.pass(2 * DAY);
    await sweep();
    expect(await Promise.all(kept.map(isStored))).toEqual(kept.map(() => true));
    expect(await auditImages(shop())).toEqual([]);
  });

  it('removes that of a product deleted a month ago, and the audit stays clean', async () => {
    const picture = await aStoredPicture();
    const { id } = await productWith(picture);
    await shop().db.update(products).set({ deletedAt: shop().clock.now() }).where(eq(products.id, id));
    world().clock.pass(31 * DAY);
    await sweep();
    world().clock.pass(2 * DAY);
    await sweep();
    expect([await isStored(picture), await auditImages(shop())]).toEqual([false, []]);
  });

  it('spares one that a product takes up while it waits to be removed', async () => {
    const picture = await aStoredPicture();
    await sweep();
    await productWith(picture);
    world().clock.pass(2 * DAY);
    await sweep();
    expect(await isStored(picture)).toBe(true);
  });

  it('leaves one that a form is about to save, and refuses the form whose picture it has taken', async () => {
    const [held, taken] = [await aStoredPicture(), await aStoredPicture()];
    await sweep();
    world().clock.pass(2 * DAY);
    expect(await findProductImage(shop().db, held.imageUrl)).toMatchObject({ imageUrl: held.imageUrl });
    const { files } = world().running.background;
    const { delete: original } = files;
    files.delete = () => Promise.reject(new Error('the store is away'));
    await sweep();
    files.delete = original;
    expect([await stateOf(held.sha256), await stateOf(taken.sha256)]).toEqual(['ready', 'removing']);
    expect(await findProductImage(shop().db, taken.imageUrl)).toBeNull();
    await sweep();
    expect([await isStored(held), await isStored(taken)]).toEqual([true, false]);
  });

  // The embedded database has one connection, so that there is nobody to wait for.
  if (database === 'PostgreSQL') {
    it('waits for a form that is being saved', async () => {
      const picture = await aStoredPicture();
      await sweep();
      world().clock.pass(2 * DAY);
      let sweeping: Promise<void> | undefined;
      await shop().db.transaction(async (tx) => {
        const image = await findProductImage(tx, picture.imageUrl);
        sweeping = sweep();
        await expect.poll(() => isWaiting(shop())).toBe(true);
        await aProduct({ ...shop(), db: tx }, { ...image });
      });
      await sweeping;
      expect([await stateOf(picture.sha256), await isStored(picture)]).toEqual(['ready', true]);
    });
  }

  it('gives one that is uploaded again another day', async () => {
    const bytes = await newPicture();
    const picture = await store(bytes);
    await world().runJobs();
    await sweep();
    world().clock.pass(2 * DAY);
    await store(bytes);
    await sweep();
    expect(await isStored(picture)).toBe(true);
  });

  it('that dies on the way is finished by the next one, and nobody can upload the picture in between', async () => {
    const bytes = await newPicture();
    const picture = await store(bytes);
    await world().runJobs();
    await sweep();
    world().clock.pass(2 * DAY);
    const { files } = world().running.background;
    const { delete: original } = files;
    files.delete = () => Promise.reject(new Error('the store is away'));
    await sweep();
    files.delete = original;
    expect(await stateOf(picture.sha256)).toBe('removing');
    await expect(store(bytes)).rejects.toMatchObject({ code: 'unavailable' });
    await sweep();
    expect([await stateOf(picture.sha256), await isStored(picture)]).toEqual([undefined, false]);
    expect(await isStored(await store(bytes))).toBe(true);
  });

  it('removes one whose upload died between its files and its row', async () => {
    const bytes = await newPicture();
    const jobs = { enqueue: () => Promise.reject(new Error('killed')) };
    await expect(storeImage({ ...shop(), jobs }, anAdmin(), { bytes, declaredType: null })).rejects.toThrow(
      'killed',
    );
    const [arriving] = await shop().db.select().from(images).where(eq(images.state, 'arriving'));
    expect(await shop().files.has(arriving?.sha256 ?? '')).toBe(true);
    await sweep();
    world().clock.pass(2 * DAY);
    await sweep();
    expect(await shop().files.has(arriving?.sha256 ?? '')).toBe(false);
  });
});
