import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { backUpShop } from '#server/backup/back-up-shop.ts';
import { restoreShop } from '#server/backup/restore-shop.ts';
import { selectImage } from '#shop/media/queries.server.ts';
import { type StoredImage, storeImage } from '#shop/media/store-image.server.ts';
import { readCondition } from '#shop/office/setup/condition-queries.server.ts';
import { aPlace, folderOf, manifestOf } from '#tests/support/backups.ts';
import { freshPostgres, freshPostgresUrl } from '#tests/support/databases.ts';
import { anAdmin, aProduct } from '#tests/support/factories.ts';
import { openTestShop } from '#tests/support/open-test-shop.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const OLD = 'shop-2021-01-01T00-00-00Z';

describe('a backup of a shop whose pictures are gone', () => {
  let world: TestShop;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'backup-pictures-'));
    mkdirSync(join(folder, OLD));
    world = await createTestShop({ database: await freshPostgres() });
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function aStoredPicture(width: number): Promise<StoredImage> {
    const bytes = await aPicture({ width, height: 40 });
    const stored = await storeImage(world.shop, anAdmin(), { bytes, declaredType: null });
    if (stored.kind === 'refused') throw new Error(stored.reason);
    return stored;
  }

  async function aShownPicture(width: number): Promise<StoredImage> {
    const stored = await aStoredPicture(width);
    await aProduct(world.shop, { imageUrl: stored.imageUrl });
    return stored;
  }

  it('says how many that are shown are missing, keeps older backups, and is restored with them parked', async () => {
    const { shop, running } = world;
    const [gone, spoilt, whole] = [await aShownPicture(60), await aShownPicture(61), await aShownPicture(62)];
    const unused = await aStoredPicture(63);
    for (const { sha256 } of [gone, unused]) await shop.files.delete(sha256);
    await shop.files.put(spoilt.sha256, await aPicture({ width: 64, height: 40 }));
    await world.runJobs();
    expect(await selectImage(shop.db, gone.sha256)).toMatchObject({ note: 'the original is missing' });

    const { lines, problems } = await backUpShop(
      { database: running.database, files: shop.files },
      { folder, keep: 1 },
    );
    expect([lines.length, problems]).toEqual([1, [expect.stringMatching(/^2 files .* are missing.*older/)]]);
    const backup = folderOf(lines);
    expect(readdirSync(folder)).toContain(OLD);
    expect((await readCondition(shop.db)).lastBackup).toEqual(new Date(manifestOf(backup).madeAt));
    const missing = [gone, spoilt, unused].map(({ sha256 }) => sha256);
    expect(manifestOf(backup).missing).toEqual(missing.sort());

    const place = aPlace(mkdtempSync(join(folder, 'place-')), await freshPostgresUrl());
    await restoreShop(place, { folder: backup, mayReplace: false, sendsWaiting: false });
    const database = await openDatabase(place.database);
    const restored = await openTestShop(world.paystack.url, { database, folder: place.dataDir });
    await restored.work('media.sweep', {});
    for (const { sha256, imageUrl } of [gone, spoilt]) {
      const parked = { state: 'parked', note: 'the original is missing' };
      expect(await selectImage(database.db, sha256)).toMatchObject(parked);
      expect(await restored.shop.files.has(imageUrl.slice(1))).toBe(true);
    }
    expect(await selectImage(database.db, whole.sha256)).toMatchObject({ state: 'ready' });
    await restored.close();
  });
});
