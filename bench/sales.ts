import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { servePaystackSandbox } from '#demo/paystack/serve.ts';
import { type Database, openDatabase } from '#platform/db/open-database.server.ts';
import { randomId } from '#platform/ids/random-id.server.ts';
import { InitializedTransaction } from '#shop/checkout/contract/checkout-answers.ts';
import { BOWL, TRAY, traysFor } from '#tests/support/http-shop.ts';
import { PAYSTACK_KEY } from '#tests/support/open-test-shop.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { type RunningShop, type ShopOptions, startShop } from '#tests/support/running-shop.ts';
import { stock } from '#tests/support/stock.ts';
import { createDatabase, prepareTemplates, urlOf } from '#tests/support/templates.ts';
import type { Shopper } from './shopper.ts';

/** What the provider takes to answer. */
export const PAYSTACK_MS = 100;

export type Sales = {
  shop: RunningShop;
  /** Every process of it; `shop` is the first. */
  processes: readonly RunningShop[];
  paystack: Awaited<ReturnType<typeof servePaystackSandbox>>;
  databaseUrl: string;
  /** Connections of our own to the shop's database. */
  watcher: Database;
  close(): Promise<void>;
};

/** `command`, `folder` and `env` are those of the shop's processes. */
type Several = { processes?: number; publicUrl?: string } & Pick<ShopOptions, 'command' | 'folder' | 'env'>;

/**
 * A shop with two products on a PostgreSQL that keeps every commit, and a slow provider of payments. Several processes
 * of it are reached at `publicUrl`, where the caller puts a proxy in front of them.
 */
export async function openSales({
  processes: count = 1,
  publicUrl,
  env: more,
  ...run
}: Several = {}): Promise<Sales> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-sales-'));
  const postgres = await startPostgres({ durable: true });
  const templates = await prepareTemplates(postgres.url);
  const databaseUrl = urlOf(postgres.url, await createDatabase(postgres.url, templates.postgresTemplate));
  const watcher = await openDatabase({ url: databaseUrl }, 2);
  for (const product of [BOWL, TRAY]) await stock(watcher, product);
  const paystack = await servePaystackSandbox({
    port: 0,
    secretKey: PAYSTACK_KEY,
    webhookUrl: null,
    stateFile: null,
    retryDelays: [],
  });
  paystack.faults.set({ kind: 'slow', milliseconds: PAYSTACK_MS }, ['initialize', 'verify']);
  const env = {
    PAYSTACK_BASE_URL: paystack.url,
    PAYSTACK_SECRET_KEY: PAYSTACK_KEY,
    LOG_LEVEL: 'error',
    ...(publicUrl && { PUBLIC_URL: publicUrl }),
    ...more,
  };
  const start = () => startShop({ ...run, databaseUrl, dataDir: folder, env });
  // The first one makes the tables.
  const shop = await start();
  const others = await Promise.all(Array.from({ length: count - 1 }, start));
  const processes = [shop, ...others];
  const close = async () => {
    for (const one of processes) await one.stop();
    await watcher.close();
    await paystack.close();
    await postgres.stop();
    for (const used of [folder, templates.folder]) rmSync(used, { recursive: true, force: true });
  };
  return { shop, processes, paystack, databaseUrl, watcher, close };
}

/** Returns the reference of the payment that was begun, or null when the shop refused. */
export async function checkout(buyer: Shopper, trays: number): Promise<string | null> {
  const key = { 'idempotency-key': randomId() };
  const answer = await buyer
    .post('/initialize-transaction', traysFor(buyer.email, trays), key)
    .catch(() => null);
  if (answer?.status !== 200) return null;
  return InitializedTransaction.parse(JSON.parse(answer.text)).reference;
}
