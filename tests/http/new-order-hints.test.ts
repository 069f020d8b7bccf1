import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomId } from '#platform/ids/random-id.server.ts';
import { NEW_ORDER_PATH } from '#shop/orders/contract/new-order.ts';
import { aHelper } from '#tests/support/a-helper.ts';
import { aCustomer, aVisitor, BOWL, type HttpShop, theAdmin, theHttpShop } from '#tests/support/http-shop.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await theHttpShop();
});
afterAll(() => shop.close());

const goods = { line: BOWL.id, qty: '2', price: '1999' };
const buyer = { name: 'Abena Quist', phone: '020 917 3344', town: 'Sunyani', street: 'Behind the market' };

test('who ordered before is proposed by name and by phone, with all that the form asks for', async () => {
  const admin = await theAdmin(shop);
  const taken = { intent: 'take', id: randomId(), ...buyer, email: 'abena.quist@example.com', ...goods };
  expect((await admin.submit('/admin/new-order', taken)).status).toBe(302);
  for (const q of ['abena qu', '020 917', '+233 20 917 3344', 'ABENA.QUIST@']) {
    const answer = await admin.post(NEW_ORDER_PATH, { about: 'customers', q });
    expect([q, answer.status, answer.headers.get('cache-control')]).toEqual([q, 200, 'private, no-store']);
    expect(await answer.json()).toEqual([
      {
        contact: { ...buyer, gps: '', email: 'abena.quist@example.com' },
        key: expect.any(String),
        account: null,
      },
    ]);
  }
  for (const q of ['', 'ab', 'nobody of this name'])
    expect(await (await admin.post(NEW_ORDER_PATH, { about: 'customers', q })).json()).toEqual([]);
});

test('products are found while their name is typed, and sums follow the town', async () => {
  const admin = await theAdmin(shop);
  const found = await (await admin.post(NEW_ORDER_PATH, { about: 'products', q: 'bow' })).json();
  expect(found).toMatchObject({ rows: [{ id: BOWL.id, name: BOWL.name, price: 1999 }], products: 1 });
  const asked = { about: 'sums', form: { town: 'Kumasi', line: [BOWL.id], qty: ['2'] } };
  const sums = await (await admin.post(NEW_ORDER_PATH, asked)).json();
  expect(sums).toEqual({ offer: null, code: null, terms: null, refused: null });
});

test('nobody but the administrator is answered, and odd questions are refused', async () => {
  const asked = { about: 'customers', q: 'abena' };
  for (const caller of [aVisitor(shop), await aCustomer(shop), await aHelper(shop, ['orders'])]) {
    const answer = await caller.post(NEW_ORDER_PATH, asked);
    expect([401, 403]).toContain(answer.status);
    expect(await answer.text()).not.toContain('Quist');
  }
  const admin = await theAdmin(shop);
  const odd = [{}, { about: 'else' }, { about: 'customers' }, { about: 'products', q: 'x'.repeat(500) }];
  for (const body of [...odd, { about: 'sums', form: { line: 'bowl' } }, { about: 'products', q: '\0' }])
    expect([body, (await admin.post(NEW_ORDER_PATH, body)).status]).toEqual([body, 422]);
});
