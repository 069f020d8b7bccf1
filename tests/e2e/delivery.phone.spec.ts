import type { Page } from '@playwright/test';
import { axeFindings } from '#tests/support/axe-findings.ts';
import {
  chooseAtPaystack,
  expect,
  inSessionStorage,
  test,
  toast,
  visit,
} from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { HOORAY } from '#tests/support/payment-outcomes.ts';
import { becomeAdmin, becomeCustomer, keepInBrowser, SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';
import { switchMethods } from '#tests/support/switch-methods.ts';

const BOOK = { id: 'bk-sand-and-figure', name: 'Sand and Figure', price: 145, imageURL: '' };
const main = (page: Page) => page.getByRole('main');

test('prices of delivery: from the owner’s switch over town and method to the order', async ({
  page,
  newPage,
  shop,
}) => {
  test.slow();
  const admin = await newPage();
  await becomeAdmin(admin, shop);
  await switchMethods(admin, 'Greater Accra', 'on');
  await switchMethods(admin, 'Ashanti', 'on');
  try {
    await visit(page, `/product-details/${BOOK.id}`);
    await expect(main(page).getByText('Delivery from GHS 25.00').first()).toBeVisible();
    await main(page).getByRole('button', { name: 'Choose your town' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Where should it go?' });
    await dialog.getByRole('button', { name: 'Show delivery' }).tap();
    await expect(dialog.getByText('Enter your town')).toBeVisible();
    await dialog.getByLabel('Town', { exact: true }).fill('Kumasi');
    await dialog.getByRole('button', { name: 'Show delivery' }).tap();
    await expect(main(page).getByText(/^To Kumasi: GHS\s50\.00, by (Mon|Tue|Wed|Thu|Fri) /)).toBeVisible();

    const { email } = await becomeCustomer(page, shop);
    await keepInBrowser(page, { shippingAddress: SHIPPING_ADDRESS, cart: [{ ...BOOK, qty: 1 }] });
    await visit(page, '/cart');
    await main(page).getByRole('button', { name: 'Change town' }).tap();
    await page.getByLabel('Town', { exact: true }).fill('');
    await page.getByLabel('Or your GhanaPost GPS address').fill('GA-184-2291');
    await page.getByRole('button', { name: 'Show delivery' }).tap();
    await expect(main(page).getByText(/^To GA-184-2291: GHS\s35\.00/)).toBeVisible();

    await visit(page, '/checkout');
    await expect(main(page).getByRole('radio', { name: /^Courier to your home/ })).toBeChecked();
    await main(page).getByText('Pick up in Osu').tap();
    await expect(main(page).getByText('Delivery and tax included')).toBeVisible();
    await main(page).getByText('Add a note to the shop').tap();
    await main(page).getByLabel('Note to the shop').fill('Please wrap it');
    await switchMethods(admin, 'Greater Accra', 'off');
    await page.getByRole('button', { name: 'Pay Now' }).tap();
    await expect(toast(page, "We don't deliver to this address yet. Please write to us.")).toBeVisible();
    await expect(main(page).getByText("We don't deliver to Accra yet.").first()).toBeVisible();
    await visit(page, '/checkout-details');
    await page.getByLabel('City').fill('Osu');
    await page.getByLabel('City').press('Tab');
    await expect(main(page).getByText("We don't deliver to Osu yet.").first()).toBeVisible();
    await page.getByLabel('City').fill('Accra');
    await page.getByLabel('City').press('Tab');
    for (const path of ['/checkout-details', '/checkout']) {
      await visit(page, path);
      await expect(main(page).getByText("We don't deliver to Accra yet.").first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      expect(await axeFindings(page)).toEqual([]);
    }
    await switchMethods(admin, 'Greater Accra', 'on');

    await visit(page, '/checkout');
    await main(page).getByText('Courier to your home').tap();
    await expect(
      main(page)
        .getByText(/^GHS\s180\.00$/)
        .first(),
    ).toBeVisible();
    await expect(main(page).getByLabel('Note to the shop')).toHaveValue('Please wrap it');
    await page.getByRole('button', { name: 'Pay Now' }).tap();
    await expect(page).toHaveURL(/\/sandbox\/paystack\//);
    await expect(page.getByText(/180\.00/).first()).toBeVisible();

    await visit(admin, '/admin/orders');
    await main(admin)
      .getByRole('row')
      .filter({ hasText: email.split('@')[0] ?? email })
      .getByRole('link', { name: /^No\. / })
      .click();
    await expect(main(admin).getByText('Please wrap it')).toBeVisible();
    await expect(main(admin).getByText('Courier to your home')).toBeVisible();
    expect(await inSessionStorage(page, 'orderNote')).toBe('Please wrap it');
    await chooseAtPaystack(page, 'Approve payment');
    await expect(page.getByRole('heading', { name: HOORAY })).toBeVisible();
    // The next order is another one.
    expect(await inSessionStorage(page, 'orderNote')).toBeNull();

    await visit(page, '/cart');
    expect(await page.evaluate(() => localStorage.getItem('delivery'))).toContain('Accra');
    await page.request.post('/api/auth/sign-out', { headers: { origin: shop.url }, data: {} });
  } finally {
    await switchMethods(admin, 'Greater Accra', 'off');
    await switchMethods(admin, 'Ashanti', 'off');
  }
  await visit(page, `/product-details/${BOOK.id}`);
  await expect(main(page).getByText('Free Delivery').first()).toBeVisible();
});

test('a zone on a phone: a press leaves the page where it is, and who cannot order is named', async ({
  page,
  shop,
}) => {
  test.slow();
  await becomeAdmin(page, shop);
  await visit(page, '/admin/delivery');
  try {
    await main(page).getByRole('link', { name: 'Greater Accra', exact: true }).tap();
    await expect(main(page).getByRole('heading', { name: 'Methods' })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2_000);
    await expectNoSidewaysScroll(page);
    const second = main(page).getByRole('button', { name: 'Switch on', exact: true }).nth(1);
    await second.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    const before = await page.evaluate(() => window.scrollY);
    await second.tap();
    await expect(main(page).getByText('Switched on.')).toBeInViewport({ ratio: 1 });
    await expect(
      main(page).getByText('Switched on. Orders to Ashanti and Everywhere else in Ghana are refused.'),
    ).toBeVisible();
    await expect(
      main(page).getByRole('alert').getByRole('button', { name: 'Switch on all methods of Ashanti' }),
    ).toBeVisible();
    const moved = (await page.evaluate(() => window.scrollY)) - before;
    expect(Math.abs(moved), 'but for what came above it').toBeLessThan(200);
    expect(await axeFindings(page)).toEqual([]);

    await expect(main(page).getByRole('checkbox', { name: 'Volta' })).toBeHidden();
    await main(page).getByText('Regions: Greater Accra').tap();
    await main(page).getByRole('checkbox', { name: 'Volta' }).tap();
    await expect(main(page).getByText('Regions: Greater Accra and Volta')).toBeVisible();
    await expectNoSidewaysScroll(page);

    await visit(page, '/admin/delivery');
    await main(page).getByRole('button', { name: 'Switch on all methods of Ashanti' }).tap();
    await expect(main(page).getByText('Orders to Everywhere else in Ghana are refused')).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await axeFindings(page)).toEqual([]);
    await main(page).getByRole('button', { name: 'Switch on all methods of Everywhere else' }).tap();
    await expect(main(page).getByText(/are refused/)).toHaveCount(0);
    const standing = main(page).getByText(/^Products say/);
    const shown = await standing.textContent();
    await page.reload();
    expect(await standing.textContent()).toBe(shown);
  } finally {
    for (const zone of ['Greater Accra', 'Ashanti', 'Everywhere else in Ghana'])
      await switchMethods(page, zone, 'off');
  }
});
