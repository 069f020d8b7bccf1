import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderRequests } from '#shop/orders/tables/orders.server.ts';
import { aCustomer, type Caller, type HttpShop, theAdmin, theHttpShop } from '#tests/support/http-shop.ts';
import { anOrderWithRequest, aPaidOrder, deliver } from '#tests/support/paid-orders.ts';
import { wordsOf } from '#tests/support/words-of.ts';

let shop: HttpShop;
let admin: Caller;
beforeAll(async () => {
  shop = await theHttpShop();
  admin = await theAdmin(shop);
});
afterAll(() => shop.close());

const read = async (caller: Caller, path: string) => wordsOf(await (await caller.get(path)).text());

async function requestOf(id: string): Promise<string> {
  const { db } = shop.database;
  const [request] = await db.select().from(orderRequests).where(eq(orderRequests.orderId, id));
  return request?.id ?? '';
}

test('a request is answered on the order’s page, and the buyer reads the answer', async () => {
  const { orderId, requestId, buyer } = await anOrderWithRequest(shop);
  // What was asked stands before how far the parcel is.
  expect(await read(buyer, `/order-details/${orderId}`)).toMatch(
    /You asked to cancel this order.*Order-Placed/s,
  );
  expect(await read(buyer, '/my-orders')).toContain('Cancellation requested');
  expect(await read(admin, '/admin/orders')).toContain('cancellation, requested');
  const path = `/admin/order-details/${orderId}`;
  expect(await read(admin, path)).toContain('Accept, and refund GHS 184.98 to');
  const form = { intent: 'answer', id: requestId, left: '18498' };
  expect((await admin.submit(path, { ...form, decision: 'refuse' })).status).toBe(422);
  expect((await admin.submit(path, form)).status).toBe(422);
  const refused = await admin.submit(path, { ...form, decision: 'refuse', answer: 'It has left.' });
  expect(refused.status).toBe(200);
  expect(await read(buyer, `/order-details/${orderId}`)).toContain('It has left.');
  expect(await read(buyer, '/my-orders')).not.toContain('Cancellation requested');
});

test('a return is asked for once the parcel has arrived, with a word why', async () => {
  const { orderId, buyer } = await aPaidOrder(shop);
  await deliver(shop, orderId);
  const path = `/order-details/${orderId}/change`;
  const empty = await buyer.submit(path, { intent: 'request-return', piece: '0:1', reason: '  ' });
  const again = await empty.text();
  expect([empty.status, wordsOf(again).includes('Tell us why')]).toEqual([422, true]);
  expect(again).toContain('<option value="0:1" selected="">');
  const none = await buyer.submit(path, { intent: 'request-return', piece: '', reason: 'A crack' });
  expect([none.status, wordsOf(await none.text()).includes('Choose what to return.')]).toEqual([422, true]);
  const asked = await buyer.submit(path, { intent: 'request-return', piece: '0:1', reason: 'A crack' });
  expect(asked.status).toBe(302);
  expect(wordsOf(await read(admin, `/admin/order-details/${orderId}`))).toMatch(/1 × Bowl of sand\s+A crack/);
  expect((await buyer.get(path)).headers.get('location')).toBe(`/order-details/${orderId}`);
  expect(await read(buyer, `/order-details/${orderId}`)).toMatch(/You asked to return.*1 × Bowl of sand/s);
  const form = { intent: 'answer', id: await requestOf(orderId), left: '18498', decision: 'accept' };
  await (await admin.submit(`/admin/order-details/${orderId}`, form)).body?.cancel();
  expect(await read(buyer, '/my-orders')).toContain('Return accepted');
  expect(await read(buyer, `/order-details/${orderId}`)).toContain('Your return is accepted');
});

test('a cancellation needs no reason, and is withdrawn while nobody has answered', async () => {
  const { orderId, buyer } = await aPaidOrder(shop);
  const [page, path] = [`/order-details/${orderId}`, `/order-details/${orderId}/change`];
  expect((await buyer.submit(path, { intent: 'request-cancel', reason: '' })).status).toBe(302);
  expect(await read(admin, `/admin/order-details/${orderId}`)).toContain('No reason given.');
  expect(await read(buyer, page)).toContain('Withdraw my request');
  expect(await read(admin, page)).not.toContain('You asked to cancel');
  const withdrawal = { intent: 'withdraw-request', request: await requestOf(orderId) };
  for (const _ of ['once', 'twice'])
    expect((await buyer.submit(path, withdrawal)).headers.get('location')).toBe(page);
  const withdrawn = await read(buyer, page);
  expect(withdrawn).toMatch(/You withdrew your request to cancel this order.*We go on with your order/s);
  expect(withdrawn).not.toMatch(/You asked to cancel|Withdraw my/);
  expect(await read(buyer, '/my-orders')).not.toContain('Cancellation requested');
  const desk = await read(admin, `/admin/order-details/${orderId}`);
  expect([desk.includes('withdrew the request'), desk.includes('Asked to cancel')]).toEqual([true, false]);
});

test('the page for changes is its buyer’s alone', async () => {
  const { orderId } = await aPaidOrder(shop);
  const path = `/order-details/${orderId}/change`;
  const stranger = await aCustomer(shop);
  expect((await stranger.get(path)).headers.get('location')).toBe(`/order-details/${orderId}`);
  const pressed = await stranger.submit(path, { intent: 'request-cancel', reason: 'Mine' });
  expect(pressed.status).toBe(404);
});
