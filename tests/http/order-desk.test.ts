import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCustomer,
  aVisitor,
  type Caller,
  HOME,
  type HttpShop,
  theAdmin,
  theHttpShop,
} from '#tests/support/http-shop.ts';
import { aNumberedOrder, aPaidOrder } from '#tests/support/paid-orders.ts';
import { stock } from '#tests/support/stock.ts';

let shop: HttpShop;
let admin: Caller;
beforeAll(async () => {
  shop = await theHttpShop();
  admin = await theAdmin(shop);
});
afterAll(() => shop.close());

const pageOf = async (answer: Promise<Response>) => (await (await answer).text()).replaceAll('<!-- -->', '');
/** What a page says beneath its head and above its scripts. */
const mainOf = async (answer: Promise<Response>) =>
  /<main[\s\S]*<\/main>/.exec(await pageOf(answer))?.[0] ?? '';
/** The forms of a page by their names. */
const formsOf = (html: string) =>
  [...html.matchAll(/<form[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name);

test('without JavaScript the sheet is a part of the page, and one press ships', async () => {
  const { orderId, buyer } = await aPaidOrder(shop);
  const path = `/admin/order-details/${orderId}`;
  const plain = await pageOf(admin.get(path));
  expect([plain.includes('href="/admin/order-details/'), formsOf(plain).includes('Ship')]).toEqual([
    true,
    false,
  ]);
  expect(formsOf(await pageOf(admin.get(`${path}?ship`)))).toContain('Ship');
  const form = { intent: 'ship', version: '2', courier: 'Speedaf', parcelNumber: 'GH 1', mail: 'yes' };
  const shipped = await admin.submit(path, form);
  expect(shipped.status).toBe(200);
  const html = await shipped.text();
  expect(html).toContain('Marked as shipped. The customer will get an e-mail.');
  // After a reload, too.
  expect(formsOf(await pageOf(admin.get(path)))).toContain('Undo the shipment');
  const undone = await pageOf(admin.submit(path, { intent: 'undo-ship', version: '3' }));
  expect(undone).toContain('The shipment is taken back.');
  expect(formsOf(undone)).not.toContain('Undo the shipment');
  await admin.submit(path, { ...form, version: '4' });
  expect(html).toContain('https://wa.me/233205550199?text=Hello%20Kofi%20Asare');
  expect(await pageOf(buyer.get(`/order-details/${orderId}`))).toContain('GH 1');
  expect(await pageOf(aVisitor(shop).get(`/order-details/${orderId}`))).not.toContain('GH 1');
});

test('without JavaScript a scanner’s Enter ships nothing where parcel numbers are missing, until that is confirmed', async () => {
  const orders = [await aNumberedOrder(shop), await aNumberedOrder(shop)];
  const path = `/admin/orders/chosen?act=ship&order=${orders.map(({ number }) => number).join('+')}`;
  const press = async (...more: [string, string][]) => {
    const shown = orders.map(({ number }): [string, string] => ['order', `${number}.2`]);
    const body = new URLSearchParams([['intent', 'ship'], ...shown, ...more]);
    return pageOf(admin.send(path, { method: 'POST', headers: { origin: shop.origin }, body }));
  };
  const one: [string, string][] = [
    ['parcelNumber', 'GH 1'],
    ['parcelNumber', ''],
  ];
  const asked = await press(...one);
  expect(asked).toContain('1 of these 2 orders has no parcel number.');
  expect(asked).toMatch(/<button[^>]*name="without"[^>]*value="1"|<button[^>]*value="1"[^>]*name="without"/);
  expect(await press(...one, ['without', '2'])).toContain('1 of these 2 orders has no parcel number.');
  const shipped = await press(...one, ['without', '1']);
  expect(shipped).toContain('2 orders marked as shipped.');
  expect(shipped).toContain('value="undo-ship"');
  expect(shipped).toMatch(/<h1[^>]*>Shipped</);
});

test('the next parcels begin with the courier of the last', async () => {
  const [first, next] = [await aPaidOrder(shop), await aNumberedOrder(shop)];
  const courier = 'Aboboyaa Express';
  await admin.submit(`/admin/order-details/${first.orderId}`, { intent: 'ship', version: '2', courier });
  for (const page of [
    `/admin/order-details/${next.orderId}?ship`,
    `/admin/orders/chosen?order=${next.number}&act=ship`,
  ])
    expect(await pageOf(admin.get(page))).toMatch(/name="courier"[^>]*value="Aboboyaa Express"/);
});

test('a consultation is no parcel: not to its buyer, not on the desk, and it is marked as held', async () => {
  await stock(shop.database, {
    id: 'table-for-two',
    name: 'Table for Two',
    price: 950,
    category: 'Consultation',
  });
  const { orderId, buyer } = await aPaidOrder(shop, {
    items: [{ id: 'table-for-two', price: 950, qty: 1 }],
    amount: 95_000,
    shippingAddress: { ...HOME, line2: 'No landmark', city: 'Accra', pin_code: 'Osu' },
  });
  const path = `/admin/order-details/${orderId}`;
  for (const page of [
    buyer.get(`/checkout-success?order=${orderId}`),
    buyer.get(`/order-details/${orderId}`),
  ]) {
    const html = await mainOf(page);
    for (const words of ['Billed to', `${HOME.name}\nAccra, Ghana\n`, HOME.phone, 'within two working days'])
      expect(html).toContain(words);
    expect(html).not.toContain('7 Castle Road');
    expect(html).toContain('Suggest a time on WhatsApp');
    expect(html).toMatch(
      /href="https:\/\/wa\.me\/\d+\?text=Hello%2C%20about%20my%20order%20No\.%20\d+%20\(Table/,
    );
    expect(html).not.toMatch(/Deliver (to|and bill)|>Delivery<|Order-Shipped|landmark/);
  }
  const receipt = await mainOf(buyer.get(`/order-details/${orderId}/receipt`));
  expect([receipt?.includes('Total paid'), receipt?.includes('Delivery')]).toEqual([true, false]);
  expect(receipt).toContain(`${HOME.name}\nAccra, Ghana\n`);
  expect(receipt).not.toContain('7 Castle Road');
  expect(await mainOf(aVisitor(shop).get(`/order-details/${orderId}`))).not.toContain('wa.me');
  const plain = await mainOf(admin.get(`${path}?ship`));
  expect(plain).toContain('Mark as held');
  expect(plain).toContain('7 Castle Road');
  expect(plain).not.toMatch(/Mark as shipped|Courier|Parcel number|Packing slip|Deliver and bill/);
  const [toShip, sessions] = await Promise.all(
    ['to-ship', 'sessions'].map((show) => mainOf(admin.get(`/admin/orders?show=${show}`))),
  );
  expect([toShip?.includes(path), sessions?.includes(path)]).toEqual([false, true]);
  expect(sessions).not.toContain(`${path}?ship`);
  const slip = await mainOf(admin.get(`${path}/packing-slip`));
  expect([slip.includes('Nothing to pack'), slip.includes('Deliver to')]).toEqual([true, false]);
  const masked = await mainOf(aVisitor(shop).get(`/order-details/${orderId}`));
  expect([masked.includes('•••\nAccra, Ghana'), masked.includes('N•••')]).toEqual([true, false]);
  const change = `/order-details/${orderId}/change`;
  expect(await mainOf(buyer.get(change))).toContain('been held yet');
  await admin.submit(path, { intent: 'track', orderStatus: 'delivered', version: '2' });
  expect(await mainOf(buyer.get(`/order-details/${orderId}`))).toMatch(/Held<span class="sr-only">, reached/);
  expect((await buyer.get(change)).headers.get('location')).toBe(`/order-details/${orderId}`);
  await buyer.submit(change, { intent: 'request-return', reason: 'It was short.' });
  expect(await mainOf(buyer.get(`/order-details/${orderId}`))).not.toMatch(/return items/i);
});

test('a stale form is refused and keeps what was typed', async () => {
  const { orderId } = await aPaidOrder(shop);
  const path = `/admin/order-details/${orderId}`;
  const ship = await admin.submit(path, { intent: 'ship', version: '1', courier: 'Kofi on his bike' });
  expect(ship.status).toBe(409);
  const sheet = await ship.text();
  expect(sheet).toContain('This order has changed.');
  expect(sheet).toContain('value="Kofi on his bike"');
  const address = { intent: 'address', version: '1', ...HOME, city: 'Sekondi' };
  const corrected = await admin.submit(path, address);
  expect([corrected.status, (await corrected.text()).includes('value="Sekondi"')]).toEqual([409, true]);
  await admin.submit(path, { intent: 'note', note: 'The first', before: '' });
  const note = await admin.submit(path, { intent: 'note', note: 'The second', before: '' });
  const both = (await note.text()).replaceAll('<!-- -->', '');
  expect([
    note.status,
    both.includes('Now it says: The first'),
    both.includes('>The second</textarea>'),
  ]).toEqual([409, true, true]);
});

test.each([
  [{ intent: 'address', version: '2', ...HOME, phone: '  ' }, 'Phone is required'],
  [{ intent: 'address', version: '2', ...HOME, line1: 'x'.repeat(201) }, 'Address line 1 is too long'],
  [{ intent: 'ship', version: '2', courier: 'x'.repeat(101) }, 'Courier is too long'],
  [{ intent: 'note', note: 'x'.repeat(2_001), before: '' }, 'The note is too long'],
])('what does not fit is refused in words: %o', async (form, text) => {
  const { orderId } = await aPaidOrder(shop);
  const answer = await admin.submit(`/admin/order-details/${orderId}`, form);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(text);
});

test('nobody but the admin ships, notes, corrects or lists', async () => {
  const { orderId, buyer } = await aPaidOrder(shop);
  const forms: Record<string, string>[] = [
    { intent: 'ship', version: '2' },
    { intent: 'note', note: 'x', before: '' },
    { intent: 'address', version: '2', ...HOME },
  ];
  for (const caller of [buyer, await aCustomer(shop), aVisitor(shop)]) {
    for (const form of forms)
      expect((await caller.submit(`/admin/order-details/${orderId}`, form)).status).toBe(403);
    expect((await caller.get('/admin/orders?show=to-ship')).status).toBe(403);
  }
});

test('the title of the list counts what is to ship, in server HTML too', async () => {
  await aPaidOrder(shop);
  expect(await pageOf(admin.get('/admin/orders'))).toMatch(/<title[^>]*>\(\d+\) ALL ORDERS · /);
});

test('several orders are offered the steps they can take, and to be shipped where there is none', async () => {
  const [first, second] = [await aNumberedOrder(shop), await aNumberedOrder(shop)];
  const path = `/admin/orders/chosen?act=step&order=${first.number}+${second.number}`;
  const stepsIn = (html: string) => [...html.matchAll(/<option value="([^"]*)"/g)].map(([, step]) => step);
  expect(stepsIn(await mainOf(admin.get(path)))).toEqual(['processing']);
  const shown: [string, string][] = [
    ['order', `${first.number}.2`],
    ['order', `${second.number}.2`],
  ];
  const step = (to: string) => {
    const body = new URLSearchParams([['intent', 'step'], ['step', to], ...shown]);
    return mainOf(admin.send(path, { method: 'POST', headers: { origin: shop.origin }, body }));
  };
  const refused = await step('delivered');
  expect(refused).toContain('been shipped yet.');
  expect(refused).toMatch(/act=step"[^>]*>Set another status for them</);
  expect(await step('processing')).toContain('2 orders set to');
  const packed = await mainOf(admin.get(path));
  expect([packed.includes('No other status can be set'), formsOf(packed)]).toEqual([true, []]);
  expect(packed).toMatch(/act=ship"[^>]*>Ship 2 orders</);
});
