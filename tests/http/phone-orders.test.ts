import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomId } from '#platform/ids/random-id.server.ts';
import { DeliveryForm } from '#shop/delivery/delivery-form.server.ts';
import { applyDelivery } from '#shop/delivery/edit-delivery.server.ts';
import { saveVoucher } from '#shop/vouchers/edit-voucher.server.ts';
import { VoucherForm } from '#shop/vouchers/voucher-form.server.ts';
import { aHelper } from '#tests/support/a-helper.ts';
import { COURIER } from '#tests/support/delivery.ts';
import {
  aCustomer,
  anOrder,
  aVisitor,
  BOWL,
  type Caller,
  HOME,
  type HttpShop,
  theAdmin,
  theHttpShop,
} from '#tests/support/http-shop.ts';
import { ON_DELIVERY_FORMS } from '#tests/support/on-delivery-forms.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await theHttpShop();
});
afterAll(() => shop.close());

const aForm = (changes: Record<string, string> = {}) => ({
  intent: 'take',
  id: randomId(),
  name: 'Esi Owusu',
  phone: '024 455 0116',
  town: 'Kumasi',
  line: BOWL.id,
  qty: '2',
  price: '1999',
  ...changes,
});

async function aPhoneOrder(): Promise<string> {
  const form = aForm();
  const answer = await (await theAdmin(shop)).submit('/admin/new-order', form);
  const order = `/admin/order-details/${form.id}#main`;
  expect([answer.status, answer.headers.get('location')]).toEqual([302, order]);
  return form.id;
}

test('a link is paid without an account or a cookie, and its page is kept by nobody', async () => {
  const id = await aPhoneOrder();
  const buyer = aVisitor(shop);
  const page = await buyer.get(`/pay/${id}`);
  const html = await page.text();
  expect(page.headers.get('cache-control') ?? '').not.toContain('public');
  expect(html).toContain('39.98');
  for (const secret of ['Esi Owusu', '024 455']) expect(html).not.toContain(secret);
  const pressed = await (await buyer.submit(`/pay/${id}`, {})).text();
  expect(pressed).toContain('Continue to Paystack');
  expect(pressed).toContain('/sandbox/paystack/checkout/');
});

test('it is marked for the shop, in the list and on its page, and for no buyer', async () => {
  const id = await aPhoneOrder();
  const read = async (caller: Caller, path: string) => (await caller.get(path)).text();
  const admin = await theAdmin(shop);
  expect(await read(admin, '/admin/orders')).toMatch(/>Phone<\/span>/);
  expect(await read(admin, `/admin/order-details/${id}`)).toMatch(/>Phone order<\/span>/);
  expect(await read(aVisitor(shop), `/order-details/${id}`)).not.toContain('Phone order');
});

test('other orders of the same e-mail are called so: it need not be the same person', async () => {
  const admin = await theAdmin(shop);
  const buyer = await aCustomer(shop);
  const own = await anOrder(buyer);
  const form = aForm({ email: buyer.email });
  await admin.submit('/admin/new-order', form);
  const headingOf = async (id: string) =>
    /Other orders [^<]*/.exec(await (await admin.get(`/admin/order-details/${id}`)).text())?.[0];
  expect([await headingOf(form.id), await headingOf(own)]).toEqual([
    'Other orders with this e-mail',
    'Other orders of this account or e-mail',
  ]);
});

