import { chooseAtPaystack, expect, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';
import { switchMethods } from '#tests/support/switch-methods.ts';
import { takeByRequest } from '#tests/support/taken-order.ts';

const BOOK = 'Sand and Figure: A First Book of Geomancy';

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
