import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomId } from '#platform/ids/random-id.server.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';
import {
  aCustomer,
  anOrder,
  aVisitor,
  type Caller,
  type HttpShop,
  theAdmin,
  theHttpShop,
} from '#tests/support/http-shop.ts';
import { aPaidOrder } from '#tests/support/paid-orders.ts';

let shop: HttpShop;
let admin: Caller;
beforeAll(async () => {
  shop = await theHttpShop();
  admin = await theAdmin(shop);
});
afterAll(() => shop.close());

const pathOf = (orderId: string) => `/order-details/${orderId}/receipt`;
/** A page as people read it: no tags, no comments, plain spaces. */
const read = async (caller: Caller, path: string) =>
  (await (await caller.get(path)).text())
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<!-- -->|<\/?span[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ');

test('a receipt says who sold what to whom, how it was paid, and what was given back', async () => {
  const { orderId, buyer, reference } = await aPaidOrder(shop);
  for (const caller of [buyer, admin]) {
    const text = await read(caller, pathOf(orderId));
    for (const part of ['Sixteen Figures', 'Kofi Asare', buyer.email, 'Visa ending 4081', reference])
      expect(text).toContain(part);
    expect(text).toMatch(/Bowl of sand .*2 × .*GHS 19\.99.*Total paid GHS 184\.98/);
    expect(text).not.toContain('After refunds');
  }
  expect(await read(buyer, `/order-details/${orderId}`)).toContain('Receipt');
  const confirmed = await admin.submit('/admin/money', {
    ...{
      intent: 'refund',
      id: randomId(),
      reference,
      which: 'amount',
      amount: '12.50',
      reason: 'Broken',
      left: '18498',
    },
  });
  expect(confirmed.status).toBe(200);
  expect(await read(buyer, pathOf(orderId))).toMatch(
    /(?:Being refunded,|Refunded) .*− ?GHS 12\.50.*After refunds GHS 172\.48/,
  );
});

test('nobody but its buyer and the admin gets one, and only once the order is paid', async () => {
  const { orderId } = await aPaidOrder(shop);
  const stranger = await aCustomer(shop);
  expect((await stranger.get(pathOf(orderId))).status).toBe(404);
  const home = await aVisitor(shop).get(pathOf(orderId));
  expect([home.status, home.headers.get('location')]).toEqual([
    302,
    `/?${new URLSearchParams({ login: 'receipt', next: pathOf(orderId) })}`,
  ]);
  const unpaid = await anOrder(stranger);
  for (const caller of [stranger, admin]) {
    expect((await caller.get(pathOf(unpaid))).status).toBe(404);
    expect((await caller.get(pathOf('nowhere'))).status).toBe(404);
  }
});

test('names that would be markup, and letters of Ghana, stand there as they were typed', async () => {
  const { orderId, buyer } = await aPaidOrder(shop);
  const { db } = shop.database;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error('the order is gone');
  const name = '<script>alert(1)</script> Ɛsi Ɔkai Ŋmɛ "&';
  await db
    .update(orders)
    .set({ shippingAddress: { ...order.shippingAddress, name } })
    .where(eq(orders.id, orderId));
  const html = await (await buyer.get(pathOf(orderId))).text();
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; Ɛsi Ɔkai Ŋmɛ &quot;&amp;');
  expect(html).not.toContain('<script>alert(1)');
});
