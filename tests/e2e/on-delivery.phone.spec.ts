import type { Page } from '@playwright/test';
import { axeFindings } from '#tests/support/axe-findings.ts';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin, becomeCustomer, keepInBrowser, SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';
import { switchMethods } from '#tests/support/switch-methods.ts';
import { courierPathOf, takeByRequest } from '#tests/support/taken-order.ts';

const BOOK = { id: 'bk-sand-and-figure', name: 'Sand and Figure', price: 145, imageURL: '' };
const ZONE = 'Greater Accra';
const main = (page: Page) => page.getByRole('main');

/** As the owner does it; an empty sum is off. */
async function allowOnDelivery(admin: Page, upTo: string): Promise<void> {
  await visit(admin, '/admin/delivery');
  await main(admin).getByRole('link', { name: ZONE }).tap();
  await main(admin).getByLabel('Pay on delivery up to (GHS)').fill(upTo);
  await main(admin).getByRole('button', { name: 'Save zone' }).tap();
  await expect(main(admin).getByText('Saved.')).toBeVisible();
}

test('pay on delivery on a phone: placed, shipped, and closed by the courier', async ({
  page,
  newPage,
  shop,
}) => {
  test.slow();
  const admin = await newPage();
  await becomeAdmin(admin, shop);
  await switchMethods(admin, ZONE, 'on');
  await allowOnDelivery(admin, '500');
  try {
    await becomeCustomer(page, shop);
    await keepInBrowser(page, { shippingAddress: SHIPPING_ADDRESS, cart: [{ ...BOOK, qty: 1 }] });
    await visit(page, '/checkout');
    const later = main(page).getByRole('radio', { name: /^Pay when it arrives/ });
    await expect(later).not.toBeChecked();
    await later.check();
    await expect(main(page).getByText(/^You'll pay GHS\s180\.00 when it arrives\.$/)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await main(page).getByRole('button', { name: 'Place order' }).tap();
    await expect(main(page).getByText('Hooray! Your order was confirmed')).toBeVisible();
    await expect(main(page).getByText(/^Please pay GHS\s180\.00 when it arrives\.$/)).toBeVisible();
    await visit(page, '/cart');
    await expect(main(page).getByText(BOOK.name)).toHaveCount(0);

    await visit(admin, '/admin/orders?show=to-ship&sort=newest');
    await main(admin)
      .getByRole('link', { name: /^No\. / })
      .first()
      .tap();
    await expect(main(admin).getByText('Pay on delivery', { exact: true }).first()).toBeVisible();
    await main(admin).getByRole('link', { name: 'Mark as shipped' }).tap();
    await admin.getByRole('button', { name: 'Mark as shipped' }).tap();
    await expect(main(admin).getByText(/^Marked as shipped\./)).toBeVisible();
    await expect(main(admin).getByRole('link', { name: 'Send WhatsApp' })).toHaveAttribute(
      'href',
      /Please%20have%20GHS%C2%A0180\.00%20ready/,
    );
    const link = await main(admin)
      .getByRole('region', { name: "The courier's page" })
      .getByLabel('Link')
      .inputValue();

    await visit(admin, '/admin/orders?show=all');
    await main(admin)
      .getByRole('checkbox', { name: /^Choose No\. / })
      .first()
      .tap();
    await main(admin).getByRole('button', { name: "Courier's list" }).tap();
    await expect(main(admin).getByRole('heading', { name: "Courier's list of 1 order" })).toBeVisible();
    const list = main(admin).getByRole('region', { name: "The courier's list" });
    await expect(list.getByLabel('Link')).toBeInViewport({ ratio: 1 });
    await expect(list.getByRole('listitem')).toContainText([
      `${SHIPPING_ADDRESS.name}, ${SHIPPING_ADDRESS.city}`,
    ]);
    await expect(list.getByText('Still to collect 1 parcel').locator('..')).toContainText(/180\.00$/);
    const day = await list.getByLabel('Link').inputValue();

    const courier = await newPage();
    await visit(courier, new URL(day).pathname);
    await expect(main(courier).getByText(/^\d+ of \d+ to hand over$/)).toBeVisible();
    expect(await axeFindings(courier)).toEqual([]);
    await expectNoSidewaysScroll(courier);
    const [ofParcel = ''] = /\/courier\/[a-z2-7]{32}/.exec(link) ?? [];
    await main(courier).locator(`a[href^="${ofParcel}"]`).tap();
    await expect(main(courier).getByText('Paid in cash')).toBeVisible();
    expect(courier.url()).not.toContain(day);
    await courier.reload();
    await main(courier).getByRole('link', { name: 'Back to the list' }).tap();
    await expect(main(courier).getByText(/^\d+ of \d+ to hand over$/)).toBeVisible();
    await main(courier).locator(`a[href^="${ofParcel}"]`).tap();
    await expect(main(courier).getByText('Paid in cash')).toBeVisible();
    await expect(main(courier)).toContainText(SHIPPING_ADDRESS.name);
    expect(await axeFindings(courier)).toEqual([]);
    await expectNoSidewaysScroll(courier);
    await main(courier).getByText('Paid in cash').tap();
    await main(courier)
      .getByRole('button', { name: /^Yes, I have GHS/ })
      .tap();
    await expect(main(courier).getByText('Thank you. The cash is recorded.')).toBeVisible();
    await expect(main(courier)).not.toContainText(SHIPPING_ADDRESS.name);
    await main(courier).getByRole('link', { name: 'To the list', exact: true }).tap();
    await expect(main(courier).getByText('Nothing is left to do.')).toBeVisible();
    await expect(main(courier).getByText('Collected')).toBeVisible();
    await expect(main(courier).getByText(/^GHS\s180\.00$/)).toHaveCount(1);
    await expect(main(courier).getByText(/^GHS\s0\.00$/)).toBeVisible();

    await expect(list.getByRole('listitem')).toContainText([/180\.00.*In cash, \d\d:\d\d$/]);
    await expect(list.getByText('Collected in cash 1 parcel').locator('..')).toContainText(/180\.00$/);
    await expect(list.getByLabel('Link')).toHaveCount(0);
    await expectNoSidewaysScroll(admin);

    await visit(courier, new URL(link).pathname);
    await expect(main(courier).getByText("There's nothing left to do for this parcel.")).toBeVisible();
    await expect(main(courier).getByRole('link')).toHaveCount(0);

    await visit(page, '/my-orders');
    await expect(main(page).getByText('Item(s) Delivered').first()).toBeVisible();
  } finally {
    await allowOnDelivery(admin, '');
    await switchMethods(admin, ZONE, 'off');
  }
});

test('a parcel that nobody took waits for the merchant on a phone, until it is taken back', async ({
  page: admin,
  newPage,
  shop,
}) => {
  test.slow();
  const id = await takeByRequest(admin, shop);
  const path = await courierPathOf(admin, shop, id);
  await visit(admin, `/admin/order-details/${id}`);
  await main(admin).getByRole('link', { name: 'Mark as shipped' }).tap();
  await admin.getByRole('button', { name: 'Mark as shipped' }).tap();
  await expect(main(admin).getByText(/^Marked as shipped\./)).toBeVisible();
  const courier = await newPage();
  await visit(courier, path);
  await main(courier).getByText('Nobody took it').tap();
  await main(courier).getByRole('button', { name: 'Yes' }).tap();
  const thanks = main(courier).getByText('Thank you. The shop knows that nobody took it.');
  await expect(thanks).toBeInViewport({ ratio: 1 });

  await visit(admin, '/admin/home');
  await main(admin).getByRole('link', { name: '1 parcel comes back: nobody took it' }).tap();
  await expect(main(admin).getByRole('link', { name: 'Nobody took it 1' })).toBeVisible();
  await expect(main(admin).getByText('Nobody took it', { exact: true })).toBeVisible();
  expect(await axeFindings(admin)).toEqual([]);
  await expectNoSidewaysScroll(admin);

  await visit(admin, '/admin/orders');
  await expect(main(admin).getByRole('link', { name: /^To ship/ })).toBeInViewport({ ratio: 1 });
  await visit(admin, '/admin/money');
  const money = main(admin).getByRole('region', { name: 'Cash on delivery' });
  await expect(money.getByRole('link', { name: '1 parcel comes back' })).toBeVisible();
  expect(await axeFindings(admin)).toEqual([]);
  await expectNoSidewaysScroll(admin);
  await money.getByRole('link', { name: 'Each parcel' }).tap();
  const list = main(admin).getByRole('region', { name: "The courier's list" });
  const row = list.getByRole('listitem').filter({ hasText: 'Esi Owusu, Kumasi' });
  await expect(row).toContainText('Nobody took it');
  await expect(list.getByText('Not taken 1 parcel')).toBeVisible();
  expect(await axeFindings(admin)).toEqual([]);
  await expectNoSidewaysScroll(admin);

  await row.getByRole('link').tap();
  await main(admin).getByRole('link', { name: 'The parcel came back' }).tap();
  await expect(main(admin).getByLabel('Its pieces are back on the shelf')).toBeChecked();
  expect(await axeFindings(admin)).toEqual([]);
  await main(admin).getByRole('button', { name: "It's back: cancel the order" }).tap();
  await expect(main(admin).getByText(/^The order is cancelled\./)).toBeVisible();
  await visit(admin, '/admin/orders');
  await expect(main(admin).getByRole('link', { name: /^Nobody took it/ })).toHaveCount(0);
  await visit(admin, '/admin/money');
  await expect(money.getByText(/^1 parcel came back today: GHS\s290\.00\.$/)).toBeVisible();
  await money.getByRole('link', { name: 'Each parcel' }).tap();
  await expect(row).toContainText('Came back');
});
