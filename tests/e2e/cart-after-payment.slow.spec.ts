import {
  addToCart,
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
} from '#tests/support/gone-to-pay.ts';
import { BOOK_LINE } from '#tests/support/shoppers.ts';

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
  await page.getByRole('button', { name: 'Pay again' }).click();
  await chooseAtPaystack(page, 'Approve payment');
  await expect(toast(page, PAID)).toBeVisible();
  expect(await lines(page)).toEqual([]);
});
