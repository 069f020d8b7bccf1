import { expect } from '@playwright/test';
import { visit } from '#tests/support/browser-test.ts';
import { choose, expectOnOrder, registerConfirmed, shareCookies, signIn, startOrder } from './people.ts';
import { TRAY } from './products.ts';
import { test } from './rehearsal.ts';

test('with JavaScript a review and a refund go through over https', async ({ newPage, newCaller, stage }) => {
  const [customer, admin] = [newCaller(), newCaller()];
  const person = await registerConfirmed(customer, stage);
  await signIn(admin, stage.admin);
  const order = await startOrder(customer, person);
  await choose(order.authorization_url, 'approve');
  await expectOnOrder(customer, order.orderId, 'Completed');
  const [reviewing, refunding] = [await newPage(), await newPage()];
  await shareCookies(customer, reviewing, stage);
  await shareCookies(admin, refunding, stage);

  await visit(reviewing, `/review-product/${TRAY.id}`);
  await reviewing.getByRole('radio').last().check({ force: true });
  await reviewing.getByLabel('Your review').fill('Heavy, even, and the sand stays in.');
  await reviewing.getByRole('button', { name: 'Submit review' }).click();
  await expect(reviewing).toHaveURL(/\/product-details\/tray(#thanks)?$/);

  await visit(refunding, `/admin/order-details/${order.orderId}`);
  await refunding.getByRole('link', { name: 'Refund', exact: true }).click();
  const form = refunding.getByRole('form', { name: `Refund payment ${order.reference}` });
  await form.getByRole('radio', { name: /Everything left/ }).check();
  await form.getByLabel('Reason').fill('It broke on the way.');
  await form.getByRole('button', { name: 'Review refund' }).click();
  await refunding.getByRole('button', { name: /^Refund GHS/ }).click();
  await expect(
    refunding.getByRole('list', { name: 'Refunds' }).getByText('It broke on the way.'),
  ).toBeVisible();
});
