import type { Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { keepInBrowser } from '#tests/support/shoppers.ts';

test.use({ viewport: { width: 360, height: 640 } });

const main = (page: Page) => page.getByRole('main');

test('an order without a parcel speaks of no courier, no landmark and no delivery', async ({ page }) => {
  const line = { id: 'cs-coaching-path', name: 'Coaching', price: 1450, imageURL: '', qty: 1 };
  await keepInBrowser(page, { cart: [line] });
  await visit(page, '/checkout-details');
  await expect(page.getByRole('heading', { name: 'Billing address' })).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('So we can reach you');
  await page.getByRole('button', { name: 'Nothing to add' }).tap();
  await expect(page.getByLabel('Address line 2')).toHaveValue('-');
  await expect(page.getByLabel('Full name')).toHaveAttribute('autocomplete', 'billing name');
  await page.getByRole('button', { name: /^Show order/ }).tap();
  await expect(main(page).getByText('Included', { exact: true })).toBeVisible();
  await expect(main(page)).not.toContainText(/courier|landmark|delivery/i);
  await expect(main(page).getByRole('textbox')).toHaveCount(8);
});
