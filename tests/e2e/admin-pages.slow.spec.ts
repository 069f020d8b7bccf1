import type { Page } from '@playwright/test';
import { PAGES } from '#shop/route-table.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin, becomeCustomerWithPaidOrder } from '#tests/support/shoppers.ts';
import { writeMessage } from '#tests/support/written-message.ts';

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

/** What the browser complains about from now on. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
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
