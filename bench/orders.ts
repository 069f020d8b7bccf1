// npm run bench:orders: checkouts against a till that answers in 100 ms, then each webhook ten times.
// Needs PostgreSQL's programs, or TEST_DATABASE_URL. SECONDS and RATE change the length and the load.
import { fork } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { auditDatabase, type Breach } from '#adapters/db/audit.ts';
import { openDatabase } from '#adapters/db/open-database.ts';
import { servePaystackSandbox } from '#sandbox/paystack/serve.ts';
import { aCheckout, aCustomer, aProduct } from '#tests/support/factories.ts';
import { TILL_KEY } from '#tests/support/open-test-shop.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { createDatabase, prepareTemplates, urlOf } from '#tests/support/templates.ts';

const SECONDS = Number(process.env.SECONDS ?? 60);
const RATE = Number(process.env.RATE ?? 100);
const WEBHOOKS_PER_SECOND = 200;
const COPIES = 10;
const TILL_MS = 100;

type Taken = { milliseconds: number; ok: boolean };
type Started = { reference: string; orderId: string };

const percentile = (taken: Taken[], share: number) => {
  const sorted = taken.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
};

function told(name: string, taken: Taken[], seconds: number): string {
  const failed = taken.filter(({ ok }) => !ok).length;
  const rate = (taken.length / seconds).toFixed(1);
  const [p50, p99] = [percentile(taken, 0.5), percentile(taken, 0.99)];
  return `${name}: ${taken.length} in ${seconds.toFixed(1)} s, ${rate}/s, p50 ${p50} ms, p99 ${p99} ms, ${failed} refused`;
}

/** Starts `count` pieces of work at an even pace, whether or not the earlier ones are done. */
async function atPace(
  count: number,
  perSecond: number,
  work: (number: number) => Promise<boolean>,
): Promise<{ taken: Taken[]; seconds: number }> {
  const begun = performance.now();
  const all: Promise<Taken>[] = [];
  for (let number = 0; number < count; number += 1) {
    const due = begun + (number * 1000) / perSecond;
    if (due > performance.now()) await pause(due - performance.now());
    all.push(work(number).then((ok) => ({ milliseconds: performance.now() - due, ok })));
  }
  const taken = await Promise.all(all);
  return { taken, seconds: (performance.now() - begun) / 1000 };
}

const postgres = await startPostgres({ durable: true });
const templates = await prepareTemplates(postgres.url);
const databaseUrl = urlOf(postgres.url, await createDatabase(postgres.url, templates.postgresTemplate));
const till = await servePaystackSandbox({
  port: 0,
  secretKey: TILL_KEY,
  webhookUrl: null,
  stateFile: null,
  retryDelays: [],
});
till.faults.set({ kind: 'slow', milliseconds: TILL_MS }, ['initialize', 'verify']);

const shop = fork(join(import.meta.dirname, 'order-shop.ts'), [databaseUrl, till.url], { execArgv: [] });
const url = await new Promise<string>((resolve, reject) => {
  shop.once('message', (address) => resolve(String(address)));
  shop.once('exit', (code) => reject(new Error(`the shop did not open: ${code}`)));
});
const watcher = await openDatabase({ url: databaseUrl }, 2);
const stock = { db: watcher.db, clock: { now: () => new Date() } };
const product = await aProduct(stock as Parameters<typeof aProduct>[0], {});
const breaches: Breach[] = [];
const audit = async () => breaches.push(...(await auditDatabase(watcher.db)));

const started: Started[] = [];
async function checkout(): Promise<boolean> {
  const buyer = aCustomer();
  const answer = await fetch(`${url}/bench/checkout`, {
    method: 'POST',
    body: JSON.stringify({ buyer, input: aCheckout(buyer, [{ product, qty: 2 }]) }),
  }).catch(() => null);
  if (answer?.status !== 200) return false;
  started.push((await answer.json()) as Started);
  return true;
}

async function webhook(number: number): Promise<boolean> {
  const { reference } = started[Math.floor(number / COPIES)] ?? { reference: '' };
  if (number % COPIES === 0) await till.approve(reference);
  const body = JSON.stringify({
    event: 'charge.success',
    data: { id: 1, reference, status: 'success' },
  });
  const signature = createHmac('sha512', TILL_KEY).update(body).digest('hex');
  const answer = await fetch(`${url}/webhooks/paystack`, {
    method: 'POST',
    headers: { 'x-paystack-signature': signature, 'content-type': 'application/json' },
    body,
  }).catch(() => null);
  return answer?.status === 200;
}

await atPace(50, 25, checkout); // Warm, and not counted.
started.length = 0;
const audits = setInterval(() => void audit(), 5_000);
const checkouts = await atPace(SECONDS * RATE, RATE, checkout);
console.log(told('checkouts', checkouts.taken, checkouts.seconds));
const webhooks = await atPace(
  Math.min(started.length * COPIES, SECONDS * WEBHOOKS_PER_SECOND),
  WEBHOOKS_PER_SECOND,
  webhook,
);
console.log(told(`webhooks, each ${COPIES} times`, webhooks.taken, webhooks.seconds));

const announced = Math.ceil(webhooks.taken.length / COPIES);
const count = async () => {
  const found = (await watcher.db.execute(
    `select count(*)::int as paid from orders where payment_state = 'paid'`,
  )) as { rows: { paid: number }[] };
  return found.rows[0]?.paid ?? 0;
};
const waited = performance.now();
while ((await count()) < announced && performance.now() - waited < 120_000) await pause(200);
console.log(
  `completed: ${await count()} of ${announced} announced, ${((performance.now() - waited) / 1000).toFixed(1)} s after the last webhook`,
);
clearInterval(audits);
await audit();
console.log(
  breaches.length === 0
    ? 'audit passed, during and after'
    : `audit failed: ${JSON.stringify(breaches.slice(0, 5))}`,
);

shop.kill('SIGTERM');
await watcher.close();
await till.close();
await postgres.stop();
process.exit(breaches.length === 0 ? 0 : 1);
