import type { Page } from '@playwright/test';
import { chooseAtPaystack, expect, test, visit } from '#tests/support/browser-test.ts';
import { BOOK_LINE, becomeCustomer, keepInBrowser, SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';

const HOORAY = 'Hooray! Your order was confirmed';
const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now' });
const orders = (page: Page) => page.getByRole('main').getByRole('listitem');

/** A customer who has bought the two books. */
async function buyTheBooks(page: Page, shop: Parameters<typeof becomeCustomer>[1]): Promise<void> {
  await becomeCustomer(page, shop);
  await keepInBrowser(page, { cart: [BOOK_LINE], shippingAddress: SHIPPING_ADDRESS });
  await visit(page, '/checkout');
  await payNow(page).click();
  await chooseAtPaystack(page, 'Approve payment');
  await expect(page.getByRole('heading', { name: HOORAY })).toBeVisible();
}

/** The same two books once more in the cart, and Pay Now pressed. */
async function payForThemAgain(page: Page): Promise<void> {
  await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify([BOOK_LINE]));
  await visit(page, '/checkout');
  await payNow(page).click();
}

test('the same goods within the hour are ordered again only at a second, explicit press', async ({
  page,
  shop,
}) => {
  await buyTheBooks(page, shop);
  const orderUrl = new URL(page.url()).searchParams.get('order');
  await payForThemAgain(page);
  await expect(page.getByRole('heading', { name: 'You paid for these items just now' })).toBeFocused();
  const paid = page.getByRole('region', { name: 'Already paid' });
  await expect(paid).toContainText(/Order No\. \d+, GHS\u00a0290\.00/);
  await expect(payNow(page)).toHaveCount(0);
  await paid.getByRole('link', { name: 'View order' }).click();
  await expect(page).toHaveURL(`/order-details/${orderUrl}`);
  await visit(page, '/my-orders');
  await expect(orders(page)).toHaveCount(1);

  await payForThemAgain(page);
  await page.getByRole('button', { name: 'Order again' }).click();
  await chooseAtPaystack(page, 'Approve payment');
  await expect(page.getByRole('heading', { name: HOORAY })).toBeVisible();
  await visit(page, '/my-orders');
  await expect(orders(page)).toHaveCount(2);
});

test('it says how long ago that was', async ({ page, shop }) => {
  await buyTheBooks(page, shop);
  const fourMinutesAgo = new Date(Date.now() - 4 * 60_000 - 5_000).toISOString();
  await page.route('**/initialize-transaction', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ status: 409, json: { ...(await answer.json()), paidAt: fourMinutesAgo } });
  });
  await payForThemAgain(page);
  await expect(page.getByRole('heading', { name: 'You paid for these items 4 minutes ago' })).toBeVisible();
});

test('the confirmation tells its buyer everything, and nobody else anything', async ({
  page,
  newPage,
  shop,
}) => {
  await buyTheBooks(page, shop);
  const main = page.getByRole('main');
  await expect(main).toContainText(/Order No\. \d+, GHS\u00a0290\.00/);
  await expect(main.getByRole('listitem').filter({ hasText: BOOK_LINE.name })).toContainText('× 2');
  await expect(main).toContainText(SHIPPING_ADDRESS.line1);
  await expect(main).toContainText(/We'll e-mail it to .+@example\.com/);
  await expect(main).toContainText(/Paid\. We pack it by \w+ \d+ \w+\./);
  await page.reload();
  await expect(page.getByRole('heading', { name: HOORAY })).toBeVisible();

  const stranger = await newPage();
  await becomeCustomer(stranger, shop);
  await visit(stranger, page.url());
  await expect(stranger.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible();
  await expect(stranger.getByRole('main')).not.toContainText('Order No.');
  await page.getByRole('link', { name: 'View Order Status' }).click();
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
});
