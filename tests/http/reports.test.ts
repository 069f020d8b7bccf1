import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#shop/orders/tables/orders.server.ts';
import { REPORT_FILE, REPORTS } from '#shop/reports/contract.ts';
import { aCustomer, anHttpShop, aVisitor, HOME, type HttpShop, theAdmin } from '#tests/support/http-shop.ts';
import { aPaidOrder } from '#tests/support/paid-orders.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await anHttpShop();
});
afterAll(() => shop.close());

test('a report is a file with no cell that a spreadsheet would calculate', async () => {
  const { orderId } = await aPaidOrder(shop);
  const shippingAddress = { ...HOME, city: '=HYPERLINK("https://example.com")' };
  await shop.database.db.update(orders).set({ shippingAddress }).where(eq(orders.id, orderId));
  const answer = await (await theAdmin(shop)).get(`${REPORT_FILE}?by=town`);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="town-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const [head, row] = (await answer.text()).split('\r\n');
  expect(head).toContain('Town,Orders,Paid,By gift voucher,Earned,Refunded,Net');
  expect(row).toBe(`"'=HYPERLINK(""https://example.com"")",1,184.98,0.00,184.98,0.00,184.98`);
});

test('a report by day has each day, and is nobody else’s', async () => {
  const file = `${REPORT_FILE}?by=day&span=days&from=2025-12-30&to=2026-01-02`;
  const days = (await (await (await theAdmin(shop)).get(file)).text()).trim().split('\r\n').slice(1);
  expect(days.map((row) => row.split(',')[0])).toEqual([
    '2025-12-30',
    '2025-12-31',
    '2026-01-01',
    '2026-01-02',
  ]);
  const customer = await (await aCustomer(shop)).get(file);
  const visitor = await aVisitor(shop).get(file);
  expect([customer.status, visitor.status]).toEqual([403, 401]);
  for (const answer of [customer, visitor]) expect(await answer.text()).not.toContain('Earned');
});

test('every report has a page, whatever days the address names', async () => {
  const admin = await theAdmin(shop);
  const spans = [
    '',
    '&span=year',
    '&span=days&from=2026-02-30&to=x',
    '&span=days&from=2999-01-01&to=2000-01-01',
  ];
  for (const by of REPORTS)
    for (const span of spans) expect((await admin.get(`/admin/reports?by=${by}${span}`)).status).toBe(200);
  expect(await (await admin.get('/admin/reports')).text()).toContain('<table');
});
