import AxeBuilder from '@axe-core/playwright';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { becomeAdmin, becomeCustomerWithPaidOrder } from '#tests/support/shoppers.ts';

for (const width of [360, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('the admin sees what to ship, the sums and the chart, and axe finds nothing', async ({
      page,
      newPage,
      shop,
    }) => {
      await becomeCustomerWithPaidOrder(await newPage(), shop);
      await becomeAdmin(page, shop);
      await visit(page, '/admin/home');
      const main = page.getByRole('main');
      await expect(page).toHaveTitle('Admin Home · Sixteen Figures');
      for (const card of ['Earnings', 'Products', 'Orders'])
        await expect(main.getByRole('term').filter({ hasText: card })).toBeVisible();
      await expect(main.getByRole('row', { name: /^Placed \d+$/ })).toBeVisible();
      const counts = await main.getByRole('cell').allInnerTexts();
      await expect(main.locator('svg text')).toHaveText(counts);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);

      await page.getByRole('link', { name: /orders? to ship$/ }).click();
      await expect(page).toHaveURL('/admin/orders?show=to-ship');
    });

    test('an order that is paid meanwhile appears by itself', async ({ page, newPage, shop }) => {
      await becomeAdmin(page, shop);
      await visit(page, '/admin/home');
      const today = page
        .getByRole('definition')
        .filter({ hasText: /from \d+ orders?$/ })
        .first();
      const before = await today.innerText();
      await becomeCustomerWithPaidOrder(await newPage(), shop);
      await expect(today).not.toHaveText(before);
    });
  });
}

test('without JavaScript the table stands there and the document holds no style', async ({ page, shop }) => {
  await becomeAdmin(page, shop);
  const html = await (await page.request.get('/admin/home')).text();
  expect(html).toMatch(/<th scope="row"[^>]*>Delivered<\/th>/);
  expect(html).not.toMatch(/<style|\sstyle=/);
});
