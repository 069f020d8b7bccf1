import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin, TRAY_LINE } from '#tests/support/shoppers.ts';

test.use({ viewport: { width: 360, height: 640 } });

const main = (page: Page) => page.getByRole('main');
const total = (page: Page) => main(page).getByRole('row', { name: 'All together' }).locator('td:visible');

test('reports on a phone: of a year, by product, as a file, by e-mail, and by days that are named', async ({
  newPage,
  shop,
}) => {
  const admin = await newPage();
  await becomeAdmin(admin, shop);
  await visit(admin, '/admin/home');
  await admin.getByRole('button', { name: 'More' }).tap();
  await admin.getByRole('link', { name: 'Reports' }).last().tap();
  await expect(main(admin).getByRole('heading', { name: 'Sales by day' })).toBeVisible();
  const tabs = (await admin.locator('.tab-bar').boundingBox())?.y ?? 0;
  const net = await main(admin).getByRole('term').filter({ hasText: 'Net' }).boundingBox();
  expect(net?.y).toBeLessThan(tabs - 40);
  await main(admin).getByRole('link', { name: 'A year' }).tap();
  await expect(admin).toHaveURL(/by=day&span=year/);
  await expect(main(admin).getByRole('columnheader', { name: 'Month' })).toBeVisible();
  const sum = (await total(admin).textContent()) ?? '';
  expect(sum).toMatch(/^[\d,]+\.\d\d$/);
  expect(sum).not.toBe('0.00');
  await expect(main(admin).getByText(`GHS\u00a0${sum}`).first()).toBeVisible();

  await main(admin).getByLabel('Report', { exact: true }).selectOption('Sales by product');
  await expect(main(admin).getByRole('heading', { name: 'Sales by product' })).toBeVisible();
  await expect(total(admin)).toHaveText(sum);
  await expectNoSidewaysScroll(admin);

  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    main(admin).getByRole('link', { name: 'Download as CSV' }).tap(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^product-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain('Product,Pieces,Paid,By gift voucher,Earned,Refunded,Net');

  await main(admin).getByRole('button', { name: 'Send me these e-mails' }).tap();
  await expect(main(admin).getByText('The next e-mail comes on Monday.')).toBeVisible();
  await expect(admin).toHaveURL(/by=product&span=year/);
  await main(admin).getByRole('button', { name: 'Stop these e-mails' }).tap();
  await expect(main(admin).getByRole('button', { name: 'Send me these e-mails' })).toBeVisible();

  await main(admin).getByLabel('Hours after it was left').fill('25');
  await main(admin).getByRole('button', { name: 'Send these e-mails' }).tap();
  await expect(main(admin).getByText('A whole number of hours, 1 to 24.').first()).toBeVisible();
  await main(admin).getByLabel('Hours after it was left').fill('5');
  await main(admin).getByRole('button', { name: 'Send these e-mails' }).tap();
  await expect(main(admin).getByText('Buyers get one e-mail, 5 hours after')).toBeVisible();
  await main(admin).getByRole('button', { name: 'Send no more of them' }).tap();
  await expect(main(admin).getByRole('button', { name: 'Send these e-mails' })).toBeVisible();

  await main(admin).getByLabel('Report', { exact: true }).selectOption('Bringing back');
  await expect(main(admin).getByRole('heading', { name: 'Bringing back' })).toBeVisible();
  await expectNoSidewaysScroll(admin);
  await main(admin).getByText('Other days', { exact: true }).tap();
  await main(admin).getByLabel('From').fill('2020-01-01');
  await main(admin).getByLabel('Up to and including').fill('2020-01-31');
  const otherDays = main(admin).getByRole('form', { name: 'Other days' });
  await otherDays.getByRole('button', { name: 'Show' }).tap();
  await expect(main(admin).getByText('1 Jan 2020 to 31 Jan 2020')).toBeVisible();
  await expect(main(admin).getByText('Nothing in these days')).toBeVisible();
});

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
