import { expect } from '@playwright/test';
import { ADDRESS, aPerson, chooseAtPaystack, fillAddress, test, visit } from '#tests/support/browser-test.ts';
import { fillCart } from '#tests/support/shoppers.ts';
import { tapPayNow } from '#tests/support/tap-pay-now.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('a purchase as a guest on a small phone: declined, tried again, and nothing scrolls sideways', async ({
  page,
}) => {
  test.slow();
  const { email } = aPerson('yaw');
  const expectNoSidewaysScroll = async () => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([page.url(), wide]).toEqual([page.url(), 360]);
  };
  await fillCart(page);
  await visit(page, '/checkout');
  await page.getByRole('link', { name: 'Continue as guest' }).tap();
  await fillAddress(page);
  await page.getByLabel('E-mail').fill(email);
  await expectNoSidewaysScroll();
  await page.getByRole('button', { name: 'Proceed To Checkout' }).tap();
  await expectNoSidewaysScroll();
  await tapPayNow(page);
  await chooseAtPaystack(page, 'Decline payment');
  await expect(page.getByRole('alert').first()).toContainText('Transaction verification failed.');
  await page.getByRole('button', { name: 'Pay Now' }).tap();
  await chooseAtPaystack(page, 'Approve payment');
  await expect(page.getByRole('heading', { name: 'Hooray! Your order was confirmed' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Save your details: choose a password' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Ask about this order/ })).toBeVisible();
  const fitting = page.getByRole('region', { name: 'You may like' }).getByRole('link');
  await expect(fitting).toHaveCount(2);
  await expect(page.getByText('while you were away')).toHaveCount(0);
  const lines = await page.getByText(email, { exact: true }).evaluate((text) => text.getClientRects().length);
  expect(lines).toBe(1);
  await expectNoSidewaysScroll();
  await page.getByRole('link', { name: 'View Order Status' }).tap();
  await expect(page.getByRole('main')).toContainText(ADDRESS['Address line 1']);
  await expect(page.getByRole('link', { name: 'Ask about this order on WhatsApp' })).toBeVisible();
  await expectNoSidewaysScroll();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Find my order' }).tap();
  await expect(page.getByRole('heading', { name: 'Find my order' })).toBeVisible();
  await expectNoSidewaysScroll();
});
