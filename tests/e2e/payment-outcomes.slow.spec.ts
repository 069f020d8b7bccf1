import {
  chooseAtPaystack,
  expect,
  payAndChoose,
  reachedSteps,
  test,
  toast,
  visit,
} from '#tests/support/browser-test.ts';
import {
  expectOrder,
  expectUnpaid,
  HOORAY,
  pendingOrder,
  upToPayNow,
} from '#tests/support/payment-outcomes.ts';

test('a declined payment leaves cart and order as they are; a new attempt pays the same order', async ({
  page,
  shop,
}) => {
  await upToPayNow(page, shop);
  await payAndChoose(page, 'Decline payment');
  await expect(toast(page, 'Transaction verification failed.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Transaction verification failed.');
  const orderId = await pendingOrder(page);
  await expectUnpaid(page, orderId);

  await payAndChoose(page, 'Approve payment');
  await expect(page.getByRole('heading', { name: HOORAY })).toBeVisible();
  await expectOrder(page, orderId, 'Completed');
});

test('an unpaid order offers its owner to pay again, and highlights no step until then', async ({
  page,
  shop,
}) => {
  await upToPayNow(page, shop);
  await payAndChoose(page, 'Cancel');
  await expect(page.getByText('You left the payment page', { exact: true })).toBeVisible();
  const orderId = await pendingOrder(page);
  await visit(page, `/order-details/${orderId}`);
  await expect(reachedSteps(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Complete payment' }).click();
  await chooseAtPaystack(page, 'Approve payment');
  await expect(page.getByRole('heading', { name: HOORAY })).toBeVisible();
  await visit(page, `/order-details/${orderId}`);
  await expect(reachedSteps(page)).toHaveCount(1);
});
