import { axeFindings } from '#tests/support/axe-findings.ts';
import { expect, test, toast } from '#tests/support/browser-test.ts';
import {
  aNoisyPicture,
  askedFor,
  bar,
  button,
  followUploads,
  holdUploads,
  imageURL,
  openPictureField,
  PICTURE_ADDRESS,
  pick,
  signInAsAdmin,
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

const UPLOADED = 'File Uploaded Successfully';
const CANCELED = 'storage/canceled : The upload was cancelled.';

/** 900 KB: a start, two pieces and an end. */
const bowl = () => aNoisyPicture('brass bowl.png', 600, 500);
const firstPiece = (asked: string) => asked === 'start' || asked === 'upload 0';

test('a chosen picture goes up in pieces and stands in the form', async ({ page }) => {
  const asked = followUploads(page);
  const begun = page.waitForRequest(UPLOADS);
  await pick(page, await bowl());
  await expect(toast(page, UPLOADED)).toBeVisible();
  await expect(imageURL(page)).toHaveValue(PICTURE_ADDRESS);
  await expect(imageURL(page)).toHaveAttribute('readonly');
  expect(asked).toEqual(['start', 'upload 0', 'upload 262144', 'upload, finalize 786432']);
  expect(new URL((await begun).url()).searchParams.get('name')).toMatch(/^images\/\d{13}brass bowl\.png$/);
  await expect(page.getByRole('img', { name: 'Preview of the picture' })).toHaveJSProperty('complete', true);
  await expect(page.getByLabel('Picture file')).toHaveAttribute('accept', 'image/*');

  await pick(page, await aNoisyPicture('small.png', 80, 80));
  await expect.poll(() => asked.at(-1)).toBe('whole');
  await expect(page.getByText('This picture is in the shop.')).toBeVisible();
});

test('an upload is paused, goes on where it was, and is cancelled', async ({ page }) => {
  const asked = followUploads(page);
  await holdUploads(page, (one) => firstPiece(one) || one === 'query' || one === 'cancel');
  await pick(page, await bowl());
  // Not on the way of the first piece: of that nothing would have arrived.
  await expect.poll(() => asked.at(-1)).toBe('upload 262144');
  await expect(bar(page)).toHaveAttribute('value', /^[1-9]\d?$/);
  await button(page, 'Pause').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Paused at 0.3 of 0.9 MB')).toBeVisible();
  await expect(button(page, 'Resume')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => asked.slice(-2)).toEqual(['query', 'upload 262144']);

  await button(page, 'Pause').click();
  await button(page, 'Cancel').click();
  await expect(toast(page, CANCELED)).toBeVisible();
  await expect(page.getByText('The upload was cancelled.', { exact: true })).toBeVisible();
  await expect.poll(() => asked.at(-1)).toBe('cancel');
  await expect(imageURL(page)).toHaveValue('');
  await expect(button(page, 'Choose a picture')).toBeFocused();
});

test('who is logged out in the middle logs in again and goes on; the old token is renewed', async ({
  page,
  shop,
}) => {
  const asked = followUploads(page);
  const letGo = await holdUploads(page, firstPiece);
  await pick(page, await bowl());
  await expect.poll(() => asked.at(-1)).toBe('upload 262144');
  await page.context().clearCookies();
  await letGo('held');
  await expect(page.getByText('You are not logged in any more.', { exact: true })).toBeVisible();
  await signInAsAdmin(page, shop.origin);
  await button(page, 'Try again').click();
  await expect(toast(page, UPLOADED)).toBeVisible();
  expect(asked.filter((one) => one === 'start')).toHaveLength(1);
});

test('after a lost connection an upload goes on by itself, and sends nothing twice', async ({ page }) => {
  const asked = followUploads(page);
  let isLost = false;
  await page.route(UPLOADS, async (route) => {
    if (isLost || askedFor(route.request()) !== 'upload 262144') return route.continue();
    isLost = true;
    return route.abort('connectionreset');
  });
  await pick(page, await bowl());
  await expect(page.getByText('No connection to the shop: it is tried again by itself.')).toBeVisible();
  await expect(toast(page, UPLOADED)).toBeVisible();
  expect(asked.slice(2)).toEqual(['upload 262144', 'query', 'upload 262144', 'upload, finalize 524288']);
});
