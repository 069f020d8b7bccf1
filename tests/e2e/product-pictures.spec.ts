import type { Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import {
  aFile,
  aNoisyPicture,
  bar,
  button,
  holdUploads,
  imageURL,
  openPictureField,
  PICTURE_ADDRESS,
} from '#tests/support/picture-field.ts';

const PATH = '/product-details/bk-sand-and-figure';
const BOOK = 'Sand and Figure: A First Book of Geomancy';
const viewer = (page: Page) => page.getByRole('dialog', { name: `Pictures of ${BOOK}` });

test('the pictures by keyboard: a thumbnail shows one, Enter opens it large, Escape comes back to it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, PATH);
  const thumbnails = page.getByRole('list', { name: 'All pictures' }).getByRole('link');
  await expect(thumbnails).toHaveCount(4);
  await thumbnails.nth(2).focus();
  await page.keyboard.press('Enter');
  await expect(thumbnails.nth(2)).toHaveAttribute('aria-current', 'true');
  const third = page.getByRole('link', { name: /^The figure Acquisitio.*enlarge$/ });
  await expect(third).toBeInViewport();
  await third.focus();
  await page.keyboard.press('Enter');
  await expect(viewer(page)).toContainText('3 / 4');
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page)).toContainText('4 / 4');
  await page.keyboard.press('ArrowLeft');
  await expect(viewer(page)).toContainText('3 / 4');
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(third).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(viewer(page)).toBeVisible();
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
});

test('without JavaScript the pictures stand in their row, and each leads to itself', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(PATH);
  const pictures = page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('link');
  await expect(pictures).toHaveCount(4);
  await expect(page.getByRole('article').first().locator('[style]')).toHaveCount(0);
  await page.getByRole('link', { name: /^Picture 2: / }).click();
  await expect(pictures.nth(1)).toBeInViewport();
  const data = await page.locator('script[type="application/ld+json"]').first().textContent();
  const image: string[] = JSON.parse(data ?? '{}').image;
  const addresses = await pictures.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(image).toEqual(addresses.map((address) => `${shop.url}${address}`));
  await pictures.nth(1).click();
  await expect(page).toHaveURL(/\/media\/[0-9a-f]{64}\/960\.jpg$/);
  await context.close();
});

test('until a picture is there its mean colour stands in its place', async ({ page }) => {
  await visit(page, '/contact');
  const held = Promise.withResolvers<void>();
  await page.route('**/media/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'All Products' }).first().click();
  await expect(page).toHaveURL('/all');
  const picture = page.getByRole('main').locator('article img').first();
  const colour = () => picture.evaluate((image) => image.style.backgroundColor);
  await expect.poll(colour).toMatch(/^rgb\(/);
  held.resolve();
  await expect.poll(colour).toBe('');
});

/** The names under which this page sends pictures from now on. */
function sentNames(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = new URL(request.url()).searchParams.get('name');
    if (name) names.push(name.replace(/^images\/\d+/, ''));
  });
  return names;
}

test('several pictures are chosen at once: each has its turn, one that fails is named, the others go on', async ({
  page,
  shop,
}) => {
  await openPictureField(page, shop.url);
  const names = sentNames(page);
  const [one, two, three] = [
    await aNoisyPicture('one.png', 40, 50),
    await aNoisyPicture('two.png', 41, 50),
    await aNoisyPicture('three.png', 42, 50),
  ];
  const broken = aFile('broken.jpg', Buffer.from('no picture'));
  await page.getByLabel('Picture file').setInputFiles([one, two, broken, three]);
  await expect(page.getByLabel('What picture 3 shows')).toBeVisible();
  expect(names).toEqual(['one.png', 'two.png', 'three.png']);
  await expect(imageURL(page)).toHaveValue(PICTURE_ADDRESS);
  const failed = page.getByRole('list', { name: 'Not uploaded' }).getByRole('listitem');
  await expect(failed).toHaveText(['broken.jpg: This is not a picture that the shop can show.']);
});

test('while several go up their number is shown; Cancel ends them, and what is there stays', async ({
  page,
  shop,
}) => {
  await openPictureField(page, shop.url);
  const names = sentNames(page);
  const pictures = await Promise.all(
    ['a', 'b', 'c'].map((name, nth) => aNoisyPicture(`${name}.png`, 40 + nth, 50)),
  );
  await page.getByLabel('Further image').setInputFiles(pictures.slice(0, 1));
  await expect(page.getByLabel('What picture 2 shows')).toBeVisible();
  const pass = await holdUploads(page, () => false);
  await page.getByLabel('Further image').setInputFiles(pictures);
  await expect(page.getByText('Picture 1 of 3')).toBeVisible();
  await expect(bar(page)).toBeVisible();
  await button(page, 'Cancel').click();
  await expect(button(page, 'Add pictures')).toBeEnabled();
  await pass('held');
  await expect(page.getByText(/^Picture \d of 3$/)).toHaveCount(0);
  await expect(page.getByLabel('What picture 2 shows')).toBeVisible();
  await expect(page.getByLabel('What picture 3 shows')).toHaveCount(0);
  expect(names).toEqual(['a.png', 'a.png']);
});
