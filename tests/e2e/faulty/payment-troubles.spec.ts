import { chooseAtPaystack, expect, inLocalStorage, toast } from '#tests/support/browser-test.ts';
import { test } from '#tests/support/faulty-shop.ts';
import { HOORAY, orderCount, payNow, readyToPay, TRAY } from '#tests/support/payment-troubles.ts';

// They share one database and one provider, and each sets what breaks for all of them.
test.describe.configure({ mode: 'default' });

test('a provider that gives no payment page is reported; the next press pays the same order', async ({
  page,
  faultyShop,
}) => {
  const { paystack } = faultyShop;
  await readyToPay(page, faultyShop);
  paystack.faults.set({ kind: 'error 500' }, 'initialize', 1);
  await payNow(page).click();
  await expect(toast(page, 'Failed to initiate payment. Please try again.')).toBeVisible();
  // It stays where the next press is.
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Failed to initiate payment. Please try again.',
  );
  expect(JSON.parse((await inLocalStorage(page, 'cart')) ?? '[]')).toMatchObject([{ id: 'tray', qty: 2 }]);
  await payNow(page).click();
  await chooseAtPaystack(page, 'Approve payment');
  await expect(page.getByRole('heading', { name: HOORAY })).toBeVisible();
  expect(await orderCount(page)).toBe(1);
});

test('a payment of another amount completes nothing', async ({ page, faultyShop }) => {
  const { paystack } = faultyShop;
  await readyToPay(page, faultyShop);
  await payNow(page).click();
  paystack.faults.set({ kind: 'wrong amount', pesewas: -100 }, 'verify');
  try {
    await chooseAtPaystack(page, 'Approve payment');
    await expect(toast(page, 'Transaction verification failed.')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Transaction verification failed.');
  } finally {
    paystack.faults.clear();
  }
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByRole('complementary', { name: 'Order facts' })).toContainText('Pending Payment');
});

test('money that arrived but could not be written down sends the shopper to the support', async ({
  page,
  faultyShop,
}) => {
  const { database } = faultyShop;
  await readyToPay(page, faultyShop);
  await payNow(page).click();
  await expect(page.getByRole('heading', { name: 'Paystack sandbox' })).toBeVisible();
  await database.db.execute(
    "alter table orders add constraint closed check (payment_state = 'pending') not valid",
  );
  try {
    await chooseAtPaystack(page, 'Approve payment');
    await expect(toast(page, 'Failed to update order status. Please contact support.')).toBeVisible();
  } finally {
    await database.db.execute('alter table orders drop constraint closed');
  }
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: HOORAY })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 40_000 });
});

test('a price that changed since is shown old beside new in the cart, before anything is paid', async ({
  page,
  faultyShop,
}) => {
  await faultyShop.newProduct('dish', { name: 'Dish of sand', price: 20 });
  // Nobody tells this page: it learns of the price when it pays.
  await page.route('**/api/prices?*', (route) => route.abort());
  await readyToPay(page, faultyShop, { ...TRAY, id: 'dish', name: 'Dish of sand', price: 20 });
  await faultyShop.reprice('dish', 25.5);
  await payNow(page).click();
  await expect(page).toHaveURL('/cart');
  const notice = page.getByRole('status').filter({ hasText: 'Your cart changed while you were shopping' });
  await expect(notice).toContainText('Dish of sand: was GHS\u00a020.00, now GHS\u00a025.50');
  await expect(page.getByRole('region', { name: 'Cart summary' })).toContainText('GHS\u00a051.00');
  expect(await orderCount(page)).toBe(0);
});
