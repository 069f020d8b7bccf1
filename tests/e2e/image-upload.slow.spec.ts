import type { Page } from '@playwright/test';
import { expect, test, toast } from '#tests/support/browser-test.ts';
import {
  aNoisyPicture,
  askedFor,
  bar,
  button,
  followUploads,
  holdUploads,
  openPictureField,
  pick,
  UPLOADS,
} from '#tests/support/picture-field.ts';

const UPLOADED = 'File Uploaded Successfully';

test.beforeEach(({ page, shop }) => openPictureField(page, shop.origin));

/** 900 KB: a start, two pieces and an end. */
const bowl = () => aNoisyPicture('brass bowl.png', 600, 500);
const firstPiece = (asked: string) => asked === 'start' || asked === 'upload 0';

test('a session that the server has forgotten is begun anew by itself', async ({ page }) => {
  const asked = followUploads(page);
  let isForgotten = false;
  await page.route(UPLOADS, (route) => {
    if (isForgotten || askedFor(route.request()) === 'start') return route.continue();
    isForgotten = true;
    return route.fulfill({ status: 404, json: {} });
  });
  await pick(page, await bowl());
  await expect(toast(page, UPLOADED)).toBeVisible();
  expect(asked.filter((one) => one === 'start')).toHaveLength(2);
});

test('a paused upload is still paused after a reload', async ({ page }) => {
  const letGo = await holdUploads(page, firstPiece);
  await pick(page, await bowl());
  await expect(bar(page)).toHaveAttribute('value', /^[1-9]\d?$/);
  await button(page, 'Pause').click();
  await expect(button(page, 'Resume')).toBeVisible();
  await letGo();
  await page.reload();
  await button(page, 'Resume').click();
  await expect(toast(page, UPLOADED)).toBeVisible();
});

test('without its copy an upload goes on with the same file, and another file begins anew', async ({
  page,
}) => {
  const asked = followUploads(page);
  const file = await bowl();
  for (const isSame of [true, false]) {
    const letGo = await holdUploads(page, firstPiece);
    await pick(page, file);
    await expect.poll(() => asked.at(-1)).toBe('upload 262144');
    await dropCopies(page);
    await letGo();
    await page.reload();
    await expect(page.getByText('The upload of brass bowl.png was interrupted.')).toBeVisible();
    asked.length = 0;
    await pick(page, isSame ? file : await aNoisyPicture('other.png', 601, 500));
    await expect(toast(page, UPLOADED)).toBeVisible();
    expect(asked[0]).toBe(isSame ? 'query' : 'start');
    await page.reload();
    await expect(page.getByText('There is no picture yet.')).toBeVisible();
  }
});

/** As a browser that is short of room does it. */
function dropCopies(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('uploads');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const clearing = opening.result.transaction('copies', 'readwrite');
          clearing.objectStore('copies').clear();
          clearing.oncomplete = () => resolve();
        };
      }),
  );
}
