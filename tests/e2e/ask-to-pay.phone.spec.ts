import { axeFindings } from '#tests/support/axe-findings.ts';
import { chooseAtPaystack, expect, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeCustomerWithOrder } from '#tests/support/shoppers.ts';

test('the buyer of an unpaid order asks somebody else to pay, who needs no account', async ({
  page,
  newPage,
  shop,
}) => {
  const orderId = await becomeCustomerWithOrder(page, shop);
  await visit(page, `/order-details/${orderId}`);
  await page.getByText('Ask somebody to pay').tap();
  const link = page.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(new RegExp(`/pay/${orderId}$`));
  const whatsApp = await page.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(whatsApp ?? '')).toContain(`/pay/${orderId}`);
  expect(await axeFindings(page)).toEqual([]);
  await expectNoSidewaysScroll(page);

  const payer = await newPage();
  await visit(payer, `/pay/${orderId}`);
  await expect(payer.getByRole('main')).not.toContainText('Ama Mensah');
  await payer.getByRole('button', { name: /^Pay GHS/ }).tap();
  await chooseAtPaystack(payer, 'Approve payment');
  await expect(payer.getByRole('main')).toContainText(/is paid|Paid\. Thank you!/);
  await page.reload();
  await expect(page.getByText('Ask somebody to pay')).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible();
});
