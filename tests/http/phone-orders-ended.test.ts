import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomId } from '#platform/ids/random-id.server.ts';
import {
  aCustomer,
  aGuest,
  anOrder,
  BOWL,
  type HttpShop,
  theAdmin,
  theHttpShop,
} from '#tests/support/http-shop.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await theHttpShop();
});
afterAll(() => shop.close());

async function aPhoneOrder(): Promise<string> {
  const id = randomId();
  const buyer = { name: 'Esi Owusu', phone: '024 455 0116', town: 'Kumasi' };
  const goods = { line: BOWL.id, qty: '2', price: '1999' };
  await (await theAdmin(shop)).submit('/admin/new-order', { intent: 'take', id, ...buyer, ...goods });
  return id;
}

test('a cancelled order of the phone is taken again from its page, as no other order is', async () => {
  const admin = await theAdmin(shop);
  const [ofPhone, ofWeb] = [await aPhoneOrder(), await anOrder(await aCustomer(shop))];
  const read = async (id: string) => (await admin.get(`/admin/order-details/${id}`)).text();
  const again = (id: string) => `href="/admin/new-order?like=${id}"`;
  expect(await read(ofPhone)).not.toContain(again(ofPhone));
  for (const id of [ofPhone, ofWeb])
    await admin.submit(`/admin/order-details/${id}/cancel`, { intent: 'withdraw' });
  expect(await read(ofPhone)).toContain(again(ofPhone));
  expect(await read(ofWeb)).not.toContain(again(ofWeb));
  expect(await read(ofWeb)).not.toContain('Waiting for the customer');
  const filled = await (await admin.get(`/admin/new-order?like=${ofPhone}`)).text();
  expect(filled).toContain('value="Esi Owusu"');
});

test('why nobody is written to of a cancellation is known: no address, or one that was not confirmed', async () => {
  const admin = await theAdmin(shop);
  const read = async (id: string) => (await admin.get(`/admin/order-details/${id}/cancel`)).text();
  expect(await read(await aPhoneOrder())).toContain('gets no e-mail, as the order has no address for one');
  const ofGuest = await anOrder(await aGuest(shop));
  expect(await read(ofGuest)).toContain('gets no e-mail, as the address was never confirmed');
});

test('what is not known of an address stands empty in its form, and may stay so', async () => {
  const admin = await theAdmin(shop);
  const path = `/admin/order-details/${await aPhoneOrder()}`;
  const html = await (await admin.get(`${path}?address`)).text();
  expect(html).not.toMatch(/<input[^>]*value="-"/);
  const unknown = { line1: '', line2: '', pin_code: '' };
  const known = { name: 'Esi Owusu', phone: '024 455 0116', country: 'Ghana', city: 'Sekondi' };
  const form = { intent: 'address', version: '1', ...known, ...unknown };
  const saved = await admin.submit(path, form);
  expect([saved.status, await saved.text()]).toEqual([200, expect.stringContaining('Sekondi')]);
  const whole = `/admin/order-details/${await anOrder(await aCustomer(shop))}`;
  expect((await admin.submit(whole, form)).status).toBe(422);
});
