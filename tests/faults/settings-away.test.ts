import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announce } from '#shop/frame/live/changes.server.ts';
import { anHttpShop, aVisitor, type HttpShop, theAdmin } from '#tests/support/http-shop.ts';
import { saveSettings } from '#tests/support/settings-forms.ts';

const SOON = { timeout: 15_000, interval: 50 };

let shop: HttpShop;
/** Beside the shop's database, which lets nobody in for a while. */
let outside: Client;
let name: string;
beforeAll(async () => {
  shop = await anHttpShop();
  const url = new URL(shop.databaseUrl);
  name = url.pathname.slice(1);
  url.pathname = '/postgres';
  outside = new Client({ connectionString: url.href });
  await outside.connect();
});
afterAll(async () => {
  await outside.query(`alter database "${name}" allow_connections true`);
  await outside.end();
  await shop.close();
});

const page = async (path: string) => {
  const answer = await aVisitor(shop).get(path);
  return { status: answer.status, text: await answer.text() };
};
const readiness = async () => (await fetch(`${shop.url}/readyz`)).text();

test('while the database is away pages show the settings known last, and those of today once it is back', async () => {
  const admin = await theAdmin(shop);
  await saveSettings(admin, { notice: 'We are moving', phone: '+233 20 999 8877' });
  expect((await page('/contact')).text).toContain('We are moving');

  await shop.database.db.transaction(async (tx) => {
    await outside.query(`alter database "${name}" allow_connections false`);
    // The connection that hears of changes stays: the shop is asked to read the settings, and cannot.
    await tx.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name <> 'live' and pid <> pg_backend_pid()`);
    await tx.execute(
      sql`update shop_settings set notice = 'We have moved', version = version + 1 where true`,
    );
    await announce(tx, { kind: 'settings', id: 'shop' });
  });
  await expect.poll(readiness, SOON).toBe('not ready: database');
  const known = await page('/contact');
  expect(known.status).toBe(200);
  expect(known.text).toContain('We are moving');
  expect(known.text).toContain('+233 20 999 8877');

  await outside.query(`alter database "${name}" allow_connections true`);
  await outside.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'live'`,
    [name],
  );
  await expect.poll(async () => (await page('/contact')).text, SOON).toContain('We have moved');
  await expect.poll(readiness, SOON).toMatch(/^ready/);
});
