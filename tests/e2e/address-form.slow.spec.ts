import type { Page } from '@playwright/test';
import { ADDRESS, expect, fillAddress, test, visit } from '#tests/support/browser-test.ts';
import { becomeCustomer, fillCart, openAddressForm } from '#tests/support/shoppers.ts';

const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now' });
const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed To Checkout' });

test('what is missing is shown at a press, the focus goes there, and nothing is sent', async ({
  page,
  shop,
}) => {
  await becomeCustomer(page, shop);
  await fillCart(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await visit(page, '/checkout');
  await expect(payNow(page)).toBeDisabled();
  await payNow(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Enter your address first.');
  await expect(page.getByRole('link', { name: 'Enter your address' })).toBeFocused();
  await page.keyboard.press('Enter');

  await fillAddress(page);
  await page.getByLabel('City').fill(' ');
  await page.getByLabel('Phone').fill('');
  await proceed(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('2 fields left: City, Phone');
  await expect(page.getByLabel('City')).toBeFocused();
  await page.getByLabel('City').fill('Tema');
  await expect(page.getByRole('alert')).toHaveText('1 field left: Phone');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Phone')).toBeFocused();
  await expect(page).toHaveURL('/checkout-details');
  expect(sent).toEqual([]);
  await page.getByLabel('Phone').fill('024 555 0100');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/checkout');
  await expect(payNow(page)).toBeEnabled();
});

test('a session that ends while somebody types: the fields stay, and an e-mail is asked for', async ({
  page,
  shop,
}) => {
  await openAddressForm(page, shop);
  await fillAddress(page);
  await expect(page.getByLabel('E-mail')).toHaveCount(0);
  await page.context().clearCookies();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByLabel('E-mail')).toBeVisible();
  for (const [label, value] of Object.entries(ADDRESS))
    await expect(page.getByLabel(label)).toHaveValue(value);
  await proceed(page).press('Enter');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByLabel('E-mail').fill('ama@example.com');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/checkout');
});
