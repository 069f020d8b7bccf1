import sharp from 'sharp';
import { expect, test, toast } from '#tests/support/browser-test.ts';
import { aFile, followUploads, openPictureField, pick } from '#tests/support/picture-field.ts';

test.beforeEach(({ page, shop }) => openPictureField(page, shop.origin));

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
