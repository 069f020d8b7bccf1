import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePaystackSandbox } from '#demo/paystack/serve.ts';
import { aCheckout, anHttpShop, aVisitor, type HttpShop, theAdmin } from '#tests/support/http-shop.ts';
import { untilLogged } from '#tests/support/log-lines.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { objectAt, type StorageCalls, storageOfAdmin } from '#tests/support/storage-calls.ts';

const preload = pathToFileURL(join(import.meta.dirname, '../support/full-disk.mjs'));
const KEY = 'sk_test_of_a_full_disk';
const SOON = { timeout: 15_000 };

const folder = mkdtempSync(join(tmpdir(), 'shop-full-disk-'));
const flag = join(folder, 'full');
let shop: HttpShop;
let paystack: Awaited<ReturnType<typeof servePaystackSandbox>>;
let storage: StorageCalls;
let picture: Uint8Array;
let shown: string;
beforeAll(async () => {
  paystack = await servePaystackSandbox({ port: 0, secretKey: KEY, webhookUrl: null, stateFile: null });
  const provider = { PAYSTACK_SECRET_KEY: KEY, PAYSTACK_BASE_URL: paystack.url };
  shop = await anHttpShop({ NODE_OPTIONS: `--import ${preload}`, FULL_DISK: flag, ...provider });
  storage = await storageOfAdmin(await theAdmin(shop), shop.origin);
  picture = await aPicture({ width: 60, height: 40, format: 'png' });
  shown = (await storage.store('images/before.png', picture)).imageURL;
});
afterAll(async () => {
  await shop.close();
  await paystack.close();
  rmSync(folder, { recursive: true });
});

const readiness = async () => (await fetch(`${shop.url}/readyz`)).text();
const aGuestsOrder = () => aVisitor(shop).post('/initialize-transaction', aCheckout('efua@example.com'));
const drafts = () =>
  readdirSync(join(shop.dataDir, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.part'),
  );

test('on a full disk pages are read and orders are taken, a picture is refused in words, and all is well once there is room', async () => {
  writeFileSync(flag, '');
  await expect.poll(readiness, SOON).toBe('not ready: disk');
  for (const path of ['/all', '/all?q=bowl', shown])
    expect((await aVisitor(shop).get(path)).status).toBe(200);
  expect((await aGuestsOrder()).status).toBe(200);

  const upload = await storage.open('images/pieces.png', picture.byteLength);
  const refusals = [
    await storage.whole('images/whole.png', picture),
    await storage.command(upload, 'upload, finalize', 0, picture),
  ];
  for (const refused of refusals) {
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.text()).toMatch(/full|room/);
  }
  await untilLogged(shop, (lines) => lines.some((line) => JSON.stringify(line).includes('ENOSPC')));
  expect(drafts()).toEqual([]);
  expect((await aVisitor(shop).get(objectAt('images/whole.png'))).status).toBe(404);

  rmSync(flag);
  await expect.poll(readiness, SOON).toBe('ready');
  expect((await storage.command(upload, 'upload, finalize', 0, picture)).status).toBe(200);
  expect((await storage.whole('images/whole.png', picture)).status).toBe(200);
});