test('another site cannot press it', async () => {
  const id = await aPhoneOrder();
  const answer = await aVisitor(shop).send(`/pay/${id}`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example', 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  });
  expect(answer.status).toBe(403);
});

test('an order that its buyer placed is paid by its link, too, and nobody guesses one', async () => {
  const orderId = await anOrder(await aCustomer(shop));
  expect((await aVisitor(shop).get(`/pay/${orderId}`)).status).toBe(200);
  for (const id of [randomId(), 'x', '..%2f..']) {
    expect([id, (await aVisitor(shop).get(`/pay/${id}`)).status]).toEqual([id, 404]);
    expect([id, (await aVisitor(shop).submit(`/pay/${id}`, {})).status]).toEqual([id, 404]);
  }
});

test('hostile forms are refused and write nothing', async () => {
  const admin = await theAdmin(shop);
  const forms: Record<string, string>[] = [
    ...[{ id: 'short' }, { line: 'no-such-product' }, { price: '1' }, { price: '-1' }, { phone: 'x' }],
    ...[{ email: 'not an address' }, { email: 'admin@example.com' }, { name: ' ' }, { town: '' }],
  ];
  for (const changes of forms) {
    const form = aForm(changes);
    const answer = await admin.submit('/admin/new-order', form);
    expect([changes, answer.status]).toEqual([changes, 422]);
    expect((await admin.get(`/admin/order-details/${form.id}`)).status).toBe(404);
  }
});

test('pieces that cannot be ordered are asked about, never turned into others', async () => {
  const admin = await theAdmin(shop);
  for (const qty of ['1000', '100', '0', '-1', '', '2.5', '1e1', 'two']) {
    const form = aForm({ qty });
    const answer = await admin.submit('/admin/new-order', form);
    expect([qty, answer.status, await answer.text()]).toEqual([
      qty,
      422,
      expect.stringContaining('Pieces are whole numbers from 1 to 99'),
    ]);
    expect((await admin.get(`/admin/order-details/${form.id}`)).status).toBe(404);
  }
  expect((await admin.submit('/admin/new-order', aForm({ qty: '07' }))).status).toBe(302);
});

const deliver = (typed: Record<string, string>) =>
  shop.database.db.transaction((tx) => applyDelivery(tx, DeliveryForm.parse(typed)));

/** GHS 35 to Kumasi by courier, GHS 20 by bus; and ten percent off with a code. */
async function withExtras() {
  const [zone, courier, bus, voucher] = [randomId(), randomId(), randomId(), randomId()];
  await deliver({ intent: 'zone', id: zone, adds: 'yes', name: 'Kumasi', towns: 'Kumasi' });
  const byBus = { ...COURIER, kind: 'bus_parcel', name: 'VIP bus', price: '20' };
  for (const [id, method] of [[courier, COURIER] as const, [bus, byBus] as const]) {
    await deliver({ intent: 'method', id, adds: 'yes', zoneId: zone, ...method });
    await deliver({ intent: 'switch', id, isOn: 'yes' });
  }
  const code = `P${randomId().slice(0, 8)}`.toUpperCase();
  const typed = { intent: 'save', adds: 'yes', id: voucher, code, kind: 'share', percent: '10', isOn: 'yes' };
  const form = VoucherForm.parse(typed);
  if (form.intent === 'save') await shop.database.db.transaction((tx) => saveVoucher(tx, form, new Date()));
  return { zone, courier, bus, code };
}

test('delivery and voucher are shown with the total, without a script, before the order is taken', async () => {
  const { zone, courier, bus, code } = await withExtras();
  try {
    const admin = await theAdmin(shop);
    const form = aForm({ voucher: code });
    const answer = await admin.submit('/admin/new-order', form);
    const html = await answer.text();
    expect([answer.status, html]).toEqual([200, expect.stringContaining('Name this total to the customer')]);
    for (const id of [courier, bus]) expect(html).toContain(`value="${id}"`);
    // 39.98 less ten percent, and 35.00 for the method that is chosen first.
    expect(html).toContain('name="amount" value="7098"');
    const shown = { ...form, delivery: courier, amount: '7098' };
    expect((await admin.submit('/admin/new-order', shown)).status).toBe(302);
    const link = await (await aVisitor(shop).get(`/pay/${form.id}`)).text();
    for (const part of [code, 'Delivery', '4.00', '35.00', '70.98']) expect(link).toContain(part);

    const elsewhere = await admin.submit('/admin/new-order', aForm({ town: 'Tamale' }));
    const refused = await elsewhere.text();
    expect([elsewhere.status, refused]).toEqual([422, expect.stringContaining('deliver there')]);
  } finally {
    await deliver({ intent: 'remove', id: zone });
  }
});

test('an unpaid order of the web is cancelled by the shop as one of the phone is', async () => {
  const id = await anOrder(await aCustomer(shop));
  const admin = await theAdmin(shop);
  const path = `/admin/order-details/${id}`;
  const read = async () => (await admin.get(path)).text();
  expect(await read()).toContain(`href="${path}/cancel"`);
  const cancelled = await admin.submit(`${path}/cancel`, { intent: 'withdraw' });
  expect(cancelled.status).toBe(302);
  const order = await (await admin.get(cancelled.headers.get('location') ?? '')).text();
  expect([order.includes('The order is cancelled.'), order.includes('(cancelled)')]).toEqual([true, false]);
  expect(await read()).not.toContain(`href="${path}/cancel"`);
});

test('a cancelled order is sent nowhere: its address is not corrected any more', async () => {
  const admin = await theAdmin(shop);
  const path = `/admin/order-details/${await anOrder(await aCustomer(shop))}`;
  const read = async (query = '') => (await admin.get(`${path}${query}`)).text();
  expect(await read()).toContain('Correct the address');
  await admin.submit(`${path}/cancel`, { intent: 'withdraw' });
  expect(await (await admin.get(`${path}/cancel`)).text()).toContain('be cancelled any more.');
  expect(await read()).not.toContain('Correct the address');
  expect(await read('?address')).not.toContain('Correct the address');
  const refused = await admin.submit(path, { intent: 'address', version: '2', ...HOME, city: 'Sekondi' });
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining('This order was cancelled.'),
  ]);
});

