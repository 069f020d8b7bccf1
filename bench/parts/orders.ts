import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { auditDatabase, type Breach } from '#adapters/db/audit.ts';
import { type Database, openDatabase } from '#adapters/db/open-database.ts';
import { randomId } from '#adapters/random-id.ts';
import { InitializedTransaction } from '#contracts/checkout-answers.ts';
import { servePaystackSandbox } from '#sandbox/paystack/serve.ts';
import { aCustomer, BOWL, type Caller, TRAY, traysFor } from '#tests/support/http-shop.ts';
import { PAYSTACK_KEY } from '#tests/support/open-test-shop.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { startShop } from '#tests/support/running-shop.ts';
import { stock } from '#tests/support/stock.ts';
import { createDatabase, prepareTemplates, urlOf } from '#tests/support/templates.ts';
import type { Figure, Part } from '../figure.ts';
import { atPace, figuresOf } from '../pace.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const RATE = Number(process.env.BENCH_RATE ?? 250);
const WEBHOOKS_PER_SECOND = 200;
const COPIES = 10;
const PAYSTACK_MS = 100;
/** Before the run; they are not counted. */
const WARM = 50;
/** An account opens ten payments a minute. */
const BUYERS = Math.ceil((SECONDS * RATE + WARM) / 9);

type PaystackSandbox = Awaited<ReturnType<typeof servePaystackSandbox>>;
type Shop = Awaited<ReturnType<typeof startShop>>;

/** Each checkout has the session cookie of a buyer who signed up. BENCH_SECONDS and BENCH_RATE change its length and load. */
export const orders: Part = {
  about: `checkouts on PostgreSQL against a provider that answers in ${PAYSTACK_MS} ms, then each webhook ${COPIES} times`,
  async measure() {
    const folder = mkdtempSync(join(tmpdir(), 'bench-orders-'));
    const postgres = await startPostgres({ durable: true });
    const templates = await prepareTemplates(postgres.url);
    const databaseUrl = urlOf(postgres.url, await createDatabase(postgres.url, templates.postgresTemplate));
    const watcher = await openDatabase({ url: databaseUrl }, 2);
    for (const product of [BOWL, TRAY]) await stock(watcher, product);
    const paystack = await startPaystack();
    const shop = await startShop({
      databaseUrl,
      dataDir: folder,
      env: { PAYSTACK_BASE_URL: paystack.url, PAYSTACK_SECRET_KEY: PAYSTACK_KEY, LOG_LEVEL: 'error' },
    });
    try {
      return await sell(shop, paystack, watcher);
    } finally {
      await shop.stop();
      await watcher.close();
      await paystack.close();
      await postgres.stop();
      for (const used of [folder, templates.folder]) rmSync(used, { recursive: true, force: true });
    }
  },
};

async function startPaystack(): Promise<PaystackSandbox> {
  const paystack = await servePaystackSandbox({
    port: 0,
    secretKey: PAYSTACK_KEY,
    webhookUrl: null,
    stateFile: null,
    retryDelays: [],
  });
  paystack.faults.set({ kind: 'slow', milliseconds: PAYSTACK_MS }, ['initialize', 'verify']);
  return paystack;
}

async function sell(shop: Shop, paystack: PaystackSandbox, watcher: Database): Promise<Figure[]> {
  const buyers: Caller[] = [];
  while (buyers.length < BUYERS) buyers.push(await aCustomer(shop));
  const references: string[] = [];
  const buy = (number: number) => checkout(buyers[number % BUYERS], references);
  await atPace(WARM, 25, buy);
  references.length = 0;
  const breaches: Breach[] = [];
  const audit = async () => breaches.push(...(await auditDatabase(watcher.db)));
  const audits = setInterval(() => void audit(), 5_000);

  const checkouts = await atPace(SECONDS * RATE, RATE, buy);
  const copies = Math.min(references.length * COPIES, SECONDS * WEBHOOKS_PER_SECOND);
  const announce = (number: number) => webhook(shop, paystack, references, number);
  const webhooks = await atPace(copies, WEBHOOKS_PER_SECOND, announce);
  const announced = Math.ceil(copies / COPIES);
  const completed = await untilCompleted(watcher, announced);
  clearInterval(audits);
  await audit();
  return [
    ...figuresOf('checkouts', checkouts, { perSecond: RATE, p99: 400 }),
    ...figuresOf('webhooks', webhooks, { perSecond: WEBHOOKS_PER_SECOND, p99: 100 }),
    {
      what: 'orders completed, of those announced',
      value: completed / announced,
      unit: '',
      atLeast: 1,
      atMost: 1,
    },
    { what: 'breaches of the audit, during and after', value: breaches.length, unit: '', atMost: 0 },
  ];
}

/** Another basket each time: the same one again would go on with its order. */
async function checkout(buyer: Caller | undefined, references: string[]): Promise<boolean> {
  if (!buyer) return false;
  const basket = traysFor(buyer.email, (references.length % 99) + 1);
  const key = { 'idempotency-key': randomId() };
  const answer = await buyer.post('/initialize-transaction', basket, key).catch(() => null);
  const started = InitializedTransaction.safeParse(await answer?.json().catch(() => null));
  if (started.success) references.push(started.data.reference);
  return started.success;
}

async function webhook(
  shop: Shop,
  paystack: PaystackSandbox,
  references: string[],
  number: number,
): Promise<boolean> {
  const reference = references[Math.floor(number / COPIES)] ?? '';
  if (number % COPIES === 0) await paystack.approve(reference);
  const body = JSON.stringify({ event: 'charge.success', data: { id: 1, reference, status: 'success' } });
  const signature = createHmac('sha512', PAYSTACK_KEY).update(body).digest('hex');
  const answer = await fetch(`${shop.url}/webhooks/paystack`, {
    method: 'POST',
    headers: { 'x-paystack-signature': signature, 'content-type': 'application/json' },
    body,
  }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status === 200;
}

/** Waits until every announced payment has completed its order, two minutes at most; returns how many have. */
async function untilCompleted({ db }: Database, announced: number): Promise<number> {
  const begun = performance.now();
  const paid = async () => {
    const query = `select count(*)::int as paid from orders where payment_state = 'paid'`;
    const { rows } = (await db.execute(query)) as { rows: { paid: number }[] };
    return rows[0]?.paid ?? 0;
  };
  while ((await paid()) < announced && performance.now() - begun < 120_000) await pause(200);
  return paid();
}
