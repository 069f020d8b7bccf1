// The shop of bench/orders.ts, in a process of its own: real queues and workers, the payment endpoints
// over HTTP. Sign-in is left out: its passwords would be what is measured.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { systemClock } from '#adapters/clock.ts';
import { openDatabase } from '#adapters/db/open-database.ts';
import { startJobs } from '#adapters/jobs/boss-jobs.ts';
import type { InitializeTransaction } from '#contracts/checkout.ts';
import { Problem } from '#contracts/problem.ts';
import { startCheckout } from '#features/payments/start-checkout.ts';
import type { SignedIn } from '#features/viewer.ts';
import { readConfig } from '#server/config.ts';
import type { Edge } from '#server/edge/edge.ts';
import { paymentRoutes } from '#server/machine/payments.ts';
import { composeShop } from '#server/shop.ts';
import { startWork } from '#server/work.ts';
import { TILL_KEY } from '#tests/support/open-test-shop.ts';
import { silentLog } from '#tests/support/quiet.ts';

const [databaseUrl = '', tillUrl = ''] = process.argv.slice(2);
const config = readConfig({
  DATABASE_URL: databaseUrl,
  PAYSTACK_BASE_URL: tillUrl,
  PAYSTACK_SECRET_KEY: TILL_KEY,
  DATA_DIR: '/tmp/bench-orders',
  GOOGLE_CLIENT_ID: 'nobody',
  GOOGLE_CLIENT_SECRET: 'nothing',
});
const database = await openDatabase({ url: databaseUrl });
const jobs = await startJobs(database.client, silentLog);
const running = composeShop(config, { database, jobs, log: silentLog, clock: systemClock });
await startWork(jobs, running.shop);

const app = new Hono<Edge>();
app.onError((error, context) => context.text(error.message, error instanceof Problem ? 409 : 500));
app.post('/bench/checkout', async (context) => {
  const { buyer, input } = (await context.req.json()) as { buyer: SignedIn; input: InitializeTransaction };
  return context.json(await startCheckout(running.shop, buyer, input, running.shop.newId()));
});
paymentRoutes(app, running);
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  process.send?.(`http://127.0.0.1:${port}`),
);
process.on('disconnect', () => process.exit());
