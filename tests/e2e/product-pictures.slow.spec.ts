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
import { becomeAdmin } from '#tests/support/shoppers.ts';

test('two people change the pictures of a product: the second chooses between both lists', async ({
  page,
  shop,
}) => {
  const form = '/admin/add-product/tl-casting-tray';
  await becomeAdmin(page, shop);
  const other = await page.context().newPage();
  for (const tab of [page, other]) await visit(tab, form);
  const words = (tab: Page) => tab.getByLabel('What picture 2 shows');
  const before = await words(page).inputValue();
  await words(page).fill('Pages');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL('**/admin/all-products**');
  await words(other).fill(before);
  await other.getByRole('button', { name: 'Move picture 2 down' }).click();
  await other.getByRole('button', { name: 'Save changes' }).click();
  const lists = other.getByRole('group', { name: 'More pictures' });
  await expect(lists.getByRole('radio')).toHaveCount(2);
  await expect(lists).toContainText('Pages');
  await other.getByRole('button', { name: 'Save what I chose' }).click();
  await other.waitForURL('**/admin/all-products**');

  await visit(page, form);
  await page.getByRole('button', { name: 'Make picture 2 the first' }).waitFor();
  await page.getByRole('button', { name: 'Move picture 3 up' }).click();
  await expect(words(page)).toHaveValue(before);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL('**/admin/all-products**');
});

const PATH = '/product-details/bk-sand-and-figure';

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
