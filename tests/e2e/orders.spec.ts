import type { Page } from '@playwright/test';
import { expect, reachedSteps, test, visit } from '#tests/support/browser-test.ts';
import {
  becomeAdmin,
  becomeCustomer,
  becomeCustomerWithOrder,
  becomeCustomerWithPaidOrder,
  SHIPPING_ADDRESS,
} from '#tests/support/shoppers.ts';

const BOOK = 'Sand and Figure: A First Book of Geomancy';
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

test('the order’s page: its lines lead to product and review, and every fact is there', async ({
  page,
  shop,
}) => {
  const orderId = await becomeCustomerWithPaidOrder(page, shop);
  await visit(page, '/my-orders');
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Completed');
  await page.getByRole('main').getByRole('listitem').click();
  await expect(page).toHaveURL(`/order-details/${orderId}`);
  for (const fact of [/No\. \d+/, 'Completed', 'Paid', ...Object.values(SHIPPING_ADDRESS)]) {
    await expect(facts(page)).toContainText(fact);
  }
  await expect(page.getByRole('list', { name: 'Order progress' }).getByRole('listitem')).toHaveText([
    /^Order-Placed.*\d{1,2} \w+ \d{4}$/,
    /^Processing/,
    /^Order-Shipped/,
    /^Order-Delivered/,
  ]);
  await expect(page.getByRole('main')).toContainText(/Paid\. We pack it by .+\. Arrives by \w{3} \d.+\./);
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: BOOK });
  await expect(line).toContainText('2 × GHS\u00a0145.00');
  await expect(line).toContainText('GHS\u00a0290.00');
  await expect(line.locator('img')).toBeVisible();
  await line.getByRole('link', { name: 'Write a Review' }).click();
  await expect(page).toHaveURL('/review-product/bk-sand-and-figure');
  await page.goBack();
  await line.getByRole('link', { name: BOOK }).click();
  await expect(page).toHaveURL('/product-details/bk-sand-and-figure');
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
  await expect(stranger.getByRole('button', { name: 'Pay again' })).toHaveCount(0);
  await expect(stranger.getByRole('link', { name: 'Back to My Orders' })).toHaveCount(0);
});

test('the receipt on paper: who sold what to whom, without the shop around it', async ({ page, shop }) => {
  const orderId = await becomeCustomerWithPaidOrder(page, shop);
  await visit(page, `/order-details/${orderId}`);
  const print = page.getByRole('link', { name: 'Receipt', exact: true });
  await expect(print).toBeVisible();
  const shopEmail = page.getByRole('main').getByText('hello@example.com');
  await expect(shopEmail).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Demo' })).toBeHidden();
  for (const control of [
    print,
    page.getByRole('link', { name: 'Ask to cancel this order' }),
    reachedSteps(page).first(),
  ]) {
    await expect(control).toBeHidden();
  }
  await expect(shopEmail).toBeVisible();
  await expect(page.getByText('Receipt', { exact: true }).filter({ visible: true })).toHaveCount(1);
  for (const words of [BOOK, 'GHS\u00a0290.00', /No\. \d+/, SHIPPING_ADDRESS.name]) {
    await expect(page.getByRole('main').getByText(words).filter({ visible: true }).first()).toBeVisible();
  }
});

test('an unpaid order has no receipt and invites no review', async ({ page, shop }) => {
  const orderId = await becomeCustomerWithOrder(page, shop);
  await visit(page, `/order-details/${orderId}`);
  await expect(page.getByRole('button', { name: 'Pay again' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Receipt', exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Write a Review' })).toHaveCount(0);
});
