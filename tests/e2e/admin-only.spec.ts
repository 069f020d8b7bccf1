import type { Locator, Page } from '@playwright/test';
import { PAGES } from '#shop/route-table.ts';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin, becomeCustomer, becomeCustomerWithPaidOrder } from '#tests/support/shoppers.ts';
import { writeMessage } from '#tests/support/written-message.ts';

const banner = (page: Page) => page.getByRole('link', { name: 'VIEW DASHBOARD' });

test('nobody but the admin sees the way to the admin’s pages', async ({ page, shop }) => {
  await visit(page, '/');
  await expect(banner(page)).toHaveCount(0);
  await becomeCustomer(page, shop);
  await visit(page, '/');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByText('Welcome Ama Mensah')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await page.goto('/admin/home');
  await page.getByRole('link', { name: 'Take me back home' }).click();
  await expect(page).toHaveURL('/');

  await becomeAdmin(page, shop);
  await visit(page, '/');
  await expect(page.getByText('ADMIN', { exact: true })).toBeVisible();
  await banner(page).click();
  await expect(page).toHaveURL('/admin/home');
  await expect(page.getByRole('heading', { name: 'Admin Home' })).toBeVisible();
});

/** Where heading and window title say different things; elsewhere both are the same, but for a count before it. */
const TITLES: Record<string, RegExp> = {
  'Order details': /^Order No\. \d+ · /,
  'Packing slip': /^Packing slip No\. \d+ · /,
  'Cancel order': /^Cancel an order · /,
};

/** What the specification calls them, and what we call ours. */
const HEADINGS: Record<string, string> = {
  '/admin/home': 'Admin Home',
  '/admin/all-products': 'All Products',
  '/admin/add-product/ADD': 'Add New Product',
  '/admin/add-product/bk-sand-and-figure': 'Edit Product',
  '/admin/import-products': 'Import products',
  '/admin/orders': 'ALL ORDERS',
  '/admin/order-details/:id': 'Order details',
  '/admin/order-details/:id/packing-slip': 'Packing slip',
  '/admin/order-details/:id/cancel': 'Cancel order',
  '/admin/reviews': 'Reviews',
  '/admin/messages': 'Messages',
  '/admin/messages/:id': 'The casting tray',
  '/admin/money': 'Money',
  '/admin/export': 'Export',
  '/admin/reports': 'Reports',
  '/admin/channels': 'Channels',
  '/admin/webhooks': 'Webhooks',
  '/admin/settings': 'Settings',
  '/admin/settings/contact': 'Shop and contact',
  '/admin/settings/opening': 'Opening and notices',
  '/admin/settings/texts': 'Texts of the shop',
  '/admin/settings/law': 'Law and taxes',
  '/admin/settings/push': 'Notifications',
  '/admin/new-order': 'New order for a customer',
  '/admin/activity': 'Activity',
  '/admin/customers': 'Customers',
  '/admin/helpers': 'Helpers',
  '/admin/keys': 'API keys',
};

/** Every page of the table under /admin, so that none is forgotten. */
const ADMIN_PAGES = PAGES.filter(({ path }) => path.startsWith('/admin/')).flatMap(({ path }) =>
  path === '/admin/add-product/:id'
    ? ['/admin/add-product/ADD', '/admin/add-product/bk-sand-and-figure']
    : path,
);

/** What is no order's, and has an id all the same, is opened by the test of its own page. */
const isOpenable = (path: string) => path in HEADINGS || !path.includes(':');

/** What the browser complains about from now on, but for the refusals that are expected. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    const isRefusal = /the server responded with a status of 403/.test(message.text());
    if (message.type() === 'error' && !isRefusal) complaints.push(`${page.url()}: ${message.text()}`);
  });
  return complaints;
}

test('every page of the admin opens on a phone and at a desk, under its own heading and title', async ({
  page,
  newPage,
  shop,
}) => {
  const orderId = await becomeCustomerWithPaidOrder(await newPage(), shop);
  await becomeAdmin(page, shop);
  const messageId = await writeMessage(await newPage(), page, shop);
  const complaints = complaintsOf(page);
  for (const path of ADMIN_PAGES.filter(isOpenable)) {
    const hydrated = page.waitForResponse('**/api/me');
    const id = path.startsWith('/admin/messages/') ? messageId : orderId;
    const answer = await page.goto(path.replace(':id', id));
    expect([path, answer?.status()]).toEqual([path, 200]);
    await hydrated;
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    expect([path, heading]).toEqual([path, expect.stringContaining(HEADINGS[path] ?? '')]);
    const title = TITLES[HEADINGS[path] ?? ''] ?? new RegExp(`^(\\([\\d,]+\\+?\\) )?${heading} · `);
    await expect(page, path).toHaveTitle(title);
    await expect(page, path).toHaveTitle(/ · Sixteen Figures$/);
    await expectNoSidewaysScroll(page);
  }
  expect(complaints).toEqual([]);
});

for (const role of ['visitor', 'customer'] as const)
  test(`every page of the admin is refused to a ${role}, in words that fit a phone and a desk`, async ({
    page,
    newPage,
    shop,
  }) => {
    const orderId = await becomeCustomerWithPaidOrder(await newPage(), shop);
    if (role === 'customer') await becomeCustomer(page, shop);
    for (const path of ADMIN_PAGES) {
      const answer = await page.request.get(path.replace(':id', orderId));
      expect([path, answer.status()]).toEqual([path, 403]);
      expect([path, await answer.text()]).toEqual([path, expect.stringContaining('PERMISSION DENIED')]);
    }
    const complaints = complaintsOf(page);
    await visit(page, '/admin/orders');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('PERMISSION DENIED');
    await expect(page.getByText('This page can only be viewed by admin.')).toBeVisible();
    await expect(page).toHaveTitle('Permission denied · Sixteen Figures');
    await expectNoSidewaysScroll(page);
    expect(complaints).toEqual([]);
  });

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return { top: box.y, bottom: box.y + box.height };
};

test('the banner covers nothing on a phone and at a desk, neither in the shop nor at work nor offline', async ({
  page,
  shop,
}) => {
  const screens = [360, 1280].map((width) => ({ width, height: 640 }));
  await becomeAdmin(page, shop);
  const bar = page.getByRole('complementary', { name: 'Administrator' });
  for (const path of ['/', '/all', '/product-details/bk-sand-and-figure']) {
    await visit(page, path);
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(banner(page)).toBeInViewport({ ratio: 1 });
      const lastLine = page.getByRole('contentinfo').locator('p, a').last();
      // On a phone a product's own bar comes only now, and the page grows by it.
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        expect((await boxOf(lastLine)).bottom).toBeLessThanOrEqual((await boxOf(bar)).top);
      }).toPass();
    }
  }
  await Promise.all([page.waitForResponse('**/live?*'), visit(page, '/admin/orders')]);
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(banner(page)).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect(banner(page)).not.toBeInViewport();
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.context().setOffline(true);
  const offline = page.getByRole('status').filter({ hasText: "You're offline" });
  for (const screen of screens) {
    await page.setViewportSize(screen);
    expect((await boxOf(offline)).bottom).toBeLessThanOrEqual((await boxOf(bar)).top);
  }
});
