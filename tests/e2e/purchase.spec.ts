import {
  ADDRESS,
  addToCart,
  aPerson,
  asAdmin,
  chooseAtPaystack,
  dialog,
  expect,
  fillAddress,
  glimpse,
  inLocalStorage,
  inSessionStorage,
  productLink,
  reachedSteps,
  register,
  search,
  test,
  toast,
  visit,
} from '#tests/support/browser-test.ts';

const BOOK = 'Sand and Figure: A First Book of Geomancy';
const BOOK_ID = 'bk-sand-and-figure';
const TWO_BOOKS = 'GHS\u00a0290.00';

test('one order from the front page to the admin who ships it', async ({ page, newPage }) => {
  test.slow();
  const person = aPerson();

  await test.step('home, all products, search, product', async () => {
    await visit(page, '/');
    await page.getByRole('link', { name: 'Shop Now' }).click();
    await expect(page.getByRole('heading', { name: 'All Products', level: 1 })).toBeVisible();
    await expect(page.getByText(/^\d+ - Products Found$/)).toBeVisible();
    await search(page, 'first book of geomancy');
    await expect(page.getByText('1 - Products Found')).toBeVisible();
    await productLink(page, BOOK).click();
    await expect(page.getByRole('heading', { name: BOOK, level: 1 })).toBeVisible();
  });

  await test.step('two of it into the cart', async () => {
    await addToCart(page, BOOK);
    await expect(toast(page, `${BOOK} Added to cart`, 'cart')).toBeVisible();
    await addToCart(page, BOOK);
    await expect(toast(page, `${BOOK} quantity increased`, 'cart')).toBeVisible();
    const cart = JSON.parse((await inLocalStorage(page, 'cart')) ?? 'null');
    expect(cart).toEqual([
      { id: BOOK_ID, name: BOOK, price: 145, imageURL: expect.stringMatching(/^\/media\//), qty: 2 },
    ]);
  });

  await test.step('the cart, and an account on the way', async () => {
    await page.getByRole('button', { name: 'Cart, 2 items' }).click();
    await expect(page.getByRole('banner').getByText(TWO_BOOKS)).toHaveCount(2);
    await page.getByRole('banner').getByRole('link', { name: 'View cart' }).click();
    const row = page.getByRole('row').filter({ hasText: BOOK });
    await expect(row).toContainText(TWO_BOOKS);
    const summary = page.getByRole('region', { name: 'Cart summary' });
    await expect(summary).toContainText('2 items');
    await expect(summary).toContainText('Tax and Shipping calculated at checkout');
    await summary.getByRole('button', { name: 'Login To Checkout' }).click();
    await register(page, person);
    await expect(toast(page, 'Registration Successful')).toBeVisible();
    await expect(dialog(page).getByText('Registration Successful')).toBeVisible();
    await expect(page).toHaveURL('/checkout-details');
    await expect(dialog(page)).toBeHidden();
  });

  await test.step('the address', async () => {
    const proceed = page.getByRole('button', { name: 'Proceed To Checkout' });
    await expect(proceed).toBeDisabled();
    await fillAddress(page);
    await page.getByLabel('Phone').fill('');
    await expect(proceed).toBeDisabled();
    await page.getByLabel('Phone').fill(ADDRESS.Phone);
    const summary = page.getByRole('region', { name: 'Checkout summary' });
    await expect(summary.getByRole('definition')).toHaveText([TWO_BOOKS, 'Free', 'Included', TWO_BOOKS]);
    await proceed.click();
  });

  const orderId = await test.step('Pay Now', async () => {
    await expect(page.getByRole('heading', { name: 'Paystack Checkout' })).toBeVisible();
    // Nobody reads as fast as the browser leaves: both answers wait until the words were seen.
    const busy = glimpse(page, 'Processing...');
    const saved = glimpse(page, 'Order saved successfully!');
    await page.route('**/initialize-transaction', async (route) => {
      await busy;
      await route.continue();
    });
    await page.route('**/sandbox/paystack/checkout/*', async (route) => {
      await saved;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await page.waitForURL('**/sandbox/paystack/checkout/*');
    await page.unrouteAll();
    await expect(page.getByText(TWO_BOOKS)).toBeVisible();
    const pending = (await inSessionStorage(page, 'pendingOrderId')) ?? '';
    expect(pending).toMatch(/^[a-z2-7]{32}$/);
    return pending;
  });

  await test.step('Approve payment', async () => {
    await chooseAtPaystack(page, 'Approve payment');
    await expect(page).toHaveURL(/\/checkout-success\?order=/);
    await expect(page.getByRole('heading', { name: 'Hooray! Your order was confirmed' })).toBeVisible();
    await expect(toast(page, 'Payment successful and order completed!')).toBeVisible();
    expect(await inLocalStorage(page, 'cart')).toBe('[]');
    expect(await inSessionStorage(page, 'pendingOrderId')).toBeNull();
    await expect(toast(page, 'All Items removed from Cart', 'cart')).toBeHidden();
  });

  await test.step('My Orders', async () => {
    await page.getByRole('link', { name: 'View Order Status' }).click();
    await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
    const row = page.getByRole('listitem').filter({ has: page.locator(`a[href$="${orderId}"]`) });
    await expect(row).toContainText('Completed');
    await expect(row).toContainText(TWO_BOOKS);
    await expect(row).toContainText(person.email.split('@')[0] ?? '');
    await page.locator(`a[href$="${orderId}"]`).click();
    await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible();
    await expect(reachedSteps(page)).toHaveText([/^Order-Placed/]);
  });

  await test.step('the admin ships it', async () => {
    const admin = await newPage();
    await asAdmin(admin);
    await admin.getByRole('link', { name: 'VIEW DASHBOARD' }).click();
    await visit(admin, '/admin/orders');
    await admin.locator(`a[href$="${orderId}"]`).click();
    await expect(admin.getByText(person.email)).toBeVisible();
    await expect(admin.getByText(ADDRESS['Postcode or GhanaPost GPS'])).toBeVisible();
    await admin.getByLabel('Order status', { exact: true }).selectOption('Item(s) Shipped');
    await admin.getByRole('button', { name: 'Update Status' }).click();
    await expect(toast(admin, 'Order status changed to Item(s) Shipped')).toBeVisible();
    await expect(admin).toHaveURL('/admin/orders');
    await expect(
      admin.getByRole('row').filter({ has: admin.locator(`a[href$="${orderId}"]`) }),
    ).toContainText('Item(s) Shipped');
  });

  await test.step('the shopper sees three steps', async () => {
    await visit(page, `/order-details/${orderId}`);
    await expect(reachedSteps(page)).toHaveText([/^Order-Placed/, /^Processing/, /^Order-Shipped/]);
    await expect(page.getByText('Item(s) Shipped').first()).toBeVisible();
    await expect(page.getByText(person.email)).toBeVisible();
  });
});
