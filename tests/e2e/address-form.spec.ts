import type { Page } from '@playwright/test';
import { ADDRESS, expect, test, visit } from '#tests/support/browser-test.ts';
import { fillCart, openAddressForm } from '#tests/support/shoppers.ts';

const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed To Checkout' });
const trail = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');

test('seven fields a browser can fill in, all of them needed, and remembered here', async ({
  page,
  newPage,
  shop,
}) => {
  await openAddressForm(page, shop);
  await expect(trail(page)).toHaveText([/Home$/, /Products$/, /Checkout details$/]);
  const tokens = await page
    .getByRole('main')
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('autocomplete')));
  expect(tokens).toEqual(
    ['name', 'address-line1', 'address-line2', 'address-level2', 'postal-code', 'country-name', 'tel'].map(
      (token) => `shipping ${token}`,
    ),
  );
  await expect(page.getByLabel('Phone')).toHaveAttribute('inputmode', 'tel');
  for (const [label, value] of Object.entries(ADDRESS)) {
    await expect(proceed(page)).toBeDisabled();
    await page.getByLabel(label).fill(value);
  }
  await expect(proceed(page)).toBeEnabled();
  await page.getByLabel('City').fill('   ');
  await expect(proceed(page)).toBeDisabled();
  await page.getByLabel('City').fill('Tema');
  await proceed(page).click();
  await expect(page).toHaveURL('/checkout');
  await expect(trail(page)).toHaveText([/Home$/, /Products$/, /Checkout details$/, /Payment$/]);
  await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText(
    'GA-183-8164, Tema, Ghana',
  );

  await visit(page, '/checkout-details');
  for (const [label, value] of Object.entries({ ...ADDRESS, City: 'Tema' })) {
    await expect(page.getByLabel(label)).toHaveValue(value);
  }
  await expect(proceed(page)).toBeEnabled();
  const elsewhere = await newPage();
  await fillCart(elsewhere);
  await visit(elsewhere, '/checkout-details');
  await expect(elsewhere.getByLabel('City')).toHaveValue('');
});

test('Ghana stands in the field for the country, and another country stays once it was typed', async ({
  page,
}) => {
  await fillCart(page);
  await visit(page, '/checkout-details');
  await expect(page.getByLabel('Country')).toHaveValue('Ghana');
  for (const hint of [
    'Landmark, e.g. behind Osu Castle',
    'GhanaPost GPS, e.g. GA-183-8164',
    'The courier calls this number',
  ])
    await expect(page.getByRole('main').getByText(hint)).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('The courier calls this number');
  await page.getByLabel('Country').fill('Togo');
  await page.reload();
  await expect(page.getByLabel('Country')).toHaveValue('Togo');
});
