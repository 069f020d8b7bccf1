import {
  addToCart,
  anyToast,
  chooseAtPaystack,
  expect,
  inLocalStorage,
  test,
  toast,
  visit,
} from '#tests/support/browser-test.ts';
import {
  anotherTab,
  approveElsewhere,
  atTheProvider,
  closeTab,
  HOORAY,
  lines,
  PAID,
  paidNotice,
  payNow,
  TRAY_PAGE,
} from '#tests/support/gone-to-pay.ts';
import { BOOK_LINE, becomeCustomerWithOrder, keepInBrowser, TRAY_LINE } from '#tests/support/shoppers.ts';

test('the same goods put back and chosen again are not those of the order', async ({ page, shop }) => {
  await atTheProvider(page, shop);
  const other = await anotherTab(page.context(), '/cart');
  await other.getByRole('button', { name: `Remove ${BOOK_LINE.name} from cart` }).click();
  await expect(other.getByText('Looks like you have not added anything to your cart')).toBeVisible();
  await visit(other, `/product-details/${BOOK_LINE.id}`);
  await addToCart(other, BOOK_LINE.name);

  await chooseAtPaystack(page, 'Approve payment');
  await expect(page.getByRole('heading', { name: HOORAY })).toBeVisible();
  expect(await lines(page)).toEqual([[BOOK_LINE.id, 1]]);
});

test('two tabs that learn of it in the same moment take the goods out once', async ({ page, shop }) => {
  await atTheProvider(page, shop);
  const context = page.context();
  const paymentPage = page.url();
  await closeTab(page);
  const shelf = await anotherTab(context, `/product-details/${BOOK_LINE.id}`);
  await addToCart(shelf, BOOK_LINE.name);
  await addToCart(shelf, BOOK_LINE.name);
  await approveElsewhere(context, paymentPage);

  // Both ask before either has its answer.
  const bothAsked = Promise.withResolvers<void>();
  let asked = 0;
  await context.route('**/verify-transaction?*', async (route) => {
    asked += 1;
    if (asked === 2) bothAsked.resolve();
    await bothAsked.promise;
    await route.continue();
  });
  const reference = JSON.parse((await inLocalStorage(shelf, 'begunOrders')) ?? '[]')[0].reference;
  const returned = [await context.newPage(), await context.newPage()];
  await Promise.all(returned.map((tab) => tab.goto(`/checkout?reference=${reference}`)));
  for (const tab of returned) {
    const isPaid = tab.getByRole('heading', { name: HOORAY }).or(tab.getByRole('main').getByText(/is paid$/));
    await expect(isPaid).toBeVisible();
  }
  await visit(shelf, '/all');
  await expect(shelf.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  expect(await lines(shelf)).toEqual([[BOOK_LINE.id, 2]]);
});

test('an order begun here and paid under its own page takes its goods out all the same', async ({
  page,
  shop,
}) => {
  await atTheProvider(page, shop);
  await chooseAtPaystack(page, 'Cancel');
  const orderId = JSON.parse((await inLocalStorage(page, 'begunOrders')) ?? '[]')[0].orderId;
  await visit(page, `/order-details/${orderId}`);
  await page.getByRole('button', { name: 'Complete payment' }).click();
  await chooseAtPaystack(page, 'Approve payment');
  await expect(toast(page, PAID)).toBeVisible();
  expect(await lines(page)).toEqual([]);
});

test('what was bought leaves the cart once, what was added stays, and a stranger’s cart is left alone', async ({
  page,
  newPage,
  shop,
}) => {
  const reference = await atTheProvider(page, shop);
  const other = await anotherTab(page.context(), `/product-details/${BOOK_LINE.id}`);
  await addToCart(other, BOOK_LINE.name);
  await visit(other, TRAY_PAGE);
  await addToCart(other, TRAY_LINE.name);

  await chooseAtPaystack(page, 'Approve payment');
  await expect(page.getByRole('heading', { name: HOORAY })).toBeVisible();
  await expect(toast(page, PAID)).toBeVisible();
  expect(await lines(page)).toEqual([
    [BOOK_LINE.id, 1],
    [TRAY_LINE.id, 1],
  ]);
  await expect(other.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();

  // Their own return address, later.
  await visit(page, `/checkout?reference=${reference}`);
  await expect(page.getByText(HOORAY)).toBeVisible();
  await expect(anyToast(page)).toHaveCount(0);
  expect(await lines(page)).toEqual([
    [BOOK_LINE.id, 1],
    [TRAY_LINE.id, 1],
  ]);
  await expect(payNow(page)).toHaveCount(0);

  const stranger = await newPage();
  await visit(stranger, TRAY_PAGE);
  await addToCart(stranger, TRAY_LINE.name);
  await visit(stranger, `/checkout?reference=${reference}`);
  await expect(stranger.getByText(/^Order No\. \d+ is paid$/)).toBeVisible();
  await expect(anyToast(stranger)).toHaveCount(0);
  expect(await lines(stranger)).toEqual([[TRAY_LINE.id, 1]]);
  await expect(payNow(stranger)).toHaveCount(0);
});

test('after a closed tab the next visit of any page takes the goods out, says so, and leads to the confirmation', async ({
  page,
  shop,
}) => {
  const reference = await atTheProvider(page, shop);
  const context = page.context();
  const paymentPage = page.url();
  await closeTab(page);
  await approveElsewhere(context, paymentPage);

  const next = await anotherTab(context, TRAY_PAGE);
  await expect(paidNotice(next)).toContainText(/^Order No\. \d+ is paid/);
  expect(await lines(next)).toEqual([]);
  await paidNotice(next).getByRole('link', { name: 'View order' }).click();
  await expect(next.getByRole('heading', { name: HOORAY })).toBeVisible();
  await expect(next.getByRole('main')).toContainText(
    'Your payment came through while you were away. Order No.',
  );
  await expect(next.getByRole('main')).toContainText(/Arrives by/);
  await expect(paidNotice(next)).toBeHidden();
  await visit(next, TRAY_PAGE);
  expect(await inLocalStorage(next, 'begunOrders')).toBeNull();
  await addToCart(next, TRAY_LINE.name);
  await visit(next, `/checkout?reference=${reference}`);
  await expect(next.getByRole('heading', { name: HOORAY })).toBeVisible();
  await expect(anyToast(next)).toHaveCount(0);
  expect(await lines(next)).toEqual([[TRAY_LINE.id, 1]]);
  await visit(next, '/all');
  await expect(paidNotice(next)).toBeHidden();
});

test('paying an order that another browser began says so, and changes no cart', async ({ page, shop }) => {
  const orderId = await becomeCustomerWithOrder(page, shop);
  await keepInBrowser(page, { cart: [BOOK_LINE, TRAY_LINE] });
  await visit(page, `/order-details/${orderId}`);
  await page.getByRole('button', { name: 'Complete payment' }).click();
  await chooseAtPaystack(page, 'Approve payment');
  await expect(toast(page, PAID)).toBeVisible();
  await expect(page.getByRole('heading', { name: HOORAY })).toBeVisible();
  expect(await lines(page)).toEqual([
    [BOOK_LINE.id, 2],
    [TRAY_LINE.id, 1],
  ]);
});

test('a session that ended at the provider changes nothing about the cart', async ({ page, shop }) => {
  await atTheProvider(page, shop);
  await page.context().clearCookies();
  await chooseAtPaystack(page, 'Approve payment');
  await expect(toast(page, PAID)).toBeVisible();
  await expect(page.getByRole('heading', { name: HOORAY })).toBeVisible();
  expect(await lines(page)).toEqual([]);
});
