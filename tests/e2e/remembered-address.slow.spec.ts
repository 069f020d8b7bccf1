import type { Page } from '@playwright/test';
import {
  ADDRESS,
  aPerson,
  expect,
  fillAddress,
  inLocalStorage,
  test,
  toast,
  visit,
} from '#tests/support/browser-test.ts';
import { city, enter, openForm, proceed } from '#tests/support/remembered-address.ts';
import type { RunningShop } from '#tests/support/running-shop.ts';
import { fillCart, SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';

// The form is for those who have something to buy.
test.beforeEach(({ page }) => fillCart(page));

/** What proceeding leaves in the account. */
async function keepAddress(page: Page, shop: RunningShop): Promise<void> {
  const headers = { origin: shop.url };
  const kept = await page.request.post('/api/address', { headers, data: SHIPPING_ADDRESS });
  expect(kept.status()).toBe(204);
}

async function signOut(page: Page): Promise<void> {
  await visit(page, '/');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'LOGOUT' }).click();
  await expect(toast(page, 'User Signed Out')).toBeVisible();
}

test('what a visitor types stays in the browser; once signed in it goes along', async ({
  page,
  newPage,
  shop,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/address')) asked.push(request.method());
  });
  const person = aPerson();
  await visit(page, '/checkout-details');
  await fillAddress(page);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
  await expect(page).toHaveURL('/checkout');
  expect(asked).toEqual([]);

  await enter(page, shop, 'sign-up', person);
  await openForm(page);
  await expect(city(page)).toHaveValue(ADDRESS.City);
  await proceed(page);
  const elsewhere = await newPage();
  await fillCart(elsewhere);
  await enter(elsewhere, shop, 'sign-in', person);
  await openForm(elsewhere);
  await expect(city(elsewhere)).toHaveValue(ADDRESS.City);
});

test('whoever types before the shop knows them keeps what they typed, and gets the rest', async ({
  page,
  newPage,
  shop,
}) => {
  const person = aPerson();
  await enter(page, shop, 'sign-up', person);
  await keepAddress(page, shop);

  for (const slow of [page, await newPage()]) {
    await fillCart(slow);
    await enter(slow, shop, 'sign-in', person);
    const line = Promise.withResolvers<void>();
    await slow.route('**/api/me', async (route) => {
      await line.promise;
      await route.continue();
    });
    const asked = slow.waitForRequest('**/api/me');
    await slow.goto('/checkout-details');
    await asked;
    await expect(city(slow)).toHaveValue('');
    await slow.getByLabel('Recipient name').fill('Yaa Mensah');
    line.resolve();
    await expect(city(slow)).toHaveValue(ADDRESS.City);
    await expect(slow.getByLabel('Recipient name')).toHaveValue('Yaa Mensah');
  }
});

test('after signing out the next person in this browser finds no address', async ({ page, shop }) => {
  await enter(page, shop, 'sign-up', aPerson());
  await openForm(page);
  await fillAddress(page);
  await proceed(page);
  await signOut(page);
  expect(await inLocalStorage(page, 'shippingAddress')).toBeNull();
  await visit(page, '/checkout-details');
  await expect(city(page)).toHaveValue('');

  await enter(page, shop, 'sign-up', aPerson('kofi'));
  await openForm(page);
  await expect(city(page)).toHaveValue('');

  // A session that ends by itself leaves the address on the disk, but it is shown to its owner alone.
  await fillAddress(page);
  await proceed(page);
  await page.context().clearCookies();
  await visit(page, '/checkout-details');
  await expect(city(page)).toHaveValue('');
  await enter(page, shop, 'sign-up', aPerson('esi'));
  await openForm(page);
  await expect(city(page)).toHaveValue('');
});

test('the account page shows the address and removes it', async ({ page, newPage, shop }) => {
  const person = aPerson();
  await enter(page, shop, 'sign-up', person);
  await visit(page, '/account');
  const section = page.getByRole('region', { name: 'Address' });
  await expect(section).toContainText('No saved address.');
  await openForm(page);
  await fillAddress(page);
  await proceed(page);

  await visit(page, '/account');
  await expect(section).toContainText(ADDRESS['Address line 1']);
  await section.getByRole('button', { name: 'Remove address' }).click();
  await expect(toast(page, 'Address removed')).toBeVisible();
  await expect(section).toContainText('No saved address.');
  expect(await inLocalStorage(page, 'shippingAddress')).toBeNull();
  await page.reload();
  await expect(section).toContainText('No saved address.');
  const elsewhere = await newPage();
  await fillCart(elsewhere);
  await enter(elsewhere, shop, 'sign-in', person);
  await openForm(elsewhere);
  await expect(city(elsewhere)).toHaveValue('');
});
