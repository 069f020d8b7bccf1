import { expect } from '@playwright/test';
import { ADDRESS, aPerson, chooseAtPaystack, test, visit } from '#tests/support/browser-test.ts';
import { tapPayNow } from '#tests/support/tap-pay-now.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('a reading is bought on a small phone, and its buyer says when it would suit', async ({ page }) => {
  const [{ email }, reading] = [aPerson('esi'), 'Reading by Video'];
  await visit(page, '/product-details/cs-by-video');
  await page.getByRole('button', { name: 'Arrange the time later' }).tap();
  await page
    .getByRole('main')
    .getByRole('button', { name: `Add to Cart: ${reading}` })
    .first()
    .tap();
  await visit(page, '/checkout-details');
  const { 'Recipient name': name, ...address } = ADDRESS;
  for (const [label, value] of Object.entries({ 'Full name': name, ...address }))
    await page.getByLabel(label).fill(value);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Proceed To Checkout' }).tap();
  await tapPayNow(page);
  await chooseAtPaystack(page, 'Approve payment');
  const suggest = page.getByRole('link', { name: 'Suggest a time on WhatsApp' });
  await expect(suggest).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/233\d{9}\?text=Hello%2C%20about%20my%20order/,
  );
  await page.getByRole('link', { name: 'View Order Status' }).tap();
  await expect(page.getByText('Order-Placed')).toBeVisible();
  await expect(suggest).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
