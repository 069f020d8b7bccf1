import { expect, test, toast } from '#tests/support/browser-test.ts';
import {
  aNoisyPicture,
  askedFor,
  followUploads,
  openPictureField,
  pick,
  UPLOADS,
} from '#tests/support/picture-field.ts';

test.beforeEach(({ page, shop }) => openPictureField(page, shop.origin));

test('a session that the server has forgotten is begun anew by itself', async ({ page }) => {
  const asked = followUploads(page);
  let isForgotten = false;
  await page.route(UPLOADS, (route) => {
    if (isForgotten || askedFor(route.request()) === 'start') return route.continue();
    isForgotten = true;
    return route.fulfill({ status: 404, json: {} });
  });
  await pick(page, await aNoisyPicture('bowl.png', 600, 500));
  await expect(toast(page, 'File Uploaded Successfully')).toBeVisible();
  expect(asked.filter((one) => one === 'start')).toHaveLength(2);
});
