import type { Page } from '@playwright/test';
import { expect, reachedSteps, test, visit } from '#tests/support/browser-test.ts';
import {
  becomeAdmin,
  becomeCustomer,
  becomeCustomerWithOrder,
  becomeCustomerWithPaidOrder,
  SHIPPING_ADDRESS,
} from '#tests/support/shoppers.ts';

const facts = (page: Page) => page.getByRole('complementary', { name: 'Order facts' });

/** What the steps of the tracker come to for each value the admin can set. */
const STEPS = [
  { status: 'Order Placed', reached: 1 },
  { status: 'Processing...', reached: 2 },
  { status: 'Item(s) Shipped', reached: 3 },
  { status: 'Item(s) Delivered', reached: 4 },
] as const;

async function setStatus(admin: Page, orderId: string, status: string): Promise<void> {
  await visit(admin, `/admin/order-details/${orderId}`);
  await admin.getByLabel('Order status', { exact: true }).selectOption(status);
  await admin.getByRole('button', { name: 'Update Status' }).click();
  await expect(admin).toHaveURL('/admin/orders');
}

test('no orders yet: the page says so and leads to the products', async ({ page, shop }) => {
  await becomeCustomer(page, shop);
  await visit(page, '/my-orders');
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No Orders found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All Products' }).click();
  await expect(page).toHaveURL('/all');
});

test('each status the admin sets appears on the owner’s open pages', async ({ page, newPage, shop }) => {
  const orderId = await becomeCustomerWithPaidOrder(page, shop);
  const list = await page.context().newPage();
  const admin = await newPage();
  await becomeAdmin(admin, shop);
  await Promise.all([page.waitForResponse('**/live?*'), visit(page, `/order-details/${orderId}`)]);
  await expect(reachedSteps(page)).toHaveCount(1);
  for (const { status, reached } of STEPS) {
    await setStatus(admin, orderId, status);
    const written = performance.now();
    await expect(facts(page)).toContainText(status);
    const description = `${status}: ${Math.round(performance.now() - written)} ms`;
    test.info().annotations.push({ type: 'shown after', description });
    await expect(reachedSteps(page)).toHaveCount(reached);
  }
  const green = await facts(page)
    .getByText('Item(s) Delivered')
    .evaluate((label) => getComputedStyle(label).color.match(/\d+/g)?.map(Number) ?? []);
  expect(green[1]).toBeGreaterThan(Math.max(green[0] ?? 0, green[2] ?? 0));

  await Promise.all([list.waitForResponse('**/live?*'), visit(list, '/my-orders')]);
  await expect(list.getByRole('main').getByRole('listitem')).toContainText('Item(s) Delivered');
  await setStatus(admin, orderId, 'Processing...');
  await expect(list.getByRole('main').getByRole('listitem')).toContainText('Processing...');
});

test('somebody else with the address of an order learns neither who nor where', async ({
  page,
  newPage,
  shop,
}) => {
  const orderId = await becomeCustomerWithOrder(page, shop);
  const stranger = await newPage();
  await visit(stranger, `/order-details/${orderId}`);
  await expect(facts(stranger)).toContainText('sees the full name, address and contact details');
  await expect(facts(stranger)).toContainText('Pending Payment');
  await expect(stranger.getByRole('main')).toContainText('GHS\u00a0290.00');
  const { name, line1, phone } = SHIPPING_ADDRESS;
  for (const secret of [name, line1, phone])
    await expect(stranger.getByRole('main')).not.toContainText(secret);
  await expect(stranger.getByRole('button', { name: 'Complete payment' })).toHaveCount(0);
  await expect(stranger.getByRole('link', { name: 'Back to My Orders' })).toHaveCount(0);
});

test('an unpaid order has no receipt and invites no review', async ({ page, shop }) => {
  const orderId = await becomeCustomerWithOrder(page, shop);
  await visit(page, `/order-details/${orderId}`);
  await expect(page.getByRole('button', { name: 'Complete payment' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Receipt', exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Write a Review' })).toHaveCount(0);
});
