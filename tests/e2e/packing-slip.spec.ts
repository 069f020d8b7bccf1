import { expect, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import {
  becomeAdmin,
  becomeCustomerWithOrder,
  becomeCustomerWithPaidOrder,
} from '#tests/support/shoppers.ts';

test('a packing slip says where to and what, without a price, and is printed by one press', async ({
  page,
  newPage,
  shop,
}) => {
  const orderId = await becomeCustomerWithPaidOrder(await newPage(), shop);
  await becomeAdmin(page, shop);
  await visit(page, `/admin/order-details/${orderId}`);
  await page.getByRole('link', { name: 'Packing slip' }).click();
  await expect(page).toHaveTitle(/^Packing slip No\. \d+ · Sixteen Figures$/);

  const slip = page.getByRole('article');
  await expect(slip.getByText('12 Ring Road Central, Flat 4')).toBeVisible();
  await expect(slip.getByText('GA-183-8164, Accra, Ghana')).toBeVisible();
  await expect(slip.getByText('+233 24 555 0100')).toBeVisible();
  await expect(slip.getByText('2 pieces in all')).toBeVisible();
  const box = slip.getByRole('checkbox', { name: '2 × Sand and Figure: A First Book of Geomancy' });
  await box.check();
  await expect(slip).not.toContainText('GHS');
  await expect(page.getByText("isn't paid")).toHaveCount(0);
  await expectNoSidewaysScroll(page);

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);

  await page.emulateMedia({ media: 'print' });
  await expect(slip).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});

test('a packing slip of an order that is not paid warns, and never on paper', async ({
  page,
  newPage,
  shop,
}) => {
  const orderId = await becomeCustomerWithOrder(await newPage(), shop);
  await becomeAdmin(page, shop);
  await visit(page, `/admin/order-details/${orderId}/packing-slip`);
  const warning = page.getByText("This order isn't paid.");
  await expect(warning).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(warning).toBeHidden();
});
