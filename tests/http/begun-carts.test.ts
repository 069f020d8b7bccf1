import { afterAll, beforeAll, expect, test } from 'vitest';
import { begunCarts } from '#shop/reports/tables.server.ts';
import { anHttpShop, aVisitor, BOWL, type HttpShop, theAdmin } from '#tests/support/http-shop.ts';

const PRICES = `/api/prices?id=${BOWL.id}`;

let shop: HttpShop;
beforeAll(async () => {
  shop = await anHttpShop();
});
afterAll(() => shop.close());

const counted = async () => (await shop.database.db.select().from(begunCarts)).map(({ count }) => count);

test('a cart is counted by the request that says it is the first, without anybody’s cookie', async () => {
  const visitor = aVisitor(shop);
  for (const path of [PRICES, `${PRICES}&begun=yes`, `${PRICES}&begun=no`, '/api/prices?id=gone&begun=yes'])
    expect((await visitor.get(path)).headers.get('set-cookie')).toBeNull();
  await expect.poll(counted).toEqual([1]);
  for (let cart = 0; cart < 70; cart += 1)
    expect((await visitor.get(`${PRICES}&begun=yes`)).status).toBe(200);
  await expect.poll(counted).toEqual([60]);
  const file = await (await theAdmin(shop)).get('/admin/reports.csv?by=carts&span=7-days');
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines[0]).toContain('Day,Carts,Orders,Left unpaid,Paid');
  expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,60,/);
});

test('prices are shown although a cart cannot be counted', async () => {
  const { db } = shop.database;
  await db.execute('alter table begun_carts rename to gone');
  expect((await aVisitor(shop).get(`${PRICES}&begun=yes`)).status).toBe(200);
  await db.execute('alter table gone rename to begun_carts');
});
