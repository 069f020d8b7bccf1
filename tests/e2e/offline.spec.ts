import type { Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { becomeReviewer, fillCart, openAddressForm } from '#tests/support/shoppers.ts';

const BOOK = 'Sand and Figure: A First Book of Geomancy';
const bar = (page: Page) => page.getByText(/^You're offline\./);

/** Moves over the page, as somebody does who is there, and waits until the next pages are at hand. */
async function settleIn(page: Page): Promise<void> {
  const fetched = page.waitForResponse(/\/assets\/cart-[^/]*\.js$/);
  await page.mouse.move(200, 300);
  await page.mouse.move(220, 320);
  await fetched;
  await page.waitForLoadState('networkidle');
}

test('without a connection the last catalogue and the cart stay, under a bar that says how old the prices are', async ({
  page,
}) => {
  await fillCart(page);
  await visit(page, '/product-details/bk-sand-and-figure');
  await visit(page, '/all');
  await settleIn(page);
  await page.context().setOffline(true);
  await expect(bar(page)).toHaveText(/^You're offline\. Prices as of \d{2}:\d{2}\.$/);

  const search = page.getByRole('searchbox', { name: 'Search by name' });
  await search.fill('well digger');
  await expect(page.getByText('Only the pages saved on this device were searched.')).toBeVisible();
  await expect(page.getByText('Try a different word')).toHaveCount(0);
  await search.fill('first book of geomancy');
  await expect(page.getByText('1 - Products Found')).toBeVisible();
  await expect(
    page.getByText("You're offline. These are from the pages saved on this device."),
  ).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: BOOK, exact: true }).click();
  await expect(page.getByRole('heading', { name: BOOK, level: 1 })).toBeVisible();
  await expect(page.getByText('GHS\u00a0145.00')).toBeVisible();
  await page.getByRole('button', { name: 'Cart, 3 items' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('row').filter({ hasText: BOOK })).toBeVisible();
  const login = page.getByRole('region', { name: 'Cart summary' }).getByRole('button');
  await expect(login).toBeDisabled();
  await expect(page.getByText("You can check out once you're back online.")).toBeVisible();

  await page.context().setOffline(false);
  await expect(bar(page)).toHaveCount(0);
  await expect(login).toBeEnabled();
});

test('without a connection the checkout is closed, and the address stays as it was typed', async ({
  page,
  shop,
}) => {
  await openAddressForm(page, shop);
  for (const field of await page.getByRole('main').getByRole('textbox').all()) await field.fill('Accra');
  await page.getByLabel('Phone').fill('024 555 0100');
  const proceed = page.getByRole('button', { name: 'Proceed To Checkout' });
  await expect(proceed).toBeEnabled();
  await page.context().setOffline(true);
  await expect(bar(page)).toBeVisible();
  await expect(proceed).toBeDisabled();
  await page.getByLabel('City').fill('Tamale');
  await page.context().setOffline(false);
  await expect(proceed).toBeEnabled();
  await expect(page.getByLabel('City')).toHaveValue('Tamale');

  await proceed.click();
  const payNow = page.getByRole('button', { name: 'Pay Now' });
  await expect(payNow).toBeEnabled();
  await page.context().setOffline(true);
  await expect(payNow).toBeDisabled();
  await payNow.click({ force: true });
  await expect(page.getByText("You're offline. You can pay once you're back online.")).toBeVisible();
});

test('a review sent into a dead connection is still there to be sent again', async ({ page, shop }) => {
  await becomeReviewer(page, shop);
  await visit(page, '/review-product/tl-chart-stamps');
  await page.getByRole('radio', { name: '4 stars', exact: true }).check();
  await page.getByLabel('Your review').fill('Written on the bus to Kumasi.');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Nothing was sent.' })).toBeVisible();
  await expect(page.getByLabel('Your review')).toHaveValue('Written on the bus to Kumasi.');
  await expect(page.getByRole('radio', { name: '4 stars', exact: true })).toBeChecked();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(page).toHaveURL('/product-details/tl-chart-stamps');
  await expect(page.getByText('Written on the bus to Kumasi.')).toBeVisible();
});
