import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomId } from '#platform/ids/random-id.server.ts';
import { BOWL, type HttpShop, theHttpShop, theSignedInAdmin } from '#tests/support/http-shop.ts';
import { aPaidOrder } from '#tests/support/paid-orders.ts';
import { stock } from '#tests/support/stock.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await theHttpShop();
});
afterAll(() => shop.close());

test('a packing slip lists what is sent alone; the order says what becomes of the rest', async () => {
  const course = { id: `p-${randomId().slice(0, 10)}`, name: 'Eight Evenings', price: 5 };
  await stock(shop.database, { ...course, kind: 'course' });
  const items = [BOWL, course].map(({ id, price }) => ({ id, price, qty: 1 }));
  const { orderId, buyer } = await aPaidOrder(shop, { items, amount: 2499 });
  const admin = await theSignedInAdmin(shop);
  const slip = await (await admin.get(`/admin/order-details/${orderId}/packing-slip`)).text();
  expect(slip).toContain(BOWL.name);
  expect(slip).toMatch(/>1 piece</);
  expect(slip).not.toMatch(/<li[^>]*>(?:(?!<\/li>).)*Eight Evenings/s);
  const page = await (await buyer.get(`/order-details/${orderId}`)).text();
  expect(page).toContain('e-mail you about the dates');
});
