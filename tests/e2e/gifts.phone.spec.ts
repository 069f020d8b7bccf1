import type { Page } from '@playwright/test';
import { axeFindings } from '#tests/support/axe-findings.ts';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { copyProduct, hideProduct } from '#tests/support/copied-product.ts';
import { becomeAdmin, becomeCustomer, keepInBrowser, SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';
import { tapPayNow } from '#tests/support/tap-pay-now.ts';

const NAME = 'Gift Voucher of Two Hundred';
const BOOK = { id: 'bk-sand-and-figure', name: 'Sand and Figure', price: 145, imageURL: '' };
const main = (page: Page) => page.getByRole('main');
const staysWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function payHere(page: Page): Promise<void> {
  await tapPayNow(page);
  await page.getByRole('button', { name: 'Approve payment' }).tap();
  await expect(page.getByRole('heading', { name: 'Hooray! Your order was confirmed' })).toBeVisible();
}

test('a gift voucher on a phone: bought by a guest, sent, spent in two orders by somebody else, and stopped', async ({
  page,
  newPage,
  shop,
}) => {
  test.slow();
  const [admin, other] = [await newPage(), await newPage()];
  await becomeAdmin(admin, shop);
  const id = await copyProduct(admin, { name: NAME, kind: 'gift_voucher', price: '200' });
  await visit(page, `/product-details/${id}`);
  await expect(main(page).getByText('Its code is yours as soon as you have paid.').first()).toBeVisible();
  await main(page)
    .getByRole('button', { name: `Add to Cart: ${NAME}` })
    .first()
    .tap();
  await keepInBrowser(page, { shippingAddress: SHIPPING_ADDRESS, guestEmail: 'kojo@example.org' });
  await visit(page, '/checkout-details');
  await main(page).getByLabel('E-mail').fill('kojo@example.org');
  await main(page).getByRole('button', { name: 'Proceed To Checkout' }).tap();
  await payHere(page);
  const gifts = page.getByRole('region', { name: 'Your gift voucher' });
  const code = (await gifts.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/).textContent()) ?? '';

  await page.getByRole('link', { name: 'View Order Status' }).tap();
  await gifts.getByRole('link', { name: 'Send it to somebody' }).tap();
  await page.getByLabel('Their name').fill('Esi');
  await page.getByLabel('Their e-mail').fill('esi@example.org');
  await page.getByLabel('A few words from you').fill('For your new house.');
  expect(await axeFindings(page)).toEqual([]);
  expect(await staysWithin(page)).toBe(0);
  await page.getByRole('button', { name: 'Send it' }).tap();
  await expect(gifts.getByText('Sent to Esi, esi@example.org')).toBeVisible();
  await gifts.getByRole('link', { name: 'See and print it' }).tap();
  await expect(page.getByRole('heading', { name: 'A gift for Esi' })).toBeVisible();
  await expect(page.getByText('For your new house.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await staysWithin(page)).toBe(0);

  await becomeCustomer(other, shop);
  await keepInBrowser(other, { shippingAddress: SHIPPING_ADDRESS, cart: [{ ...BOOK, qty: 1 }] });
  await visit(other, '/checkout');
  await other.getByRole('button', { name: /^Show order/ }).tap();
  await other.getByText('Use a gift voucher').tap();
  const typed = other.getByLabel('Gift voucher code');
  await typed.fill('ABCD-EFGH');
  await other.getByRole('button', { name: 'Use it' }).tap();
  await expect(typed).toHaveAccessibleDescription(/We don't know this gift voucher/);
  await typed.fill(code.toLowerCase());
  await other.getByRole('button', { name: 'Use it' }).tap();
  await expect(other.getByText('Gift voucher: GHS 200.00 on it')).toBeVisible();
  await expect(main(other).getByRole('button', { name: 'Remove', exact: true })).toBeFocused();
  await other.reload();
  await other.getByRole('button', { name: /^Show order/ }).tap();
  await expect(other.getByText('Gift voucher: GHS 200.00 on it')).toBeVisible();
  await other.getByRole('button', { name: 'Place order' }).tap();
  await expect(other.getByRole('heading', { name: 'Hooray! Your order was confirmed' })).toBeVisible();

  await other.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify([{ ...BOOK, qty: 2 }]));
  await visit(other, '/checkout');
  await other.getByRole('button', { name: /^Show order/ }).tap();
  await other.getByText('Use a gift voucher').tap();
  await typed.fill(code);
  await other.getByRole('button', { name: 'Use it' }).tap();
  await expect(main(other).getByText('Left to pay')).toHaveCount(2);
  await expect(main(other).getByText('GHS 235.00')).toHaveCount(3);
  await payHere(other);
  await expect(main(other).getByText('Paid by card or mobile moneyGHS 235.00')).toBeVisible();
  await visit(page, `/gift/${code}`);
  await expect(main(page).getByText('GHS 0.00 left to spend')).toBeVisible();

  await visit(admin, '/admin/gifts');
  const row = main(admin).getByRole('listitem').filter({ hasText: NAME });
  await expect(row.getByText('Spent')).toBeVisible();
  expect(await axeFindings(admin)).toEqual([]);
  expect(await staysWithin(admin)).toBe(0);
  await hideProduct(admin, id);
});
