import sharp from 'sharp';
import { expect, test, toast } from '#tests/support/browser-test.ts';
import {
  aFile,
  aNoisyPicture,
  followUploads,
  openPictureField,
  pick,
  UPLOADS,
} from '#tests/support/picture-field.ts';

test.beforeEach(({ page, shop }) => openPictureField(page, shop.origin));

const REFUSALS = [
  [401, {}, 'storage/unauthenticated', 'You are not logged in any more.'],
  [402, {}, 'storage/quota-exceeded', "The shop's storage is full."],
  [403, {}, 'storage/unauthorized', 'This account may not add pictures.'],
  [404, {}, 'storage/object-not-found', 'The shop knows nothing of this upload any more.'],
  [413, {}, 'storage/invalid-argument', 'The picture is larger than 20 MB.'],
  [415, {}, 'storage/invalid-argument', 'This is not a picture that the shop can show.'],
  [
    415,
    { reason: 'another_type' },
    'storage/invalid-argument',
    'The file is of another kind than its name says.',
  ],
  [400, { reason: 'damaged' }, 'storage/invalid-argument', 'The picture is damaged or not complete.'],
  [
    400,
    { reason: 'size_mismatch' },
    'storage/server-file-wrong-size',
    'The shop received another number of bytes than the file has.',
  ],
  [418, {}, 'storage/unknown', 'Something went wrong on the way.'],
] as const;

test('each refusal is shown in the field, and with its code in a toast', async ({ page }) => {
  for (const [status, more, code, text] of REFUSALS) {
    await page.route(UPLOADS, (route) =>
      route.fulfill({ status, json: { ...more, error: { code: status } } }),
    );
    await pick(page, await aNoisyPicture(`${status}.png`, 20, 20));
    await expect(toast(page, `${code} : ${text}`)).toBeVisible();
    await expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible();
    await page.unroute(UPLOADS);
  }
});

test('what cannot be taken is refused with words before a byte is sent', async ({ page }) => {
  const asked = followUploads(page);
  const wide = await sharp({ create: { width: 8_000, height: 5_100, channels: 3, background: '#888' } })
    .png({ palette: true })
    .toBuffer();
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  const files = [
    ['heavy.png', Buffer.alloc(20 * 1024 * 1024 + 1), 'The picture is larger than 20 MB.'],
    ['wide.png', wide, 'The picture has more than 40 megapixels.'],
    ['photo.heic', heic, 'This is a HEIC photo, which browsers cannot show.'],
    ['script.png', Buffer.from('<svg onload="alert(1)"/>'), 'This is not a picture that the shop can show.'],
    ['empty.png', Buffer.alloc(0), 'The picture is damaged or not complete.'],
  ] as const;
  for (const [name, bytes, text] of files) {
    await pick(page, aFile(name, bytes));
    await expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible();
    await expect(toast(page, `storage/invalid-argument : ${text}`)).toBeVisible();
  }
  expect(asked).toEqual([]);
});
