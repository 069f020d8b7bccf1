import {
  ADDRESS,
  dialog,
  expect,
  inLocalStorage,
  openLogin,
  toast,
  visit,
} from '#tests/support/browser-test.ts';
import { mark, test } from '#tests/support/deploys.ts';
import { becomeCustomer, fillCart, keepInBrowser, SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';

// One shop for all of them, deployed anew by each.
test.describe.configure({ mode: 'default', timeout: 120_000 });

const UPDATED = 'The shop was updated. What you entered is still here.';

test.beforeEach(({ deploys }) => deploys.begin());

test('a page that is open during a deploy still gets the code it needs, without a reload', async ({
  page,
  deploys,
}) => {
  await visit(page, '/contact');
  const isSame = await mark(page);
  await deploys.deploy();
  await openLogin(page);
  await expect(dialog(page).getByLabel('E-mail')).toBeVisible();
  expect(await isSame()).toBe(true);
});

test('Pay Now on a page whose code is gone reloads it once and keeps cart and address', async ({
  page,
  deploys,
}) => {
  await becomeCustomer(page, deploys);
  await fillCart(page);
  await keepInBrowser(page, { shippingAddress: SHIPPING_ADDRESS });
  await visit(page, '/checkout');
  const cart = await inLocalStorage(page, 'cart');
  const isSame = await mark(page);
  await deploys.deploy();
  await deploys.aWeekLater();
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(toast(page, UPDATED)).toBeVisible();
  await expect(page.getByText('Failed to process payment', { exact: false })).toHaveCount(0);
  expect(await isSame()).toBe(false);
  expect(await inLocalStorage(page, 'cart')).toBe(cart);
  await expect(page.getByRole('main')).toContainText(ADDRESS['Address line 1']);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page.getByRole('heading', { name: 'Paystack sandbox' })).toBeVisible();
});
