import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatDay } from '#platform/time/dates.ts';
import {
  aCheckout,
  aCustomer,
  aVisitor,
  type Caller,
  HOME,
  type HttpShop,
  theAdmin,
  theHttpShop,
} from '#tests/support/http-shop.ts';
import { aPaidOrder, deliver } from '#tests/support/paid-orders.ts';

let shop: HttpShop;
let admin: Caller;
beforeAll(async () => {
  shop = await theHttpShop();
  admin = await theAdmin(shop);
});
afterAll(() => shop.close());

const ERASE = { intent: 'erase' };
const deskOf = (id: string) => `/admin/order-details/${id}`;
const read = async (caller: Caller, path: string) => (await caller.get(path)).text();

async function aDeliveredOrder() {
  const paid = await aPaidOrder(shop);
  await deliver(shop, paid.orderId);
  return paid;
}

test('only the administrator erases an order, from our own pages', async () => {
  const { orderId, buyer } = await aDeliveredOrder();
  for (const caller of [aVisitor(shop), buyer, await aCustomer(shop)])
    expect((await caller.submit(deskOf(orderId), ERASE)).status).toBe(403);
  const body = new URLSearchParams(ERASE);
  for (const origin of ['https://elsewhere.example', 'null']) {
    const forged = await admin.send(deskOf(orderId), { method: 'POST', headers: { origin }, body });
    expect(forged.status).toBe(403);
  }
  expect(await read(admin, deskOf(orderId))).toContain(buyer.email);
});

test('the form names the law and the day until which the books are kept, and is gone afterwards', async () => {
  const { orderId } = await aDeliveredOrder();
  const form = await read(admin, deskOf(orderId));
  const until = new Date();
  until.setUTCFullYear(until.getUTCFullYear() + 6);
  expect(form.replace(/<!-- -->/g, '')).toContain(`Act 915 has the books kept until ${formatDay(until)}`);
  const answers = await Promise.all([1, 2].map(() => admin.submit(deskOf(orderId), ERASE)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const page = await read(admin, deskOf(orderId));
  expect(page).toContain(`Erased ${formatDay(new Date())}`);
  for (const form of ['Erase for good', 'Save note', 'Correct the address', 'Packing slip'])
    expect(page).not.toContain(form);
});

test('no page shows who bought an erased order, whoever asks', async () => {
  const { orderId, buyer } = await aDeliveredOrder();
  await admin.submit(deskOf(orderId), ERASE);
  const pages: [Caller, string][] = [
    [admin, deskOf(orderId)],
    [admin, `${deskOf(orderId)}/packing-slip`],
    [admin, `/order-details/${orderId}/receipt`],
    [buyer, `/order-details/${orderId}`],
    [buyer, '/my-orders'],
    [aVisitor(shop), `/order-details/${orderId}`],
  ];
  for (const [caller, path] of pages) {
    const page = (await read(caller, path)).split('<main')[1] ?? '';
    for (const word of [buyer.email, HOME.name, HOME.line1, HOME.phone])
      expect([path, page.includes(word)]).toEqual([path, false]);
  }
  expect(await read(admin, `${deskOf(orderId)}/packing-slip`)).toContain('Nothing to pack');
  expect(await read(admin, `/admin/orders?show=all&q=${encodeURIComponent(buyer.email)}`)).toContain(
    'No Orders found',
  );
  expect((await buyer.get(`/order-details/${orderId}/receipt`)).status).not.toBe(200);
});

test('the buyer of an order that was erased unpaid orders the same goods anew', async () => {
  const buyer = await aCustomer(shop);
  const pay = async () =>
    (await (await buyer.post('/initialize-transaction', aCheckout(buyer.email))).json()) as {
      orderId: string;
    };
  const { orderId } = await pay();
  expect((await admin.submit(deskOf(orderId), ERASE)).status).toBe(200);
  expect((await pay()).orderId).not.toBe(orderId);
});
