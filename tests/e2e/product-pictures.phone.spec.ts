import type { Page } from '@playwright/test';
import { expect, test, toast, visit } from '#tests/support/browser-test.ts';
import { aNoisyPicture } from '#tests/support/picture-field.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

test.use({ viewport: { width: 360, height: 640 } });

const BOOK = 'Sand and Figure: A First Book of Geomancy';
const viewer = (page: Page) => page.getByRole('dialog', { name: `Pictures of ${BOOK}` });

test('on a phone the pictures are pushed along, counted, and pressed to be looked at closely', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await visit(page, '/product-details/bk-sand-and-figure');
  const article = page.getByRole('article').first();
  await expect(article.getByText('1 / 4')).toBeVisible();
  const second = article.getByRole('link', { name: /^Two pages inside.*enlarge$/ });
  await second.evaluate((one) => one.scrollIntoView({ inline: 'start', block: 'nearest' }));
  await expect(article.getByText('2 / 4')).toBeVisible();
  const { wide, narrow } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    narrow: document.documentElement.clientWidth,
  }));
  expect(wide).toBe(narrow);

  await second.tap();
  await expect(viewer(page)).toContainText('2 / 4');
  const large = viewer(page).getByRole('img', { name: /^Two pages inside/ });
  await expect(large.last()).toBeVisible();
  await viewer(page).getByRole('button', { name: 'Close' }).tap();
  await expect(viewer(page)).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('a product is not sent while pictures of it are on their way', async ({ page, shop }) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/add-product/tl-casting-tray');
  const save = page.getByRole('button', { name: 'Save changes' });
  await expect(save).toBeEnabled();
  const arrived = Promise.withResolvers<void>();
  await page.route(/\/v0\/b\//, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page
    .getByLabel('Further image')
    .setInputFiles(await Promise.all([60, 61].map((width) => aNoisyPicture(`${width}.png`, width, 75))));
  await expect(page.getByText('As soon as the pictures are uploaded')).toBeVisible();
  await expect(save).toBeDisabled();
  arrived.resolve();
  await expect(page.getByLabel('What picture 3 shows')).toBeVisible();
  await expect(save).toBeEnabled();
});

test('the administrator adds, describes, orders and removes pictures on a phone', async ({ page, shop }) => {
  const markup = '<img src=x onerror=alert(1)> "Seeds"';
  const [form, product] = ['/admin/add-product/tl-seed-chain', '/product-details/tl-seed-chain'];
  const save = () => page.getByRole('button', { name: 'Save changes' }).tap();
  const saved = toast(page, 'Product Updated Successfully');
  const article = page.getByRole('article').first();
  await becomeAdmin(page, shop);
  await visit(page, form);
  const second = await page.getByLabel('What picture 2 shows').inputValue();
  await page.getByRole('button', { name: 'Make picture 3 the first' }).tap();
  await expect(page.getByText('Picture 3 is now picture 1.')).toBeAttached();
  await expect(page.getByLabel('What picture 3 shows')).toHaveValue(second);
  for (const place of [3, 2]) await page.getByRole('button', { name: `Remove picture ${place}` }).tap();
  const first = await page.getByLabel('Image URL').inputValue();
  const picture = await aNoisyPicture('seeds.png', 60, 75);
  await page.getByLabel('Further image').setInputFiles(picture);
  const described = page.getByLabel('What picture 2 shows');
  await described.fill(markup);
  await page.getByLabel('Further image').setInputFiles(picture);
  await expect(page.getByText('This picture is there already.')).toBeVisible();
  await save();
  await expect(saved).toBeVisible();
  await visit(page, product);
  await expect(article.getByRole('list', { name: 'Pictures' }).getByRole('img')).toHaveCount(2);
  await expect(article.getByRole('img', { name: markup })).toBeAttached();
  await expect(article.locator('[onerror]')).toHaveCount(0);

  await visit(page, form);
  await page.getByRole('button', { name: 'Make picture 2 the first' }).tap();
  await expect(page.getByText('Picture 2 is now picture 1.')).toBeAttached();
  await expect(page.getByLabel('Image URL')).not.toHaveValue(first);
  await expect(page.getByLabel('What the picture shows')).toHaveValue(markup);
  await page.getByRole('button', { name: 'Make picture 2 the first' }).tap();
  await expect(page.getByLabel('Image URL')).toHaveValue(first);
  await page.getByRole('button', { name: 'Remove picture 2' }).tap();
  await expect(described).toHaveCount(0);
  await save();
  await expect(saved).toBeVisible();
  await visit(page, product);
  await expect(article.getByRole('list', { name: 'Pictures' })).toHaveCount(0);
});