test('a parcel that came back is asked about before its order is cancelled, of a helper who packs, too', async () => {
  const sent = ON_DELIVERY_FORMS.find(({ name }) => name === 'a parcel that came back');
  if (!sent) throw new Error('there is no such form');
  const { by: admin, path, fields } = await sent.fill(shop);
  const helper = await aHelper(shop, ['orders']);
  const read = async (by: Caller, address: string) =>
    (await (await by.get(address)).text()).replaceAll('<!-- -->', '');
  const order = path.replace('/cancel', '');
  for (const by of [admin, helper]) {
    const page = await read(by, order);
    expect([page.includes(`href="${path}"`), page.includes('Cancel the order')]).toEqual([true, false]);
    const question = await read(by, path);
    expect(question).toMatch(/<h1[^>]*>Is the parcel of order No\. \d+ back\?<\/h1>/);
    expect(question).toMatch(/name="restock"/);
  }
  const unsent = `/admin/order-details/${await anOrder(await aCustomer(shop))}/cancel`;
  expect((await helper.get(unsent)).status).toBe(404);
  for (const intent of ['withdraw', 'return-parcel'])
    expect([intent, (await helper.submit(unsent, { intent })).status]).toEqual([
      intent,
      intent === 'withdraw' ? 403 : 409,
    ]);
  const cancelled = await helper.submit(path, fields);
  expect(cancelled.status).toBe(302);
  const after = await read(helper, cancelled.headers.get('location') ?? '');
  expect(after).toContain('The order is cancelled.');
});

test('nobody but the admin takes an order or ends one', async () => {
  const id = await aPhoneOrder();
  for (const caller of [await aCustomer(shop), aVisitor(shop)]) {
    expect((await caller.submit('/admin/new-order', aForm())).status).toBe(403);
    expect((await caller.submit(`/admin/order-details/${id}/cancel`, { intent: 'withdraw' })).status).toBe(
      403,
    );
  }
  expect(await (await aVisitor(shop).get(`/pay/${id}`)).text()).toContain('Pay GHS');
});
