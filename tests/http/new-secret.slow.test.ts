import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectOrder } from '#shop/orders/order-records.server.ts';
import { mailedToken } from '#tests/support/confirmation.ts';
import { anHttpShop, aVisitor, type Caller, type HttpShop, theAdmin } from '#tests/support/http-shop.ts';
import { aPaidGuest, seesAll } from '#tests/support/paid-guest.ts';
import { ADMIN, type RunningShop, startShop } from '#tests/support/running-shop.ts';

const LINK = /open-order\?token=([\w.-]+)/;
const dataDir = mkdtempSync(join(tmpdir(), 'new-secret-'));
let shop: HttpShop;
let renewed: RunningShop;
let admin: Caller;
let bought: Awaited<ReturnType<typeof aPaidGuest>>;
let token: string;
beforeAll(async () => {
  shop = await anHttpShop({ SESSION_SECRET: 'the secret of before, long enough for a shop' }, { dataDir });
  admin = await theAdmin(shop);
  bought = await aPaidGuest(shop);
  expect(await seesAll(bought.guest, bought.orderId)).toBe(true);
  token = await mailedToken(shop, bought.email, LINK);
  expect(await shop.stop()).toBe(0);
  const env = { SESSION_SECRET: 'the secret of today, long enough for a shop' };
  renewed = await startShop({ databaseUrl: shop.databaseUrl, dataDir, env });
});
afterAll(async () => {
  await renewed.stop();
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

/** The same browser, at the shop as it was started anew. */
function comesBack(cookie: string): Caller {
  const caller = aVisitor(renewed);
  for (const line of cookie.split('; ')) caller.setCookie(line);
  return caller;
}

test('under a new SESSION_SECRET nobody is signed in any more, and signs in with the same password', async () => {
  const back = comesBack(admin.cookie());
  expect(await (await back.get('/api/me')).text()).not.toContain(ADMIN.email);
  expect((await back.get('/admin/orders')).status).toBe(403);
  expect((await (await theAdmin(renewed)).get('/admin/orders')).status).toBe(200);
});

test('browsers and links of the secret before open no order of a guest; a new link does', async () => {
  expect(await seesAll(comesBack(bought.guest.cookie()), bought.orderId)).toBe(false);
  const reader = aVisitor(renewed);
  expect((await reader.get(`/open-order?token=${token}`)).headers.get('location')).not.toContain(
    bought.orderId,
  );
  const number = String((await selectOrder(shop.database.db, bought.orderId))?.number);
  await reader.submit('/find-order', { number, email: bought.email });
  const fresh = await mailedToken(
    renewed,
    bought.email,
    new RegExp(`asked for a link[\\s\\S]*${LINK.source}`),
  );
  await reader.get(`/open-order?token=${fresh}`);
  expect(await seesAll(reader, bought.orderId)).toBe(true);
});
