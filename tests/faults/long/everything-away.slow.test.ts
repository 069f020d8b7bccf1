import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { servePaystackSandbox } from '#demo/paystack/serve.ts';
import {
  aCheckout,
  aCustomer,
  anHttpShop,
  aVisitor,
  type Caller,
  type HttpShop,
  theAdmin,
  traysFor,
} from '#tests/support/http-shop.ts';
import { certificate } from '#tests/support/localhost-certificate.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { freePort } from '#tests/support/running-shop.ts';
import { anS3Server } from '#tests/support/s3-server.ts';
import { anSmtpServer } from '#tests/support/smtp-server.ts';
import { type StorageCalls, storageOfAdmin } from '#tests/support/storage-calls.ts';

const KEY = 'sk_test_of_everything_away';
const SLOW = 120_000;
const SOON = { timeout: 15_000 };
/** By promise what is away is refused within 2 s; the rest is for a busy machine. */
const AT_ONCE_MS = 5_000;

/** Everything the shop needs outside, each of which can go away and come back at its address. */
async function theOutside() {
  const [payPort, mailPort] = [await freePort(), await freePort()];
  const provider = { port: payPort, secretKey: KEY, webhookUrl: null, stateFile: null };
  const s3 = await anS3Server();
  let paystack = await servePaystackSandbox(provider);
  let smtp = await anSmtpServer({}, mailPort);
  const { url } = smtp;
  onTestFinished(async () => {
    await paystack.close();
    await s3.close();
  });
  return {
    env: { ...s3.environment, PAYSTACK_SECRET_KEY: KEY, PAYSTACK_BASE_URL: paystack.url, SMTP_URL: url },
    mails: () => smtp.taken.length,
    goAway: () => Promise.all([paystack.close(), smtp.close(), s3.stop()]),
    async comeBack() {
      await s3.start();
      paystack = await servePaystackSandbox(provider);
      smtp = await anSmtpServer({}, mailPort);
    },
  };
}

/** The database lets nobody in until it is opened again. */
async function closeDatabase({ databaseUrl }: HttpShop): Promise<() => Promise<void>> {
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const operator = new Client({ connectionString: url.href });
  await operator.connect();
  await operator.query(`alter database "${name}" allow_connections false`);
  await operator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  return async () => {
    await operator.query(`alter database "${name}" allow_connections true`);
    await operator.end();
  };
}

async function quickly<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const answer = await work();
  expect(performance.now() - began).toBeLessThan(AT_ONCE_MS);
  return answer;
}

const textOf = async (answer: Promise<Response>) => (await answer).text();
const startPaying = (kofi: Caller, qty: number) =>
  kofi.post('/initialize-transaction', traysFor(kofi.email, qty));

test(
  'provider, mail and store away at once, and then the database too: the window stays open, each is named to whom it concerns, and all is well again by itself',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-away-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'ca.pem'), certificate.cert);
    const outside = await theOutside();
    const shop = await anHttpShop({ ...outside.env, NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') });
    onTestFinished(shop.close);
    const [kofi, admin] = [await aCustomer(shop), await theAdmin(shop)];
    const storage: StorageCalls = await storageOfAdmin(admin, shop.origin);
    const picture = await aPicture({ width: 60, height: 40, format: 'png' });
    const seen = ['/', '/all', '/product-details/bowl', '/contact'];
    const seenPages = async () => {
      for (const path of seen) expect([path, (await aVisitor(shop).get(path)).status]).toEqual([path, 200]);
    };
    await seenPages();
    expect((await startPaying(kofi, 1)).status).toBe(200);
    await expect.poll(outside.mails, SOON).toBeGreaterThan(0);

    await outside.goAway();
    await quickly(seenPages);
    const notPaid = await quickly(() => startPaying(kofi, 2));
    expect(await notPaid.json()).toMatchObject({ message: 'Failed to initiate payment. Please try again.' });
    expect([502, 503]).toContain(notPaid.status);
    const notStored = await quickly(() => storage.whole('images/away.png', picture));
    expect([notStored.status, await notStored.text()]).toEqual([
      503,
      expect.stringContaining('store of pictures'),
    ]);
    // Registering needs none of them: its e-mail waits.
    const esi = await aCustomer(shop);
    expect(await textOf(esi.get('/api/me'))).toContain(esi.email);
    const setup = await textOf(admin.get('/admin/setup'));
    for (const words of [
      'the mail server refuses us or is away',
      'nobody can pay',
      'the store of pictures cannot be written',
    ])
      expect(setup).toContain(words);
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);

    const openDatabase = await closeDatabase(shop);
    for (const ask of [
      () => startPaying(kofi, 3),
      () => kofi.get('/api/me'),
      () => storage.whole('images/x.png', picture),
    ]) {
      const refused = await quickly(ask);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    }
    await expect.poll(() => textOf(fetch(`${shop.url}/readyz`)), SOON).toBe('not ready: database');
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);

    await openDatabase();
    await outside.comeBack();
    await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status, SOON).toBe(200);
    await expect.poll(async () => (await startPaying(kofi, 4)).status, SOON).toBe(200);
    expect((await storage.whole('images/back.png', picture)).status).toBe(200);
    const guest = await aVisitor(shop).post('/initialize-transaction', aCheckout('efua@example.com'));
    expect(guest.status).toBe(200);
    // Its next try is due in minutes: the wait is cut short, the work is its own.
    await shop.database.db.execute(`update pgboss.job set start_after = now() where name = 'mail.send'`);
    await expect.poll(outside.mails, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(await textOf(admin.get('/admin/setup'))).not.toContain('nobody can pay');
    expect(shop.printed()).not.toMatch(/unhandled|TypeError/);
  },
  SLOW,
);
