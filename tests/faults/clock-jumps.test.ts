import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { InitializedTransaction } from '#shop/checkout/contract/checkout-answers.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import {
  aCheckout,
  aCustomer,
  anHttpShop,
  aVisitor,
  BOWL,
  type Caller,
  type HttpShop,
  theAdmin,
  traysFor,
} from '#tests/support/http-shop.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { storageOfAdmin } from '#tests/support/storage-calls.ts';

const preload = pathToFileURL(join(import.meta.dirname, '../support/moved-clock.mjs'));
const HOUR = 3_600_000;

const folder = mkdtempSync(join(tmpdir(), 'shop-clock-'));
const clock = join(folder, 'moved');
let shop: HttpShop;
let kofi: Caller;
let admin: Caller;
beforeAll(async () => {
  shop = await anHttpShop({ NODE_OPTIONS: `--import ${preload}`, MOVED_CLOCK: clock });
  kofi = await aCustomer(shop);
  admin = await theAdmin(shop);
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

/** The shop's machine now believes that it is so much later than the machine of its database; before 0, earlier. */
async function moveClock(milliseconds: number): Promise<void> {
  writeFileSync(clock, String(milliseconds));
  shop.signal('SIGUSR2');
  await expect.poll(shop.printed, { timeout: 10_000 }).toContain(`clock moved by ${milliseconds} ms`);
}

async function start(by: Caller, qty: number) {
  const answer = await by.post('/initialize-transaction', traysFor(by.email, qty));
  return InitializedTransaction.parse(await answer.json());
}

async function pay(by: Caller, { authorization_url, reference }: InitializedTransaction): Promise<void> {
  await by.submit(new URL(authorization_url).pathname, { choice: 'approve' });
  expect(await (await by.get(`/verify-transaction?reference=${reference}`)).text()).toContain('"success"');
}

let picture = 0;
/** Everything that depends on the time of day: sessions, limits, leases, links, uploads and a payment under way. */
async function expectOpen(): Promise<void> {
  expect((await aVisitor(shop).get(`/product-details/${BOWL.id}`)).status).toBe(200);
  expect(await (await kofi.get('/api/me')).text()).toContain(kofi.email);
  const esi = await aCustomer(shop);
  await pay(esi, await start(esi, 2));
  const guest = await aVisitor(shop).post('/initialize-transaction', aCheckout('efua@example.com'));
  expect(guest.status).toBe(200);
  picture += 1;
  const bytes = await aPicture({ width: 60, height: 40 + picture, format: 'png' });
  const storage = await storageOfAdmin(admin, shop.origin);
  expect((await storage.whole(`images/clock-${picture}.png`, bytes)).status).toBe(200);
}

test.each([
  ['an hour forward', HOUR],
  ['and back again', 0],
  ['an hour back', -HOUR],
  ['half a day forward at once', 12 * HOUR],
])('a clock that jumps %s keeps nobody from buying, paying and working', async (_, milliseconds) => {
  const begun = await start(kofi, 3 + picture);
  await moveClock(milliseconds);
  await pay(kofi, begun);
  await expectOpen();
  expect(await auditDatabase(shop.database.db)).toEqual([]);
});
