import type { Page } from '@playwright/test';
import { chooseAtPaystack, expect, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';
import { takeByRequest } from '#tests/support/taken-order.ts';

const BOOK = 'Sand and Figure: A First Book of Geomancy';

/** The merchant takes an order on the phone; returns the link to pay it. */
async function takeOrder(page: Page): Promise<string> {
  await visit(page, '/admin/new-order');
  await page.getByLabel('Find a product').fill('sand and fig');
  await page.getByLabel('Find a product').press('Enter');
  await page.getByRole('button', { name: `Add ${BOOK}` }).click();
  await page.getByLabel(`Pieces of ${BOOK}`).fill('2');
  await expect(page.getByRole('region', { name: 'In this order' })).toContainText('GHS\u00a0290.00');
  await page.getByLabel('Name', { exact: true }).fill('Esi Owusu');
  await page.getByLabel('Phone').fill('024 455 0116');
  await page.getByRole('button', { name: 'Take this order' }).click();
  await expect(page.getByLabel('Town')).toBeFocused();
  await expect(page.getByLabel('Town')).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Town').fill('Kumasi');
  await page.getByRole('button', { name: 'Take this order' }).click();
  await expect(page.getByRole('heading', { name: 'Send the link to pay' })).toBeVisible();
  return page.getByRole('textbox', { name: 'Link' }).inputValue();
}

test('an order is taken on the phone and paid by its link', async ({ page, newPage, shop }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await becomeAdmin(page, shop);
  const link = await takeOrder(page);
  await expect(page.getByRole('heading', { name: 'Order details' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: 'Send the link to pay' })).toBeInViewport({ ratio: 1 });
  const whatsApp = page.getByRole('link', { name: 'Send by WhatsApp' });
  await expect(whatsApp).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/233244550116\?text=.*%2Fpay%2F/);
  await expect(page.getByRole('link', { name: 'Send by SMS' })).toHaveAttribute(
    'href',
    /^sms:\+233244550116/,
  );

  const buyer = await newPage();
  await visit(buyer, link);
  const main = buyer.getByRole('main');
  await expect(main).toContainText('GHS\u00a0290.00');
  await expect(main).toContainText('E•••, Kumasi, Ghana');
  await expect(main).not.toContainText('Esi Owusu');
  await expectNoSidewaysScroll(buyer);
  await buyer.getByRole('button', { name: 'Pay GHS\u00a0290.00' }).click();
  await chooseAtPaystack(buyer, 'Approve payment');
  await expect(buyer.getByText('Paid. Thank you!')).toBeVisible();
  await expect(buyer.getByRole('button', { name: /^Pay/ })).toHaveCount(0);

  const reference = new URL(buyer.url()).searchParams.get('reference');
  await visit(buyer, `/checkout?reference=${reference}`);
  await expect(buyer.getByText(/^Order No\. \d+ is paid$/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Send the link to pay' })).toHaveCount(0);
  await expect(page.getByRole('main').getByText('To pack').first()).toBeVisible();
});

test('an order taken on the phone is cancelled by the shop, and its link says so', async ({
  page,
  newPage,
  shop,
}) => {
  const id = await takeByRequest(page, shop);
  await visit(page, `/admin/order-details/${id}`);
  await expect(page.getByRole('heading', { name: 'Send the link to pay' })).toBeVisible();
  await page.getByRole('link', { name: 'Cancel this order' }).click();
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByText('Cancelled').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Send the link to pay' })).toHaveCount(0);
  const buyer = await newPage();
  await visit(buyer, `/pay/${id}`);
  await expect(buyer.getByText('This order was cancelled')).toBeVisible();
  await expect(buyer.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
});

test('what is missing is shown at its field, and what was typed stays', async ({ page, shop }) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/new-order');
  await page.getByLabel('Name', { exact: true }).fill('Esi Owusu');
  await page.getByLabel('Phone').fill('later');
  await page.getByRole('button', { name: 'Take this order' }).click();
  await expect(page.getByText('Add at least one product')).toBeInViewport();
  await expect(page.getByRole('searchbox', { name: 'Find a product' })).toBeFocused();
  await expect(page.getByText('Enter a number that can be called')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Esi Owusu');
});
