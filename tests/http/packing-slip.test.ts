import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomId } from '#platform/ids/random-id.server.ts';
import {
  BOWL,
  type Caller,
  type HttpShop,
  TRAY,
  theHttpShop,
  theSignedInAdmin,
} from '#tests/support/http-shop.ts';
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

test('what was refunded by line is not packed: neither on the slip, nor among many, nor on the order', async () => {
  const { orderId, reference } = await aPaidOrder(shop);
  const admin = await theSignedInAdmin(shop);
  const path = `/admin/order-details/${orderId}`;
  const [, number] = /No\. (\d+)/.exec(await pageOf(admin, path)) ?? [];
  const slips = [`${path}/packing-slip`, `/admin/orders/chosen/slips?order=${number}`];
  for (const slip of slips) expect(await pageOf(admin, slip)).toMatch(/>3 pieces in all</);
  const refund = { intent: 'refund', id: randomId(), reference, which: 'lines', line: `${BOWL.id}:1` };
  await admin.submit('/admin/money', { ...refund, amount: '', reason: 'None is left', left: '18498' });
  for (const slip of slips) {
    const page = await pageOf(admin, slip);
    expect(page).toContain('The refunded items are left out.');
    expect(page).toMatch(/>2 pieces in all</);
  }
  expect(await pageOf(admin, path)).toMatch(/1 of 2 (?:being )?refunded/);
  await admin.submit('/admin/money', {
    ...refund,
    id: randomId(),
    amount: '',
    reason: 'Nor is this',
    left: '16499',
  });
  for (const slip of slips) {
    const page = await pageOf(admin, slip);
    expect(page).toMatch(/>1 piece in all</);
    expect(page).not.toMatch(new RegExp(`<li[^>]*>(?:(?!</li>).)*${BOWL.name}`, 's'));
    expect(page).toMatch(new RegExp(`<li[^>]*>(?:(?!</li>).)*${TRAY.name}`, 's'));
  }
});

const pageOf = async (admin: Caller, path: string) =>
  (await (await admin.get(path)).text()).replaceAll('<!-- -->', '');
