import { expect, test, toast } from '#tests/support/browser-test.ts';
import { aNoisyPicture, openPictureField, pick, UPLOADS } from '#tests/support/picture-field.ts';

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
