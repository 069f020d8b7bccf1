import { expect, test, toast } from '#tests/support/browser-test.ts';
import {
  aFile,
  aNoisyPicture,
  isStored,
  nameOfNextUpload,
  openPictureField,
  pick,
  sendPicturesAsTheyAre,
} from '#tests/support/picture-field.ts';
import { aBomb } from '#tests/support/pictures.ts';

const UPLOADED = 'File Uploaded Successfully';

test('a picture that would only grow is sent as it is', async ({ page, shop }) => {
  await openPictureField(page, shop.origin);
  const black = aFile('black.png', await aBomb(2_500, 2_500));
  const [name] = await Promise.all([nameOfNextUpload(page), pick(page, black)]);
  await expect(toast(page, UPLOADED)).toBeVisible();
  expect(await isStored(shop.port, new URL(shop.url), name, black)).toBe(true);
});

test('a browser that cannot make pictures smaller, or would change them, sends them as they are', async ({
  page,
  shop,
}) => {
  const changed = () => {
    const { getImageData } = OffscreenCanvasRenderingContext2D.prototype;
    OffscreenCanvasRenderingContext2D.prototype.getImageData = function (...place) {
      const read = getImageData.apply(this, place);
      read.data[5] = 0;
      return read;
    };
  };
  for (const [width, prepare] of [
    [800, () => sendPicturesAsTheyAre(page)],
    [801, () => page.addInitScript(changed)],
  ] as const) {
    await prepare();
    await openPictureField(page, shop.origin);
    const sand = await aNoisyPicture('sand.png', width, 800);
    const [name] = await Promise.all([nameOfNextUpload(page), pick(page, sand)]);
    await expect(toast(page, UPLOADED)).toBeVisible();
    expect(await isStored(shop.port, new URL(shop.url), name, sand)).toBe(true);
  }
});
