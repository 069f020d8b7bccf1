import type { Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import type { RunningShop } from '#tests/support/running-shop.ts';
import { becomeAdmin, becomeCustomer, keepInBrowser, SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';

const PRINT = { id: 'md-dune-print', name: 'Art Print: Albus over the Dunes', price: 195, imageURL: '' };

/** The administrator sets what is on hand, in the list. */
async function count(admin: Page, pieces: number): Promise<void> {
  await visit(admin, '/admin/stock?q=dunes');
  const form = admin.getByRole('form', { name: `Count ${PRINT.name}` });
  await form.getByLabel('On hand').fill(String(pieces));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText(`Saved: ${pieces}`)).toBeVisible();
}

/** Somebody else is about to pay for so many. */
async function holdPrints(page: Page, shop: RunningShop, qty: number): Promise<void> {
  const { email } = await becomeCustomer(page, shop, 'Kofi Asare');
  const { id, price } = PRINT;
  const answer = await page.request.post('/initialize-transaction', {
    headers: { origin: shop.url },
    data: {
      items: [{ id, price, qty }],
      email,
      shippingAddress: SHIPPING_ADDRESS,
      amount: price * 100 * qty,
      description: 'An order',
    },
  });
  expect(answer.status()).toBe(200);
}

// Before the others, which count what is sold out.
test('what is sold out says so in place of its button', async ({ page }) => {
  await visit(page, '/product-details/md-field-cap');
  await expect(page.getByText('Sold out', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add to Cart: .*Cap/ })).toHaveCount(0);
});

test('the last pieces are promised to one, and the other is led to what is left', async ({
  page,
  newPage,
  shop,
}) => {
  const admin = await newPage();
  await becomeAdmin(admin, shop);
  await count(admin, 3);

  await becomeCustomer(page, shop);
  await keepInBrowser(page, { shippingAddress: SHIPPING_ADDRESS, cart: [{ ...PRINT, qty: 2 }] });
  await visit(page, `/product-details/${PRINT.id}`);
  await expect(page.getByText('Only 3 left')).toBeVisible();
  await holdPrints(await newPage(), shop, 2);
  await expect(page.getByText('Only 1 left')).toBeVisible();

  await visit(page, '/checkout');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText(`${PRINT.name}: only 1 left, so your cart now has 1.`)).toBeVisible();
  await visit(page, '/checkout');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page).toHaveURL(/\/sandbox\/paystack\//);

  await visit(admin, `/admin/stock/${PRINT.id}`);
  await expect(admin.getByText('None to sell')).toBeVisible();
  await expect(admin.getByText('3 promised to orders being paid')).toBeVisible();
  await admin.getByLabel('Pieces', { exact: true }).fill('2');
  await admin.getByLabel('Reason').fill('From Labadi');
  await admin.getByRole('button', { name: 'Save' }).first().click();
  await expect(admin.getByText('Saved: 5')).toBeInViewport();
  await expect(admin.getByText('2 to sell')).toBeVisible();
  await expect(admin.getByRole('listitem').filter({ hasText: 'From Labadi' })).toContainText('+2');

  const visitor = await newPage();
  await visit(visitor, `/product-details/${PRINT.id}`);
  await expect(visitor.getByText('Only 2 left')).toBeVisible();
});

test('numbers that are typed in several rows are saved by one press', async ({ page, shop }) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/stock?show=counted');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('form') });
  const all = page.getByRole('form', { name: 'All typed counts' });
  const places = [0, 1, 3];
  for (const place of places) {
    await expect(all).toBeHidden();
    await row
      .nth(place)
      .getByLabel('On hand')
      .fill(String(41 + place));
    if (place === 0) continue;
    await expect(all).toBeInViewport();
    if (place === 1) await row.nth(1).getByLabel('On hand').fill('');
  }
  await row.nth(1).getByLabel('On hand').fill('42');
  await expect(all.getByRole('status')).toHaveText('3 counts typed');
  await all.getByRole('button', { name: 'Save all' }).tap();
  await expect(all.getByRole('status')).toHaveText('3 counts saved');
  for (const place of places) {
    await expect(row.nth(place).getByRole('status')).toHaveText(`Saved: ${41 + place}`);
    await expect(row.nth(place).getByLabel('On hand')).toHaveValue(String(41 + place));
  }
  await expect(all.getByRole('button')).toHaveCount(0);

  // A row that is refused stands where the list has it now.
  const name = (await row.nth(0).getByRole('form').getAttribute('aria-label')) ?? '';
  const refused = page.getByRole('form', { name, exact: true }).getByLabel('On hand');
  await refused.fill('many');
  await row.nth(6).getByLabel('On hand').fill('9');
  await all.getByRole('button', { name: 'Save all' }).tap();
  await expect(all.getByRole('status')).toHaveText('1 of 2 counts saved');
  await expect(refused).toBeInViewport();
  await expect(refused).toHaveAccessibleDescription(/whole number/);
});
