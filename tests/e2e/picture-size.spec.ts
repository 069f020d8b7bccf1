import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test, toast } from '#tests/support/browser-test.ts';
import {
  aFile,
  nameOfNextUpload,
  openPictureField,
  pick,
  storedPicture,
} from '#tests/support/picture-field.ts';
import { aPicture, isRedAt, lookAt } from '#tests/support/pictures.ts';

test.beforeEach(({ page, shop }) => openPictureField(page, shop.origin));

/** What the store has of this file. */
async function afterUpload(page: Page, path: string): Promise<Buffer> {
  const [name] = await Promise.all([nameOfNextUpload(page), pick(page, path)]);
  await expect(toast(page, 'File Uploaded Successfully')).toBeVisible();
  return storedPicture(page, name);
}

test('a large photo is sent upright and at most 2,400 pixels long', async ({ page }) => {
  // As a telephone writes one that was held upright: what is on the left in the file belongs at the top.
  const turned = await aPicture({
    width: 4_000,
    height: 3_000,
    adorn: (image) => image.withMetadata({ orientation: 6 }),
  });
  const stored = await afterUpload(page, aFile('photo.jpg', turned));
  expect(await lookAt(stored)).toMatchObject({ format: 'webp', width: 1_800, height: 2_400 });
  expect(await isRedAt(stored, 'top')).toBe(true);
});

test('what is transparent stays so', async ({ page }) => {
  const glass = sharp({ create: { width: 2_800, height: 700, channels: 4, background: '#c81e1e00' } });
  const plate = { create: { width: 1_400, height: 700, channels: 3 as const, background: '#c81e1e' } };
  const half = await glass
    .composite([{ input: plate, left: 0, top: 0 }])
    .png({ compressionLevel: 2 })
    .toBuffer();
  const stored = await afterUpload(page, aFile('half.png', half));
  expect(await lookAt(stored)).toMatchObject({ width: 2_400, height: 600, hasAlpha: true });
  const { data } = await sharp(stored)
    .resize(8, 1, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([data.at(3), data.at(-1)]).toEqual([255, 0]);
});
