import { strToU8, zipSync } from 'fflate';
import { axeFindings } from '#tests/support/axe-findings.ts';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

test.use({ viewport: { width: 360, height: 640 } });

const HEAD = 'id,name,price,category,brand,description,image';

test('products come with the pictures chosen beside their file, and those left out later in a ZIP', async ({
  page,
  shop,
}) => {
  const [bowl, side, tray] = await Promise.all(
    [600, 601, 602].map(async (width) => Buffer.from(await aPicture({ width }))),
  );
  const sheet = [
    HEAD,
    'im-bowl,Imported bowl,25,Merchandise,Via,Round.,bowl.jpg | side view.jpg',
    'im-tray,Imported tray,30,Merchandise,Via,Flat.,tray.jpg',
  ].join('\n');
  const csv = { name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) };
  await becomeAdmin(page, shop);
  await visit(page, '/admin/import-products');
  await page.getByLabel('CSV file').setInputFiles(csv);
  await page.getByLabel('Pictures, or a ZIP of them').setInputFiles([
    { name: 'Bowl.JPG', mimeType: 'image/jpeg', buffer: bowl ?? Buffer.of() },
    { name: 'Side View.jpg', mimeType: 'image/jpeg', buffer: side ?? Buffer.of() },
    { name: 'other.jpg', mimeType: 'image/jpeg', buffer: side ?? Buffer.of() },
  ]);
  await page.getByRole('button', { name: 'Check the file' }).tap();
  const plan = page.getByRole('region', { name: 'What would change' });
  await expect(page.getByRole('heading', { name: 'The file is fine' })).toBeInViewport();
  await expect(plan).toContainText('2 would be added: Imported bowl, Imported tray');
  await expect(plan).toContainText('2 pictures found by name');
  await expect(plan).toContainText('1 picture is not among your files: tray.jpg (line 3)');
  await expect(plan).toContainText('1 file is named in no row: other.jpg');
  await expect(plan).toContainText('1 without a picture');
  expect(await axeFindings(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Import 2 products' }).tap();
  await expect(page.getByText('2 added, 0 changed, 0 as they were.')).toBeVisible({ timeout: 30_000 });
  expect((await page.request.get('/product-details/im-tray')).status()).toBe(404);
  await expect(page.getByRole('link', { name: 'See the hidden products' })).toHaveAttribute(
    'href',
    '/admin/all-products?show=hidden',
  );

  const zip = zipSync({ 'goods/goods.csv': strToU8(sheet), 'goods/tray.jpg': new Uint8Array(tray ?? []) });
  await page.getByLabel('CSV file').setInputFiles([]);
  await page
    .getByLabel('Pictures, or a ZIP of them')
    .setInputFiles({ name: 'goods.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
  await page.getByRole('button', { name: 'Check the file' }).tap();
  await expect(plan).toContainText('1 would be changed: Imported tray');
  await page.getByRole('button', { name: 'Import 1 product' }).tap();
  await expect(page.getByText('0 added, 1 changed, 1 as they were.')).toBeVisible({ timeout: 30_000 });
  await visit(page, '/product-details/im-tray');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imported tray');
  await visit(page, '/product-details/im-bowl');
  await expect(page.getByRole('article').first().getByText('1 / 2')).toBeVisible();
});
