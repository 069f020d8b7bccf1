import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anAddress, dialog, expect, openLogin, test, toast, visit } from '#tests/support/browser-test.ts';
import { keptCopies, untilKept, workerScopes } from '#tests/support/kept-copies.ts';
import { BOOK_PAGE, bar, NEEDS, title, walkOffline } from '#tests/support/offline-walk.ts';
import { freePort, type RunningShop, startShop } from '#tests/support/running-shop.ts';
import { BOOK_LINE, becomeCustomer, becomeCustomerWithPaidOrder, fillCart } from '#tests/support/shoppers.ts';

test.use({ serviceWorkers: 'allow' });

test('at a desk the shop opens without a connection, with what was seen', ({ page }) => walkOffline(page));

test.describe('a shop of its own', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'offline-'));
  test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  test('that is silent, then gone, then wants nothing kept: each acts within one visit', async ({
    browser,
  }) => {
    test.slow();
    const port = await freePort();
    const start = (env = {}): Promise<RunningShop> => startShop({ dataDir, port, env });
    let shop = await start();
    const context = await browser.newContext({
      baseURL: shop.url,
      extraHTTPHeaders: { 'x-forwarded-for': anAddress() },
      serviceWorkers: 'allow',
    });
    const page = await context.newPage();
    await visit(page, '/');
    await untilKept(page, '/');

    // Accepts connections and answers none: after a while the copy is better than nothing.
    shop.signal('SIGSTOP');
    await page.goto('/');
    await expect(bar(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Shop Now' })).toBeVisible();
    shop.signal('SIGCONT');
    await expect(bar(page)).toHaveCount(0);

    await shop.stop();
    await page.reload();
    await expect(bar(page)).toBeVisible();
    await page.goto('/contact');
    await expect(title(page, NEEDS)).toBeVisible();

    shop = await start({ OFFLINE_PAGES: '0' });
    await expect(title(page, 'Contact Us')).toBeVisible();
    await expect.poll(() => workerScopes(page)).toEqual([]);
    await expect.poll(async () => (await keptCopies(page)).caches).toEqual([]);
    await visit(page, '/');
    expect(await workerScopes(page)).toEqual([]);
    await shop.stop();
    await context.close();
  });
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
