import { expect, test, toast } from '#tests/support/browser-test.ts';
import { aNoisyPicture, button, openPictureField } from '#tests/support/picture-field.ts';

test('on a phone a photo is taken with the camera, with buttons for a thumb and no sideways scroll', async ({
  page,
  shop,
}) => {
  await openPictureField(page, shop.origin);
  for (const name of ['Choose a picture', 'Take a photo']) {
    const { height = 0, width = 0 } = (await button(page, name).boundingBox()) ?? {};
    expect(Math.min(height, width)).toBeGreaterThanOrEqual(44);
  }
  const [camera] = await Promise.all([page.waitForEvent('filechooser'), button(page, 'Take a photo').tap()]);
  expect(await camera.element().getAttribute('capture')).toBe('environment');
  const long = `${'a very long name that no phone has room for '.repeat(3)}.png`;
  await camera.setFiles(await aNoisyPicture(long, 400, 400));
  await expect(toast(page, 'File Uploaded Successfully')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
