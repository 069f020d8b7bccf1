import type { Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin, TRAY_LINE } from '#tests/support/shoppers.ts';

test.use({ viewport: { width: 360, height: 640 } });

const main = (page: Page) => page.getByRole('main');

test('a cart is counted once, when it is opened, and the next one after it was emptied', async ({
  newPage,
  shop,
}) => {
  const admin = await newPage();
  await becomeAdmin(admin, shop);
  const counted = async () => {
    const file = await admin.request.get(`${shop.url}/admin/reports.csv?by=carts&span=7-days`);
    return Number((await file.text()).trim().split('\r\n').at(-1)?.split(',')[1]);
  };
  const before = await counted();
  const shopper = await newPage();
  for (const cart of [1, 2]) {
    await visit(shopper, `/product-details/${TRAY_LINE.id}`);
    await main(shopper).getByRole('button', { name: 'Add to cart' }).first().tap();
    for (let visited = 0; visited < 2; visited += 1) await visit(shopper, '/cart');
    await expect.poll(counted).toBe(before + cart);
    await main(shopper).getByRole('button', { name: 'Clear Cart' }).tap();
    await expect(
      main(shopper).getByText('Looks like you have not added anything to your cart'),
    ).toBeVisible();
  }
  await visit(admin, '/admin/reports?by=carts');
  await expect(main(admin).getByRole('heading', { name: 'Carts begun, and orders' })).toBeVisible();
  await expectNoSidewaysScroll(admin);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('another report is shown of the same days', async ({ page, browser, shop }) => {
    const signedIn = await browser.newContext({ baseURL: shop.url });
    await becomeAdmin(await signedIn.newPage(), shop);
    await page.context().addCookies(await signedIn.cookies());
    await signedIn.close();
    await page.goto('/admin/reports?by=day&span=days&from=2026-01-01&to=2026-01-31');
    await page.getByLabel('Report', { exact: true }).selectOption('Sales by town');
    await page.getByRole('form', { name: 'Which report' }).getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/by=town/);
    await expect(page.getByText('1 Jan 2026 to 31 Jan 2026')).toBeVisible();
  });
});
