import { dialog, expect, openLogin, test, toast, visit } from '#tests/support/browser-test.ts';
import { keptCopies, untilKept } from '#tests/support/kept-copies.ts';
import { BOOK_PAGE, title, walkOffline } from '#tests/support/offline-walk.ts';
import {
  BOOK_LINE,
  becomeCustomer,
  becomeCustomerWithPaidOrder,
  fillCart,
  orderAsGuest,
} from '#tests/support/shoppers.ts';

test.use({ serviceWorkers: 'allow' });

test.describe('a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('the shop opens without a connection, with what was seen', ({ page }) => walkOffline(page));
});

test('nothing of an account is kept, and signing out forgets what was seen', async ({ page, shop }) => {
  const orderId = await becomeCustomerWithPaidOrder(page, shop);
  const { email } = await (await page.request.get('/api/me')).json();
  await fillCart(page);
  await visit(page, '/');
  await untilKept(page, '/');
  const order = `/order-details/${orderId}`;
  const own = [
    '/my-orders',
    '/account',
    order,
    `${order}/receipt`,
    `${order}/change`,
    `/review-product/${BOOK_LINE.id}`,
  ];
  for (const path of [...own, '/checkout-details', '/checkout', '/checkout-success', '/reset', BOOK_PAGE])
    await visit(page, path);
  await page.getByRole('contentinfo').getByRole('link', { name: 'My Orders' }).click();
  await expect(title(page, /My Orders/i)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'All Products' }).click();
  await untilKept(page, '/all.data', BOOK_PAGE);
  const { addresses, texts } = await keptCopies(page);
  const pages = addresses.filter((path) => !/^\/(assets|media)\//.test(path));
  expect(pages.filter((path) => !/^\/($|all|offline$|product-details\/|_\.)/.test(path))).toEqual([]);
  expect([texts.includes(email), texts.includes(orderId)]).toEqual([false, false]);

  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'LOGOUT' }).click();
  await expect(toast(page, 'User Signed Out')).toBeVisible();
  // Not the listing's data: the home page fetches that ahead for whoever comes next.
  await expect.poll(async () => (await keptCopies(page)).addresses).not.toContain(BOOK_PAGE);
  await untilKept(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL('/policies/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const afterwards = (await keptCopies(page)).addresses;
  expect(afterwards.filter((path) => path.startsWith('/product-details/'))).toEqual([]);

  // A session that ended unnoticed: what its owner saw is gone when somebody else signs in.
  await becomeCustomer(page, shop);
  await visit(page, BOOK_PAGE);
  await untilKept(page, BOOK_PAGE);
  await becomeCustomer(page, shop);
  await visit(page, '/policies/privacy');
  await expect.poll(async () => (await keptCopies(page)).addresses).not.toContain(BOOK_PAGE);
});

test('a guest has the browser forget what was seen with the orders', async ({ page, shop }) => {
  const orderId = await orderAsGuest(page, shop);
  await visit(page, BOOK_PAGE);
  await untilKept(page, BOOK_PAGE);
  await page.evaluate(() => localStorage.setItem('guestEmail', 'efua@example.com'));
  await visit(page, `/order-details/${orderId}`);
  await page.getByRole('button', { name: 'Remove my orders from this browser' }).click();
  await expect(page).toHaveURL('/');
  await untilKept(page, '/');
  expect((await keptCopies(page)).addresses).not.toContain(BOOK_PAGE);
  const kept = await page.evaluate(() => [localStorage.getItem('guestEmail'), localStorage.getItem('seen')]);
  expect(kept).toEqual([null, null]);
});

test('the shop works on where nothing can be kept', async ({ page, shop }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: shop.url, quotaSize: 1 });
  await visit(page, '/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await visit(page, BOOK_PAGE);
  await page.getByRole('button', { name: /^Add to Cart: Sand and Figure/ }).click();
  await page.getByRole('main').getByRole('link', { name: 'Products', exact: true }).click();
  await expect(title(page, 'All Products')).toBeVisible();
  expect((await keptCopies(page)).addresses).toEqual([]);
  await openLogin(page);
  // The toast of the cart is a dialog, too, as long as it stays.
  await expect(dialog(page)).toBeVisible();
});
