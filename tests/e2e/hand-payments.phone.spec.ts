import { axeFindings } from '#tests/support/axe-findings.ts';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { button, form, main, openForm } from '#tests/support/hand-payment-pages.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
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
  await page.getByText('Take it back', { exact: true }).first().tap();
  const undo = page.getByRole('form', { name: 'Take a payment back' });
  await undo.getByLabel('Reason').fill('It was for another order');
  await undo.getByRole('button', { name: 'Take it back' }).tap();
  await expect(page.getByText('Taken back: this payment no longer counts.')).toBeVisible();
  await openForm(page);
  await expect(form(page).getByLabel('GHS received')).toHaveValue('290.00');
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

test('a payment of a paid order is corrected where it stands; paid by mistake, it is refunded and taken again', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const id = await takeByRequest(page, shop);
  await visit(page, `/admin/order-details/${id}`);
  await openForm(page);
  await button(page).tap();
  await expect(page.getByText('The order is paid.')).toBeVisible();

  const payments = page.getByRole('region', { name: 'Payments' });
  await payments.getByText('Correct it').tap();
  const correction = page.getByRole('form', { name: 'Correct a payment' });
  const save = correction.getByRole('button', { name: 'Save the correction' });
  await save.tap();
  await expect(correction.getByRole('alert')).toContainText('Nothing is changed');
  await correction.getByLabel('How it came').selectOption('Mobile money to our number');
  await correction.getByLabel('Reference').fill('MP26.1130');
  expect(await axeFindings(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await save.tap();
  await expect(page.getByText('The payment is corrected.')).toBeInViewport({ ratio: 1 });
  await expect(payments.getByRole('listitem').filter({ hasText: 'Corrected' })).toContainText('Cash');
  await expect(payments.getByRole('listitem').filter({ hasText: 'MP26.1130' })).toContainText('Received');
  await expect(payments.getByText('Correct it')).toHaveCount(1);

  await payments.getByRole('link', { name: 'Refund everything' }).tap();
  const refund = page.getByRole('form', { name: /^Refund payment/ });
  await expect(refund).toBeInViewport();
  await expect(refund.getByRole('radio', { name: 'Everything' })).toBeChecked();
  await expect(refund.getByLabel('Reason')).toHaveValue('Recorded by mistake');
  await refund.getByRole('button', { name: 'Review refund' }).tap();
  await expect(page.getByLabel('It never came'), 'the customer left no e-mail').toHaveCount(0);
  await page.getByRole('button', { name: 'Record GHS\u00a0290.00 as given back' }).tap();
  await expect(page.getByText('Refund of GHS\u00a0290.00 recorded.')).toBeVisible();

  await payments.getByRole('link', { name: 'Take this order again' }).tap();
  const order = page.getByRole('form', { name: 'New order' });
  await expect(order.getByLabel('Name', { exact: true })).toHaveValue('Esi Owusu');
  await expect(order.getByRole('spinbutton')).toHaveValue('2');
  await expect(order).toContainText('Check its goods, their prices and the address');
  await order.getByRole('button', { name: 'Take this order' }).tap();
  await expect(page.getByRole('heading', { name: 'Send the link to pay' })).toBeVisible();
});
