import type { Page } from '@playwright/test';
import { chooseAtPaystack, expect, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';
import { switchMethods } from '#tests/support/switch-methods.ts';
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

test('a declined and a cancelled payment come back to the link, which can be paid again', async ({
  page,
  newPage,
  shop,
}) => {
  const id = await takeByRequest(page, shop);
  const buyer = await newPage();
  await visit(buyer, `/pay/${id}`);
  const pay = buyer.getByRole('button', { name: /^Pay GHS/ });
  await pay.click();
  await chooseAtPaystack(buyer, 'Cancel');
  await expect(pay).toBeVisible();
  await pay.click();
  await chooseAtPaystack(buyer, 'Decline payment');
  await expect(buyer.getByText("The payment didn't go through")).toBeVisible();
  await pay.click();
  await chooseAtPaystack(buyer, 'Leave pending');
  await expect(buyer.getByText('Waiting for your approval')).toBeVisible();
  await expect(pay).toHaveCount(0);
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

test('delivery and a voucher are in the total that is named, and on the link', async ({
  page,
  newPage,
  shop,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 640 });
  await becomeAdmin(page, shop);
  await switchMethods(page, 'Ashanti', 'on');
  try {
    await visit(page, '/admin/new-order');
    await page.getByLabel('Find a product').fill('sand and fig');
    await page.getByLabel('Find a product').press('Enter');
    await page.getByRole('button', { name: `Add ${BOOK}` }).click();
    await page.getByLabel('Name', { exact: true }).fill('Esi Owusu');
    await page.getByLabel('Phone').fill('024 455 0116');
    await page.getByLabel('Town').fill('Kumasi');
    await page.getByLabel('Voucher code (optional)').fill('NOSUCHCODE');
    await page.getByRole('button', { name: 'Take this order' }).click();
    await expect(page.getByText("We don't know this code.")).toBeVisible();
    const code = page.getByLabel('Voucher code (optional)');
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await code.fill('welcome 10');
    await page.getByRole('button', { name: 'Take this order' }).click();
    await expect(page.getByText('Name this total to the customer')).toBeVisible();
    const total = page
      .locator('dl')
      .getByText(/^GHS\s\d/)
      .last();
    await expect(total).toHaveText(/180\.50$/);
    await page.getByLabel(`Pieces of ${BOOK}`).fill('2');
    await expect(total).toHaveText(/311\.00$/);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Take this order' }).click();
    await expect(page.getByRole('heading', { name: 'Send the link to pay' })).toBeVisible();
    const buyer = await newPage();
    await visit(buyer, await page.getByRole('textbox', { name: 'Link' }).inputValue());
    const goods = buyer.getByRole('complementary', { name: 'What you get' });
    await expect(goods).toContainText('Voucher WELCOME10−GHS\u00a029.00');
    await expect(goods).toContainText('DeliveryGHS\u00a050.00');
    await expect(buyer.getByRole('button', { name: 'Pay GHS\u00a0311.00' })).toBeVisible();
  } finally {
    await switchMethods(page, 'Ashanti', 'off');
  }
});

test('what is missing is shown at its field, and what was typed stays', async ({ page, shop }) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/new-order');
  await page.getByLabel('Name', { exact: true }).fill('Esi Owusu');
  await page.getByLabel('Phone').fill('later');
  await page.getByRole('button', { name: 'Take this order' }).click();
  await expect(page.getByText('Add at least one product')).toBeVisible();
  await expect(page.getByText('Enter a number that can be called')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Esi Owusu');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('an order is taken, and its link leads to the provider', async ({ page, shop }) => {
    await becomeAdmin(page, shop);
    await page.goto('/admin/new-order');
    await page.getByLabel('Find a product').fill('sand and fig');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('button', { name: `Add ${BOOK}` }).click();
    await page.getByLabel('Name', { exact: true }).fill('Esi Owusu');
    await page.getByLabel('Phone').fill('024 455 0116');
    await page.getByLabel('Town').fill('Kumasi');
    await page.getByRole('button', { name: 'Take this order' }).click();
    await page.goto(await page.getByRole('textbox', { name: 'Link' }).inputValue());
    await page.getByRole('button', { name: 'Pay GHS\u00a0145.00' }).click();
    await page.getByRole('link', { name: 'Continue to Paystack' }).click();
    await expect(page.getByRole('heading', { name: 'Paystack sandbox' })).toBeVisible();
  });
});
