import { afterAll, beforeAll, expect, test } from 'vitest';
import { missedSearches } from '#shop/reports/tables.server.ts';
import { anHttpShop, aVisitor, type HttpShop, theAdmin } from '#tests/support/http-shop.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await anHttpShop();
});
afterAll(() => shop.close());

const counted = async () => {
  const rows = await shop.database.db.select().from(missedSearches);
  return Object.fromEntries(rows.map(({ words, count }) => [words, count]));
};

test('what was looked for and not found is counted by its words, without anybody’s cookie', async () => {
  const visitor = aVisitor(shop);
  for (const q of [
    'xylophone strings',
    'Xylophone  STRINGS',
    'xylophone&category=Books',
    'bowl',
    'ama@example.org',
  ])
    expect((await visitor.get(`/all?q=${q.replaceAll(' ', '+')}`)).headers.get('set-cookie')).toBeNull();
  await expect.poll(counted).toEqual({ 'xylophone strings': 2 });
  const admin = await theAdmin(shop);
  const page = await (await admin.get('/admin/reports?by=searches')).text();
  expect(page).toContain('xylophone strings');
  const file = await (await admin.get('/admin/reports.csv?by=searches')).text();
  expect(file).toContain('Words,Searches\r\nxylophone strings,2');
});

test('no more than five hundred different searches of a day are counted', async () => {
  const { db } = shop.database;
  await db.execute(`insert into missed_searches (day, words) select current_date, 'word ' || n
    from generate_series(1, 499) as n`);
  const visitor = aVisitor(shop);
  await visitor.get('/all?q=zither');
  await visitor.get('/all?q=xylophone+strings');
  await expect.poll(counted).toMatchObject({ 'xylophone strings': 3 });
  expect(Object.keys(await counted())).toHaveLength(500);
});

test('a page is shown although its search cannot be counted', async () => {
  const { db } = shop.database;
  await db.execute('alter table missed_searches rename to gone');
  expect((await aVisitor(shop).get('/all?q=xylophone')).status).toBe(200);
  await db.execute('alter table gone rename to missed_searches');
});
