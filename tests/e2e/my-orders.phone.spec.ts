import type { Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { becomeCustomerWithOrder, becomeCustomerWithPaidOrder } from '#tests/support/shoppers.ts';

test.use({ viewport: { width: 360, height: 640 } });

const BOOK = 'Sand and Figure: A First Book of Geomancy';
const row = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: BOOK });

test('an unpaid order is a short row with its picture, to be paid or cancelled from there', async ({
  page,
  shop,
}) => {
  const orderId = await becomeCustomerWithOrder(page, shop);
  await visit(page, '/my-orders');
  for (const words of [
    /No\. \d+/,
    /\d{1,2} \w+ \d{4}/,
    'Pending Payment',
    'GHS\u00a0290.00',
    /to Ama Mensah \(ama\./,
  ])
    await expect(row(page)).toContainText(words);
  await expect(row(page).locator('img')).toBeVisible();
  expect((await row(page).boundingBox())?.height).toBeLessThan(210);
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect(footer?.height).toBeLessThan(620);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  await row(page)
    .getByRole('link', { name: /^Cancel No\. \d+$/ })
    .click();
  await expect(page).toHaveURL(`/order-details/${orderId}/change`);
  await page.goBack();
  await row(page)
    .getByRole('link', { name: /^Complete payment of No\. \d+$/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Paystack sandbox' })).toBeVisible();
});

test('a paid order offers neither, and a stranger prints no receipt of it', async ({
  page,
  newPage,
  shop,
}) => {
  const orderId = await becomeCustomerWithPaidOrder(page, shop);
  await visit(page, '/my-orders');
  for (const words of ['Completed', /to Ama Mensah \(ama\.\w+\)/, /Arrives by \w{3} \d/])
    await expect(row(page)).toContainText(words);
  await expect(row(page).getByRole('link')).toHaveCount(1);
  await row(page).click();
  await expect(page).toHaveURL(`/order-details/${orderId}`);
  await expect(page.getByRole('link', { name: 'Receipt', exact: true })).toBeVisible();
  const stranger = await newPage();
  await visit(stranger, `/order-details/${orderId}`);
  await expect(stranger.getByRole('heading', { name: 'Order details' })).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'Receipt' })).toHaveCount(0);
  await expect(stranger.getByRole('link', { name: 'Write a Review' })).toHaveCount(0);
});

test('a card is dim from the press, before the router has begun', async ({ page }) => {
  await visit(page, '/all');
  const card = page.getByRole('article').first();
  const opacity = await card.evaluate((article) => {
    article.querySelector('a')?.click();
    return getComputedStyle(article).opacity;
  });
  expect(opacity).toBe('0.65');
});
