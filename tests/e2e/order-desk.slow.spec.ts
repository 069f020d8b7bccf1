import { expect, test, visit } from '#tests/support/browser-test.ts';
import { becomeAdmin, becomeCustomer, becomeCustomerWithPaidOrder } from '#tests/support/shoppers.ts';

test('at 360, 768 and 1280 px nothing scrolls sideways, and a wide table has one head', async ({
  page,
  newPage,
  shop,
}) => {
  await becomeCustomerWithPaidOrder(await newPage(), shop);
  await becomeAdmin(page, shop);
  await visit(page, '/admin/orders');
  await expect(page.getByRole('columnheader')).toHaveText([
    /Order/,
    /Customer/,
    /Town/,
    /Goods/,
    /Total/,
    /Status/,
  ]);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    const heights = await page
      .getByRole('row')
      .evaluateAll((rows) => rows.slice(1).map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThan(width === 360 ? 200 : 130);
  }
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => document.fonts.ready);
  expect((await page.getByRole('row').nth(1).boundingBox())?.y).toBeLessThan(450);
  await page.getByRole('link', { name: /^To ship \d/ }).click();
  await expect(page).toHaveURL('/admin/orders?show=to-ship');
  await expect(page.getByLabel('Sort')).toHaveValue('oldest');
});

test('on a desk the head stays in view, and no row that takes the focus lies beneath it', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await becomeAdmin(page, shop);
  for (const path of ['/admin/orders', '/admin/all-products']) {
    await visit(page, path);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(250);
    const head = page.getByRole('row').first();
    const bottom = async () => {
      const box = await head.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect(head).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('j');
    const row = page.locator('[data-row]').first();
    await expect(row).toBeInViewport();
    expect((await row.boundingBox())?.y).toBeGreaterThanOrEqual((await bottom()) - 1);
  }
});

test('the list is the admin’s alone', async ({ page, newPage, shop }) => {
  const customer = await newPage();
  await becomeCustomer(customer, shop);
  for (const somebody of [page, customer]) {
    await visit(somebody, '/admin/orders?show=to-ship');
    await expect(somebody.getByRole('heading', { name: 'PERMISSION DENIED' })).toBeVisible();
  }
});
