import { expect, test, visit } from '#tests/support/browser-test.ts';
import { button, form, main, openForm } from '#tests/support/hand-payment-pages.ts';
import { becomeCustomer } from '#tests/support/shoppers.ts';
import { takeByRequest } from '#tests/support/taken-order.ts';

test('all of it in cash: three presses from the order, taken back before that once', async ({
  page,
  newPage,
  shop,
}) => {
  const id = await takeByRequest(page, shop);
  await visit(page, `/admin/order-details/${id}`);
  await openForm(page);
  await form(page).getByLabel('GHS received').fill('40');
  await button(page).tap();
  await page.getByText('Take it back').first().tap();
  const undo = page.getByRole('form', { name: 'Take a payment back' });
  await undo.getByLabel('Reason').fill('It was for another order');
  await undo.getByRole('button', { name: 'Take it back' }).tap();
  await expect(page.getByText('Taken back: this payment no longer counts.')).toBeVisible();
  await visit(page, `/admin/order-details/${id}`);
  await openForm(page);
  await button(page).tap();
  await expect(page.getByText('The order is paid.')).toBeVisible();
  await expect(main(page).getByText('Paid', { exact: true }).first()).toBeVisible();
  await visit(page, `/order-details/${id}/receipt`);
  await expect(main(page)).toContainText('Cash');
  const stranger = await newPage();
  await becomeCustomer(stranger, shop);
  const asked = await stranger.request.post(`/admin/order-details/${id}`, {
    headers: { origin: shop.url },
    form: { intent: 'undo-payment', payment: id, reason: 'x' },
  });
  expect(asked.status()).toBe(403);
});
