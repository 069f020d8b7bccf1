import type { Page } from '@playwright/test';
import { ALWAYS, BOOKING } from '#tests/support/booked-hour.ts';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { copyProduct, hideProduct } from '#tests/support/copied-product.ts';
import type { RunningShop } from '#tests/support/running-shop.ts';
import { becomeAdmin, becomeCustomer, keepInBrowser, SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';
import { tapPayNow } from '#tests/support/tap-pay-now.ts';

const BOOK = { id: 'bk-sand-and-figure', name: 'Sand and Figure', price: 145, imageURL: '', qty: 1 };
const PDF = Buffer.alloc(200_000, 'sixteen figures ');
const DAY_MS = 24 * 3_600_000;
const main = (page: Page) => page.getByRole('main');
const evening = (days: number) => `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)} 18:00`;
const session = (page: Page, name: string) =>
  page
    .getByRole('region', { name: /^Your session/ })
    .getByRole('listitem')
    .filter({ hasText: name });

type Sold = Record<'pdf' | 'course' | 'hour' | 'gift', string>;

/** One of each kind, of this test alone. */
async function sellAllKinds(admin: Page, shop: RunningShop): Promise<Sold> {
  const send = async (path: string, form: Record<string, string>) =>
    expect((await admin.request.post(path, { headers: { origin: shop.url }, form })).ok(), path).toBe(true);
  const pdf = await copyProduct(admin, { name: 'The Sixteen as PDF', kind: 'download', price: '60' });
  await visit(admin, `/admin/files/${pdf}`);
  const file = { name: 'The Sixteen.pdf', mimeType: 'application/pdf', buffer: PDF };
  await main(admin).getByLabel('File to add').setInputFiles(file);
  await expect(main(admin).getByText('PDF, 200 KB, not downloaded yet')).toBeVisible();
  const course = await copyProduct(admin, { name: 'Two Evenings of Sand', kind: 'course', price: '300' });
  const dates = `${evening(40)}\n${evening(41)}`;
  await send(`/admin/booking/${course}`, { intent: 'save', ...BOOKING, dates });
  const hour = await copyProduct(admin, { name: 'An Hour of Reading', kind: 'booking', price: '180' });
  await send('/admin/calendar', { intent: 'week', ...ALWAYS });
  await send(`/admin/booking/${hour}`, { intent: 'save', ...BOOKING });
  const gift = await copyProduct(admin, { name: 'A Gift of Fifty', kind: 'gift_voucher', price: '50' });
  return { pdf, course, hour, gift };
}

async function basketOf(page: Page, { pdf, course, hour, gift }: Sold) {
  const lastTime = async (product: string): Promise<string> => {
    const { slots } = await (await page.request.get(`/api/slots?product=${product}&days=60`)).json();
    return slots.at(-1).start;
  };
  const line = (id: string, name: string, price: number) => ({ id, name, price, imageURL: '', qty: 1 });
  return [
    BOOK,
    line(pdf, 'The Sixteen as PDF', 60),
    { ...line(course, 'Two Evenings of Sand', 300), time: await lastTime(course) },
    { ...line(hour, 'An Hour of Reading', 180), time: await lastTime(hour) },
    line(gift, 'A Gift of Fifty', 50),
  ];
}

test('a basket of all kinds, bought by a guest on a phone: each part keeps its own promise and is used', async ({
  page,
  newPage,
  shop,
}) => {
  test.slow();
  const [admin, other] = [await newPage(), await newPage()];
  await becomeAdmin(admin, shop);
  const sold = await sellAllKinds(admin, shop);
  await visit(page, '/');
  const cart = await basketOf(page, sold);
  await keepInBrowser(page, { cart, shippingAddress: SHIPPING_ADDRESS, guestEmail: 'kojo@example.org' });
  await visit(page, '/cart');
  for (const { name } of cart) await expect(main(page).getByRole('link', { name }).first()).toBeVisible();
  await visit(page, '/checkout-details');
  await main(page).getByLabel('E-mail').fill('kojo@example.org');
  await main(page).getByRole('button', { name: 'Proceed To Checkout' }).tap();
  await expect(main(page).getByText('GHS 735.00').first()).toBeVisible();
  await tapPayNow(page);
  await page.getByRole('button', { name: 'Approve payment' }).tap();
  await expect(page.getByRole('heading', { name: 'Hooray! Your order was confirmed' })).toBeVisible();
  await expect(
    main(page)
      .getByText(/^Your parcel arrives by/)
      .first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'View Order Status' }).tap();
  await page.waitForURL(/\/order-details\//);

  await test.step('the file comes on after a connection that broke', async () => {
    const link = (await main(page).getByRole('link', { name: 'The Sixteen.pdf' }).getAttribute('href')) ?? '';
    const begun = await page.request.get(link, { headers: { range: 'bytes=0-99999' } });
    const rest = await page.request.get(begun.url(), { headers: { range: 'bytes=100000-' } });
    expect([begun.status(), rest.status()]).toEqual([206, 206]);
    expect(Buffer.concat([await begun.body(), await rest.body()]).equals(PDF)).toBe(true);
  });

  await test.step('the hour is moved, the seat given up', async () => {
    await session(page, 'An Hour of Reading').getByRole('link', { name: 'Move or cancel' }).tap();
    const next = page.getByRole('group', { name: 'Next free times' });
    await next.getByRole('button').first().tap();
    await page.getByRole('button', { name: 'Move to this time' }).tap();
    await expect(session(page, 'An Hour of Reading')).toBeVisible();
    await session(page, 'Two Evenings of Sand').getByRole('link', { name: 'Move or cancel' }).tap();
    await page.getByRole('button', { name: 'Cancel this session' }).tap();
    await expect(session(page, 'Two Evenings of Sand')).toContainText('cancelled');
  });

  await test.step('the gift voucher is given, and spent by somebody else', async () => {
    const gifts = page.getByRole('region', { name: 'Your gift voucher' });
    const code = (await gifts.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/).textContent()) ?? '';
    await gifts.getByRole('link', { name: 'Send it to somebody' }).tap();
    await page.getByLabel('Their name').fill('Esi');
    await page.getByLabel('Their e-mail').fill('esi@example.org');
    await page.getByRole('button', { name: 'Send it' }).tap();
    await expect(gifts.getByText('Sent to Esi, esi@example.org')).toBeVisible();
    await becomeCustomer(other, shop);
    await keepInBrowser(other, { shippingAddress: SHIPPING_ADDRESS, cart: [BOOK] });
    await visit(other, '/checkout');
    await other.getByRole('button', { name: /^Show order/ }).tap();
    await other.getByText('Use a gift voucher').tap();
    await other.getByLabel('Gift voucher code').fill(code);
    await other.getByRole('button', { name: 'Use it' }).tap();
    await expect(main(other).getByText('GHS 95.00')).toHaveCount(3);
    await other.getByRole('button', { name: 'Pay Now' }).tap();
    await other.getByRole('button', { name: 'Approve payment' }).tap();
    await expect(other.getByRole('heading', { name: 'Hooray! Your order was confirmed' })).toBeVisible();
  });

  await test.step('the seat is refunded, and the rest stays', async () => {
    const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await visit(admin, `/admin/order-details/${orderId}`);
    await admin.getByRole('link', { name: 'Refund', exact: true }).tap();
    const form = admin.getByRole('form', { name: /^Refund payment/ });
    await form.getByRole('radio', { name: 'Some of the items' }).check();
    await form.getByRole('combobox', { name: /^Two Evenings of Sand/ }).selectOption('1 of 1');
    await form.getByLabel('Reason').fill('Gave the seat up');
    await form.getByRole('button', { name: 'Review refund' }).tap();
    await admin.getByRole('button', { name: 'Refund GHS\u00a0300.00' }).tap();
    await expect(admin.getByText('Refund of GHS\u00a0300.00 sent.')).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(main(page).getByText('Part refunded').first()).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(main(page).getByRole('link', { name: 'The Sixteen.pdf' })).toBeVisible();
    await expect(session(page, 'An Hour of Reading')).toBeVisible();
  });
  for (const id of Object.values(sold)) await hideProduct(admin, id);
});
