import { afterAll, beforeAll, expect, test } from 'vitest';
import { JOURNAL_FILE } from '#shop/reports/contract.ts';
import { aCustomer, anHttpShop, aVisitor, type HttpShop, theAdmin } from '#tests/support/http-shop.ts';
import { aPaidOrder } from '#tests/support/paid-orders.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await anHttpShop();
});
afterAll(() => shop.close());

const HEAD = '\uFEFFDate,Document,Account,Account name,Description,Debit,Credit,Tax,Reference,Currency';

const rowsOf = async (answer: Response) =>
  new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(await answer.arrayBuffer())
    .trimEnd()
    .split('\r\n');

test('the admin downloads the journal of this month, and of any days', async () => {
  await aPaidOrder(shop);
  const admin = await theAdmin(shop);
  const answer = await admin.get(JOURNAL_FILE);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="journal-\d{4}-\d\d\.csv"$/,
  );
  const [head, ...rows] = await rowsOf(answer);
  expect(head).toBe(HEAD);
  expect(rows.map((row) => row.replace(/^[\d-]+,\d+,/, '').replace(/,\w*,GHS$/, ''))).toEqual([
    expect.stringMatching(/^1100,Paystack,Order \d+,181.37,,$/),
    expect.stringMatching(/^5000,Fees of Paystack,Order \d+,3.61,,$/),
    expect.stringMatching(/^4000,Sales,Order \d+,,184.98,$/),
  ]);
  const days = await admin.get(`${JOURNAL_FILE}?from=2020-01-01&to=2099-12-31`);
  expect(days.headers.get('content-disposition')).toContain('journal-2020-01-01-to-2099-12-31.csv');
  expect(await rowsOf(days)).toEqual([head, ...rows]);
});

test('it is nobody else’s', async () => {
  const customer = await (await aCustomer(shop)).get(JOURNAL_FILE);
  const visitor = await aVisitor(shop).get(JOURNAL_FILE);
  expect([customer.status, visitor.status]).toEqual([403, 401]);
  for (const answer of [customer, visitor]) expect(await answer.text()).not.toContain('Document');
});

test('what is no month and no days is refused, a month without bookings is a file without rows', async () => {
  const admin = await theAdmin(shop);
  const refused = [
    'month=2026-13',
    'month=',
    'from=2026-01-01',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-02-02&to=2026-02-01',
  ];
  for (const query of refused)
    expect([query, (await admin.get(`${JOURNAL_FILE}?${query}`)).status]).toEqual([query, 422]);
  expect(await rowsOf(await admin.get(`${JOURNAL_FILE}?month=2020-01`))).toEqual([HEAD]);
});

test('the page leads to it without JavaScript', async () => {
  const html = await (await (await theAdmin(shop)).get('/admin/export')).text();
  for (const words of [`formAction="${JOURNAL_FILE}"`, `action="${JOURNAL_FILE}"`, 'Download the journal'])
    expect(html.toLowerCase()).toContain(words.toLowerCase());
});
