import { expect, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin, becomeCustomerWithPaidOrder } from '#tests/support/shoppers.ts';

test('the admin sees what to ship, the sums and the chart, and an order that is paid meanwhile', async ({
  page,
  newPage,
  shop,
}) => {
  const buyer = await newPage();
  await becomeCustomerWithPaidOrder(buyer, shop);
  await becomeAdmin(page, shop);
  await visit(page, '/admin/home');
  const main = page.getByRole('main');
  await expect(page).toHaveTitle('Admin Home · Sixteen Figures');
  for (const card of ['Earnings', 'Products', 'Orders'])
    await expect(main.getByRole('term').filter({ hasText: card })).toBeVisible();
  await expect(main.getByRole('row', { name: /^Placed \d+$/ })).toBeVisible();
  const counts = await main.getByRole('cell').allInnerTexts();
  await expect(main.locator('svg text')).toHaveText(counts);
  await expectNoSidewaysScroll(page);

  const today = page
    .getByRole('definition')
    .filter({ hasText: /from \d+ orders?$/ })
    .first();
  const before = await today.innerText();
  await becomeCustomerWithPaidOrder(buyer, shop);
  await expect(today).not.toHaveText(before);

  await page.getByRole('link', { name: /orders? to ship$/ }).click();
  await expect(page).toHaveURL('/admin/orders?show=to-ship');
});

for (const [device, width, height] of [
  ['phone', 360, 640],
  ['desk', 1280, 800],
] as const)
  test(`on a ${device} today's and this week's earnings stand above what waits, in the first screen`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height });
    await becomeAdmin(page, shop);
    await visit(page, '/admin/home');
    for (const name of ['Today', 'This week'])
      await expect(page.getByRole('term').filter({ hasText: name }).first()).toBeInViewport({ ratio: 1 });
    const figures = await page.getByRole('definition').first().boundingBox();
    const tasks = await page.getByRole('list', { name: 'To do' }).boundingBox();
    expect(tasks?.y).toBeGreaterThan(figures?.y ?? 0);
    expect(tasks?.y).toBeLessThan(height / 2 + 40);
    await expectNoSidewaysScroll(page);
  });

test('without JavaScript the table stands there and the document holds no style', async ({ page, shop }) => {
  await becomeAdmin(page, shop);
  const html = await (await page.request.get('/admin/home')).text();
  expect(html).toMatch(/<th scope="row"[^>]*>Delivered<\/th>/);
  expect(html).not.toMatch(/<style|\sstyle=/);
});
