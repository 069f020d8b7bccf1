import { chooseAtPaystack, expect, inLocalStorage, toast, visit } from '#tests/support/browser-test.ts';
import { test } from '#tests/support/faulty-shop.ts';
import { HOORAY, orderCount, payNow, readyToPay, TRAY } from '#tests/support/payment-troubles.ts';
import { keepInBrowser } from '#tests/support/shoppers.ts';

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
