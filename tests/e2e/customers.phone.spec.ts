import type { Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin, becomeCustomerWithPaidOrder } from '#tests/support/shoppers.ts';
import { takeByRequest } from '#tests/support/taken-order.ts';

const main = (page: Page) => page.getByRole('main');

test('a customer on a phone: found under More, labelled, noted, found by label, and reached from the order', async ({
  page,
  newPage,
  shop,
}) => {
  const orderId = await becomeCustomerWithPaidOrder(await newPage(), shop);
  await becomeAdmin(page, shop);
  await visit(page, `/admin/order-details/${orderId}`);
  await main(page)
    .getByRole('link', { name: /^1 order, GHS .* in all$/ })
    .tap();
  await expect(page).toHaveURL(/\/admin\/customers\/a-/);
  await main(page).getByRole('textbox', { name: 'Labels' }).fill('wholesale, accra');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await main(page).getByRole('button', { name: 'Save labels' }).tap();
  await expect(main(page).getByText('The labels are saved.')).toBeInViewport({ ratio: 1 });
  await main(page).getByRole('heading', { name: 'Note' }).tap();
  await main(page).getByLabel('Note for the shop').fill('Rings twice');
  await main(page).getByRole('button', { name: 'Save note' }).tap();
  await expect(main(page).getByText('The note is saved.')).toBeInViewport({ ratio: 1 });
  await expect(main(page).getByText(/wrote the note about the customer/)).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('button', { name: 'More' }).tap();
  await page.getByRole('link', { name: 'Customers', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await main(page).getByText('Sort and label').tap();
  await main(page).getByLabel('Label').selectOption('wholesale');
  await expect(main(page).getByRole('status')).toHaveText('1 customer');
  await expectNoSidewaysScroll(page);
  await main(page).getByRole('list', { name: 'Customers' }).getByRole('link', { name }).tap();

  await main(page).getByText('Erase personal data', { exact: true }).tap();
  await expect(main(page).getByText(/Act 915 has the books kept until/)).toBeVisible();
  await main(page).getByLabel("I know that this can't be undone.").check();
  await main(page).getByRole('button', { name: 'Erase for good' }).tap();
  await expect(main(page).getByText(/is kept\. This order is paid and hasn't been delivered/)).toBeVisible();
});

test('a customer who calls again: a new order has what is known, and the list they are erased from says so', async ({
  page,
  shop,
}) => {
  const orderId = await takeByRequest(page, shop);
  await visit(page, `/admin/order-details/${orderId}`);
  await main(page)
    .getByRole('link', { name: /, GHS .* in all$/ })
    .tap();
  await main(page).getByRole('link', { name: 'New order' }).tap();
  await expect(page).toHaveURL(/\/admin\/new-order\?customer=p-[0-9a-f]+$/);
  for (const [label, known] of [
    ['Name', 'Esi Owusu'],
    ['Phone', '024 455 0116'],
    ['Town', 'Kumasi'],
  ] as const)
    await expect(main(page).getByLabel(label, { exact: true })).toHaveValue(known);
  await expectNoSidewaysScroll(page);

  await page.goBack();
  await main(page).getByText('Erase personal data', { exact: true }).tap();
  await main(page).getByLabel("I know that this can't be undone.").check();
  await main(page).getByRole('button', { name: 'Erase for good' }).tap();
  await expect(page).toHaveURL(/\/admin\/customers\?erased/);
  await expect(main(page).getByText('The personal data of this customer is erased.')).toBeInViewport({
    ratio: 1,
  });
});

test('an order taken for a customer with an account joins it', async ({ page, newPage, shop }) => {
  const customer = await newPage();
  const orderId = await becomeCustomerWithPaidOrder(customer, shop);
  await becomeAdmin(page, shop);
  await visit(page, `/admin/order-details/${orderId}`);
  await main(page)
    .getByRole('link', { name: /^1 order, GHS .* in all$/ })
    .tap();
  await main(page).getByRole('link', { name: 'New order' }).tap();
  await main(page).getByLabel('Find a product').fill('sand and fig');
  await main(page).getByLabel('Find a product').press('Enter');
  await main(page)
    .getByRole('button', { name: /^Add Sand and Figure/ })
    .tap();
  await expect(main(page).getByRole('checkbox', { name: /account, under My Orders$/ })).toBeChecked();
  await main(page).getByRole('button', { name: 'Take this order' }).tap();
  await expect(page.getByRole('heading', { name: 'Send the link to pay' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^2 orders, GHS .* in all$/ })).toBeVisible();
  const [number] = /No\. \d+/.exec(await page.title()) ?? [];
  await visit(customer, '/my-orders');
  await expect(customer.getByRole('link', { name: new RegExp(`${number}\\b`) }).first()).toBeVisible();
});
