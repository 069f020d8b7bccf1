import type { Page } from '@playwright/test';
import { chooseAtPaystack, expect, inLocalStorage, toast, visit } from '#tests/support/browser-test.ts';
import { test } from '#tests/support/faulty-shop.ts';
import { becomeCustomer, keepInBrowser, SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';

// They share one database and one provider, and each sets what breaks for all of them.
test.describe.configure({ mode: 'default' });

const TRAY = { id: 'tray', name: 'Casting tray', price: 145, imageURL: '', qty: 2 };
const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now' });
const HOORAY = 'Hooray! Your order was confirmed';

type FaultyShop = Parameters<Parameters<typeof test>[2]>[0]['faultyShop'];

async function readyToPay(page: Page, { shop }: FaultyShop, line = TRAY): Promise<void> {
  await becomeCustomer(page, shop);
  await keepInBrowser(page, { cart: [line], shippingAddress: SHIPPING_ADDRESS });
  await visit(page, '/checkout');
  await expect(payNow(page)).toBeEnabled();
}

async function orderCount(page: Page): Promise<number> {
  const tab = await page.context().newPage();
  await tab.goto('/my-orders');
  await expect(tab.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  const count = await tab.getByRole('main').getByRole('listitem').count();
  await tab.close();
  return count;
}

test('an order that cannot be written is reported, and Pay Now works once it can', async ({
  page,
  faultyShop,
}) => {
  const { database } = faultyShop;
  await readyToPay(page, faultyShop);
  await database.db.execute('alter table orders add constraint full_up check (false) not valid');
  try {
    await payNow(page).click();
    await expect(toast(page, 'Failed to save order. Please try again.')).toBeVisible();
  } finally {
    await database.db.execute('alter table orders drop constraint full_up');
  }
  expect(await orderCount(page)).toBe(0);
  await payNow(page).click();
  await chooseAtPaystack(page, 'Approve payment');
  await expect(page.getByRole('heading', { name: HOORAY })).toBeVisible();
});

test('a provider that gives no payment page is reported; the next press pays the same order', async ({
  page,
  faultyShop,
}) => {
  const { paystack } = faultyShop;
  await readyToPay(page, faultyShop);
  paystack.faults.set({ kind: 'error 500' }, 'initialize', 1);
  await payNow(page).click();
  await expect(toast(page, 'Failed to initiate payment. Please try again.')).toBeVisible();
  expect(JSON.parse((await inLocalStorage(page, 'cart')) ?? '[]')).toMatchObject([{ id: 'tray', qty: 2 }]);
  await payNow(page).click();
  await chooseAtPaystack(page, 'Approve payment');
  await expect(page.getByRole('heading', { name: HOORAY })).toBeVisible();
  expect(await orderCount(page)).toBe(1);
});

test('a provider that cannot be reached on the way back is reported, and a reload brings the order home', async ({
  page,
  faultyShop,
}) => {
  const { paystack } = faultyShop;
  await readyToPay(page, faultyShop);
  await payNow(page).click();
  paystack.faults.set({ kind: 'down' }, 'verify');
  try {
    await chooseAtPaystack(page, 'Approve payment');
    await expect(toast(page, 'Error verifying payment.')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText("We couldn't confirm this payment");
  } finally {
    paystack.faults.clear();
  }
  expect(JSON.parse((await inLocalStorage(page, 'cart')) ?? '[]')).toMatchObject([{ id: 'tray', qty: 2 }]);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: HOORAY })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 40_000 });
  expect(await inLocalStorage(page, 'cart')).toBe('[]');
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

test('a product that is gone is taken out of the cart, and the shopper sees it', async ({
  page,
  faultyShop,
}) => {
  await faultyShop.newProduct('lantern', { name: 'Brass lantern', price: 90 });
  await page.route('**/api/prices?*', (route) => route.abort());
  await readyToPay(page, faultyShop, { ...TRAY, id: 'lantern', name: 'Brass lantern', price: 90 });
  await faultyShop.takeOffTheShelf('lantern');
  await payNow(page).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('Brass lantern is no longer available and was removed.')).toBeVisible();
  expect(await inLocalStorage(page, 'cart')).toBe('[]');
  await expect(page.getByText('Looks like you have not added anything to your cart')).toBeVisible();
});

test('an order below what the provider takes is refused in words', async ({ page, faultyShop }) => {
  await faultyShop.newProduct('dot', { name: 'One dot', price: 0.05 });
  await readyToPay(page, faultyShop, { ...TRAY, id: 'dot', name: 'One dot', price: 0.05, qty: 1 });
  await payNow(page).click();
  await expect(toast(page, 'An order must be between GHS 0.10 and GHS 10,000,000.00.')).toBeVisible();
  expect(await orderCount(page)).toBe(0);
});

test('a cart opened after the change shows the same', async ({ page, faultyShop }) => {
  await faultyShop.newProduct('mat', { name: 'Casting mat', price: 60 });
  await faultyShop.newProduct('pins', { name: 'Brass pins', price: 40 });
  const lines = [
    { ...TRAY, id: 'mat', name: 'Casting mat', price: 55, qty: 1 },
    { ...TRAY, id: 'pins', name: 'Brass pins', price: 40, qty: 1 },
  ];
  await faultyShop.takeOffTheShelf('pins');
  await keepInBrowser(page, { cart: lines });
  await visit(page, '/cart');
  await expect(page.getByText('Casting mat: was GHS\u00a055.00, now GHS\u00a060.00')).toBeVisible();
  await expect(page.getByText('Brass pins is no longer available and was removed.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
});
