import { expect, test, visit } from '#tests/support/browser-test.ts';
import {
  becomeAdmin,
  becomeCustomerWithOrder,
  becomeCustomerWithPaidOrder,
} from '#tests/support/shoppers.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a desk shows twelve orders at once, and any column sorts them', async ({ page, newPage, shop }) => {
  await becomeCustomerWithPaidOrder(await newPage(), shop);
  await becomeAdmin(page, shop);
  await visit(page, '/admin/orders');
  const whole = await page
    .locator('[data-row]')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);
  expect(whole).toBeGreaterThanOrEqual(12);
  const head = (name: string) => page.getByRole('columnheader', { name });
  await expect(head('Order')).toHaveAttribute('aria-sort', 'descending');
  await head('Town').getByRole('link').click();
  await expect(page).toHaveURL('/admin/orders?sort=town');
  await expect(head('Town')).toHaveAttribute('aria-sort', 'ascending');
  const towns = () =>
    page
      .locator('[data-row]')
      .evaluateAll((rows) => rows.map((row) => row.querySelectorAll('td')[3]?.textContent ?? ''));
  expect(await towns()).toEqual((await towns()).toSorted());
  await head('Town').getByRole('link').click();
  await expect(page).toHaveURL('/admin/orders?sort=town-back');
  await expect(head('Town')).toHaveAttribute('aria-sort', 'descending');
});

test('what cannot be shipped or take a step says why, and all that a filter finds is named by number', async ({
  page,
  newPage,
  shop,
}) => {
  const orderId = await becomeCustomerWithOrder(await newPage(), shop);
  await becomeAdmin(page, shop);
  await visit(page, `/admin/order-details/${orderId}`);
  const [, number] = /Order No\. (\d+)/.exec(await page.title()) ?? [];
  // Others that are unpaid may be paid on delivery, and shipped.
  const unpaid = `show=unpaid&q=${number}`;
  await visit(page, `/admin/orders?${unpaid}`);
  await page.getByRole('checkbox', { name: /^Choose all \d+ on this page$/ }).check();
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(page.getByText("This order isn't paid.").first()).toBeVisible();
  await expect(page.getByRole('button', { name: /as shipped$/ })).toHaveCount(0);
  await visit(page, `/admin/orders/chosen?all=yes&${unpaid}&act=step`);
  await expect(page).toHaveURL(/chosen\?order=\d+/);
  await expect(page.getByText('No other status can be set for these orders.')).toBeVisible();
  await expect(page.getByText("This order isn't paid.").first()).toBeVisible();
});

test('a scanner’s Enter leads from parcel to parcel, a gap is asked about, and Undo takes an act back', async ({
  page,
  newPage,
  shop,
}) => {
  const ids = [
    await becomeCustomerWithPaidOrder(await newPage(), shop),
    await becomeCustomerWithPaidOrder(await newPage(), shop),
  ];
  await becomeAdmin(page, shop);
  const numbers: string[] = [];
  for (const id of ids) {
    await visit(page, `/admin/order-details/${id}`);
    numbers.push(/Order No\. (\d+)/.exec(await page.title())?.[1] ?? '');
  }
  await page.setViewportSize({ width: 1280, height: 420 });
  await visit(page, `/admin/orders/chosen?order=${numbers.join('+')}&act=ship`);
  const parcels = page.getByRole('textbox', { name: /^Parcel number of No\./ });
  const question = page.getByText('1 of these 2 orders has no parcel number.');
  await page.getByLabel('Courier').press('Enter');
  await expect(parcels.first()).toBeFocused();
  await page.keyboard.type('GH 1');
  await page.keyboard.press('Enter');
  await expect(parcels.last()).toBeFocused();
  await page.keyboard.press('Enter');
  const press = page.getByRole('button', { name: 'Mark 2 orders as shipped' });
  await expect(press).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeInViewport({ ratio: 1 });
  await parcels.last().fill('GH 2');
  await expect(question).toBeHidden();
  await parcels.last().fill('');
  await press.click();
  await page.getByRole('button', { name: 'Ship all 2 orders anyway' }).click();
  const shipped = '2 orders marked as shipped. The customers will get 2 e-mails.';
  await expect(page.getByText(shipped)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 orders are back where they were. No message was sent.')).toBeVisible();
  await page.getByRole('link', { name: 'Ship them again' }).click();
  await expect(parcels.first()).toHaveValue('GH 1');
  await expect(parcels.last()).toHaveValue('');
  await visit(page, `/admin/orders/chosen?order=${numbers.join('+')}&act=step`);
  await expect(page.getByLabel('New status')).toHaveValue('processing');
  await page.getByRole('button', { name: 'Set for 2 orders' }).click();
  await expect(page.getByText('2 orders set to “Processing...”.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 orders are back where they were.')).toBeVisible();
  await visit(page, `/admin/order-details/${ids[0]}?ship`);
  await expect(page.getByRole('dialog').getByLabel('Parcel number')).toHaveValue('GH 1');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('orders are chosen by their boxes, and pasted parcel numbers reach them', async ({
    page,
    browser,
    newPage,
    shop,
  }) => {
    await becomeCustomerWithPaidOrder(await newPage(), shop);
    const signedIn = await browser.newContext({ baseURL: shop.url });
    const scripted = await signedIn.newPage();
    await becomeAdmin(scripted, shop);
    await page.context().addCookies(await signedIn.cookies());
    await signedIn.close();
    await page.goto('/admin/orders?show=to-ship&sort=newest');
    await page
      .getByRole('checkbox', { name: /^Choose No\. \d+$/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Ship', exact: true }).click();
    await page.getByLabel('All parcel numbers at once').fill('GH 7');
    await page.getByRole('button', { name: 'Mark 1 order as shipped' }).click();
    await expect(page.getByText('1 order marked as shipped.')).toBeVisible();
  });
});
