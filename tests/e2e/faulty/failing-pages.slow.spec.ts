import { dialog, expect, logIn, toast, visit } from '#tests/support/browser-test.ts';
import { fail } from '#tests/support/failing-pages.ts';
import { test } from '#tests/support/faulty-shop.ts';
import { becomeCustomer, becomeReviewer } from '#tests/support/shoppers.ts';

test('a review is not lost with the session', async ({ page, shop }) => {
  const person = await becomeReviewer(page, shop);
  await visit(page, '/review-product/tray');
  await page.getByRole('radio', { name: '4 stars', exact: true }).check();
  await page.getByLabel('Your review').fill('Level, and quiet.');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Log in to go on' })).toBeVisible();
  await logIn(page, person);
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(page).toHaveURL(/\/product-details\/tray/);
  await expect(page.getByText('Level, and quiet.')).toBeVisible();
});

test('a page that asks for itself anew in vain stays as it is', async ({ page, shop, faultyShop }) => {
  await faultyShop.newProduct('fp-drum', { name: 'Drum', price: 30 });
  await becomeCustomer(page, shop);
  // What keeps the page comes once it has settled.
  await Promise.all([
    page.waitForResponse('**/assets/keep-page-*.js'),
    visit(page, '/product-details/fp-drum'),
  ]);
  await fail(page, 'GET', 500, 'internal');
  await faultyShop.reprice('fp-drum', 31);
  await expect(toast(page, 'internal : In so many words.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Drum', level: 1 })).toBeVisible();
});
