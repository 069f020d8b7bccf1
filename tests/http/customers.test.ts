import { afterAll, beforeAll, expect, test } from 'vitest';
import { CUSTOMERS_FILE } from '#shop/customers/contract.ts';
import { selectCustomerKey } from '#shop/orders/order-records.server.ts';
import { aCustomer, anHttpShop, aVisitor, type HttpShop, theAdmin } from '#tests/support/http-shop.ts';
import { aPaidOrder, deliver } from '#tests/support/paid-orders.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await anHttpShop();
});
afterAll(() => shop.close());

const pageOf = async (orderId: string) =>
  `/admin/customers/${await selectCustomerKey(shop.database.db, orderId)}`;

test('the page of an order leads to its customer, and the customer’s page back', async () => {
  const { orderId } = await aPaidOrder(shop);
  const admin = await theAdmin(shop);
  const path = await pageOf(orderId);
  expect(await (await admin.get(`/admin/order-details/${orderId}`)).text()).toContain(`href="${path}"`);
  const html = await (await admin.get(path)).text();
  for (const words of ['With an account', `href="/admin/order-details/${orderId}"`, '184.98', 'wa.me/'])
    expect(html).toContain(words);
  expect((await admin.get('/admin/customers/a-nobody')).status).toBe(404);
});

test('the file holds whom the list finds, with no cell that a spreadsheet would calculate', async () => {
  const { orderId, buyer } = await aPaidOrder(shop);
  await aPaidOrder(shop);
  const admin = await theAdmin(shop);
  const form = { intent: 'labels', labels: '=1+1', before: '' };
  expect((await admin.submit(await pageOf(orderId), form)).status).toBe(200);
  const answer = await admin.get(`${CUSTOMERS_FILE}?${new URLSearchParams({ q: buyer.email })}`);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="customers.csv"');
  const [head, ...rows] = (await answer.text()).trim().split('\r\n');
  expect(head).toContain('Name,E-mail,Phone,Town,Account,Orders');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(buyer.email);
  expect(rows[0]).toContain(",'=1+1,");
});

test('erasing says what stays, and why', async () => {
  const { orderId } = await aPaidOrder(shop);
  const admin = await theAdmin(shop);
  const path = await pageOf(orderId);
  const refused = await admin.submit(path, { intent: 'erase' });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('been delivered. Deliver or refund it first.');
  await deliver(shop, orderId);
  const erased = await (await admin.submit(path, { intent: 'erase' })).text();
  expect(erased).toContain('Erased: the personal data of one order, the note and the labels.');
  expect(erased).toMatch(/The books are kept until \d+ \w+ \d{4}\./);
});

test('none of it is anybody else’s', async () => {
  const { orderId, buyer } = await aPaidOrder(shop);
  const paths = ['/admin/customers', await pageOf(orderId), CUSTOMERS_FILE];
  for (const caller of [buyer, await aCustomer(shop), aVisitor(shop)])
    for (const path of paths) {
      const answer = await caller.get(path);
      expect([401, 403]).toContain(answer.status);
      expect(await answer.text()).not.toContain(buyer.email.split('@')[0]);
    }
});
