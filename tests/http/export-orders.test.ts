import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHOSEN_FILES } from '#shop/frame/contract/chosen-files.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';
import { aCustomer, anHttpShop, aVisitor, HOME, type HttpShop, theAdmin } from '#tests/support/http-shop.ts';
import { aPaidOrder } from '#tests/support/paid-orders.ts';

const FILE = '/admin/export/orders.csv';

let shop: HttpShop;
beforeAll(async () => {
  shop = await anHttpShop();
});
afterAll(() => shop.close());

test('the admin downloads this month, with no cell that a spreadsheet would calculate', async () => {
  const { orderId, buyer } = await aPaidOrder(shop);
  const { db } = shop.database;
  const shippingAddress = { ...HOME, name: '=HYPERLINK("https://example.com")', city: 'Ho, "Volta"' };
  await db.update(orders).set({ shippingAddress }).where(eq(orders.id, orderId));
  const answer = await (await theAdmin(shop)).get(FILE);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="orders-\d{4}-\d{2}\.csv"$/,
  );
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  const [head, row] = text.split('\r\n');
  expect(head?.startsWith('\uFEFFNumber,Paid on,Name,Town,E-mail,Phone,Goods,Amount')).toBe(true);
  expect(row).toContain(
    `"'=HYPERLINK(""https://example.com"")","Ho, ""Volta""",${buyer.email},'+233205550199`,
  );
  expect(row).toContain(',184.98,Visa ending 4081,3.61,181.37,0.00,0.00,');
});

test('it is nobody else’s', async () => {
  const customer = await (await aCustomer(shop)).get(FILE);
  const visitor = await aVisitor(shop).get(FILE);
  expect([customer.status, visitor.status]).toEqual([403, 401]);
  for (const answer of [customer, visitor]) expect(await answer.text()).not.toContain('Number,');
});

test('orders that were chosen are a file of their own, by number or as the list finds them', async () => {
  const { orderId, buyer } = await aPaidOrder(shop);
  const [row] = await shop.database.db
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.id, orderId));
  const admin = await theAdmin(shop);
  for (const query of [`order=${row?.number}+999999+x`, `all=yes&q=${row?.number}`]) {
    const text = await (await admin.get(`${CHOSEN_FILES.orders}?${query}`)).text();
    const rows = text.trim().split('\r\n').slice(1);
    expect(rows.map((cells) => cells.split(',')[0])).toEqual([String(row?.number)]);
  }
  for (const caller of [buyer, aVisitor(shop)])
    expect([401, 403]).toContain((await caller.get(`${CHOSEN_FILES.orders}?order=${row?.number}`)).status);
});

test('what is no month is refused, a month without orders is a file without rows', async () => {
  const admin = await theAdmin(shop);
  for (const month of ['2026-13', '2026', "2026-11'", '', '9999999-01', '1066-10'])
    expect([month, (await admin.get(`${FILE}?${new URLSearchParams({ month })}`)).status]).toEqual([
      month,
      422,
    ]);
  const empty = await (await admin.get(`${FILE}?month=2020-01`)).text();
  expect(empty.trim().split('\r\n')).toHaveLength(1);
  expect((await admin.send(`${FILE}?month=2020-01`, { method: 'HEAD' })).status).toBe(200);
});

test('the page shows the months with their totals, and a form that works without JavaScript', async () => {
  await aPaidOrder(shop);
  const html = await (await (await theAdmin(shop)).get('/admin/export')).text();
  for (const words of [`action="${FILE}"`, '<select', 'By month', 'Refunds', `${FILE}?month=`])
    expect(html).toContain(words);
});
