import { expect, visit } from '#tests/support/browser-test.ts';
import { failTwice, ONE_OF_EACH_KIND, test, WALKED } from '#tests/support/failing-forms.ts';
import { aPaidOrder } from '#tests/support/paid-orders.ts';
import { isSampled } from '#tests/support/seed.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

const others = WALKED.filter(({ name }) => !ONE_OF_EACH_KIND.includes(name));
for (const form of others.filter((_, place) => !isSampled || place % 3 === 0)) {
  test(`${form.name}: a lost connection costs nothing that was typed, and two presses have one effect`, ({
    page,
    httpShop,
  }) => failTwice(page, httpShop, form));
}

test('what was typed into a sheet is there after a reload', async ({ page, httpShop }) => {
  const { orderId } = await aPaidOrder(httpShop);
  await becomeAdmin(page, httpShop);
  await visit(page, `/admin/order-details/${orderId}?ship`);
  await page.getByLabel('Courier').fill('Speedaf');
  await page.reload();
  await expect(page.getByRole('dialog').getByLabel('Courier')).toHaveValue('Speedaf');
});
