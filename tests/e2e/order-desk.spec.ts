import { expect, test, visit } from '#tests/support/browser-test.ts';
import {
  becomeAdmin,
  becomeCustomer,
  becomeCustomerWithOrder,
  becomeCustomerWithPaidOrder,
} from '#tests/support/shoppers.ts';

test('a paid order appears without a reload, and the title counts it', async ({ page, newPage, shop }) => {
  await becomeAdmin(page, shop);
  await Promise.all([
    page.waitForResponse('**/live?*'),
    visit(page, '/admin/orders?show=to-ship&sort=newest'),
  ]);
  const count = async () => Number(/^\((\d+)\) ALL ORDERS · /.exec(await page.title())?.[1] ?? 0);
  const before = await count();
  const orderId = await becomeCustomerWithPaidOrder(await newPage(), shop);
  const paid = performance.now();
  await expect(page.locator(`tbody a[href$="${orderId}"]`)).toBeVisible();
  expect(performance.now() - paid).toBeLessThan(4_000);
  await expect.poll(count).toBeGreaterThan(before);
  const row = page.getByRole('row').filter({ has: page.locator(`a[href$="${orderId}"]`) });
  for (const fact of [/No\. \d+/, 'now', 'Accra', 'Sand and Figure', 'GHS\u00a0290.00', 'Paid', 'To pack'])
    await expect(row).toContainText(fact);
});

test('filters, search and sorting stand in the address; Back undoes them', async ({
  page,
  newPage,
  shop,
}) => {
  const buyer = await newPage();
  const orderId = await becomeCustomerWithOrder(buyer, shop);
  await becomeAdmin(page, shop);
  await visit(page, '/admin/orders');
  await page.getByRole('link', { name: /^Unpaid \d/ }).click();
  await expect(page).toHaveURL('/admin/orders?show=unpaid');
  // The address is there before the list and its form are.
  await expect(page.getByRole('link', { name: /^Unpaid \d/ })).toHaveAttribute('aria-current', /.+/);
  await page.getByRole('columnheader').getByRole('link', { name: 'Order' }).click();
  await expect(page).toHaveURL(/show=unpaid.*sort=oldest/);
  await page.getByLabel('Find an order').fill(orderId);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 order found' })).toBeVisible();
  await expect(page.locator(`tbody a[href$="${orderId}"]`)).toBeVisible();
  await page.getByLabel('Find an order').fill('nobody of this name');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('heading', { name: 'No Orders found' })).toBeVisible();
  await page.goBack();
  await expect(page.locator(`tbody a[href$="${orderId}"]`)).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page).toHaveURL(/show=unpaid/);
});

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

test('an order is shipped without the mouse: the sheet opens in its first field, and Enter sends it', async ({
  page,
  newPage,
  shop,
}) => {
  const orderId = await becomeCustomerWithPaidOrder(await newPage(), shop);
  await becomeAdmin(page, shop);
  await visit(page, `/admin/order-details/${orderId}`);
  await page.getByRole('link', { name: 'Mark as shipped' }).press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Courier')).toBeFocused();
  await page.keyboard.type('Speedaf');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Marked as shipped. The customer will get an e-mail.')).toBeVisible();
  const status = page.getByLabel('Order status', { exact: true });
  await expect(status).toHaveValue('shipped');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The shipment is taken back.', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mark as shipped' })).toBeVisible();
  await expect(status).toHaveValue('');
});

test('the list is the admin’s alone', async ({ page, newPage, shop }) => {
  const customer = await newPage();
  await becomeCustomer(customer, shop);
  for (const somebody of [page, customer]) {
    await visit(somebody, '/admin/orders?show=to-ship');
    await expect(somebody.getByRole('heading', { name: 'PERMISSION DENIED' })).toBeVisible();
  }
});
