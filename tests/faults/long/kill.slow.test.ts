import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { servePaystackSandbox } from '#demo/paystack/serve.ts';
import { type Database, openDatabase } from '#platform/db/open-database.server.ts';
import type { InitializeTransaction } from '#shop/checkout/contract/checkout.ts';
import { InitializedTransaction } from '#shop/checkout/contract/checkout-answers.ts';
import { freshPostgresUrl } from '#tests/support/databases.ts';
import { aCheckout, aCustomer, BOWL, type Caller, TRAY, traysFor } from '#tests/support/http-shop.ts';
import { type RunningShop, startShop } from '#tests/support/running-shop.ts';
import { stock } from '#tests/support/stock.ts';

const KEY = 'sk_test_of_the_kill';
/** So many that nobody meets the limit of ten payments a minute. */
const BUYERS = 15;
const SLOW = 180_000;

type PaystackSandbox = Awaited<ReturnType<typeof servePaystackSandbox>>;
type Answered = InitializedTransaction & { key: string };

let paystack: PaystackSandbox;
beforeAll(async () => {
  paystack = await servePaystackSandbox({
    port: 0,
    secretKey: KEY,
    webhookUrl: null,
    stateFile: null,
    retryDelays: [],
  });
  // Slow enough that the kill meets checkouts before, during and after the provider's answer.
  paystack.faults.set({ kind: 'slow', milliseconds: 40 }, 'initialize');
});
afterAll(() => paystack.close());

const paystackSettings = () => ({ PAYSTACK_SECRET_KEY: KEY, PAYSTACK_BASE_URL: paystack.url });
const checkout = (caller: Caller, key: string, body: InitializeTransaction) =>
  caller.post('/initialize-transaction', body, { 'idempotency-key': key });

/** Everybody buys, one order after the other, until the line breaks; the shop dies after `deaths` answers. */
async function buyUntilKilled(
  shop: RunningShop,
  buyers: Caller[],
  round: string,
  body: Body,
  deaths: number,
) {
  const answered: Answered[] = [];
  const asked: Asked[] = [];
  let killing: Promise<void> | null = null;
  await Promise.all(
    buyers.map(async (caller, place) => {
      for (let turn = 0; !killing; turn += 1) {
        const key = `${round}-${place}-${turn}`;
        const checkedOut = body(caller);
        asked.push({ caller, key, body: checkedOut });
        const answer = await checkout(caller, key, checkedOut).catch(() => null);
        const started = InitializedTransaction.safeParse(await answer?.json().catch(() => null));
        if (started.success) answered.push({ ...started.data, key });
        if (answered.length >= deaths) killing ??= shop.kill();
      }
    }),
  );
  await killing;
  return { answered, asked };
}
/** Another basket each time: the same one again would go on with its order. */
type Body = (caller: Caller) => InitializeTransaction;
type Asked = { caller: Caller; key: string; body: InitializeTransaction };

function baskets(): Body {
  let asked = 0;
  return ({ email }) => traysFor(email, (asked++ % 99) + 1);
}

const Row = z.object({
  id: z.string(),
  amount: z.coerce.number(),
  lines: z.coerce.number(),
  sum: z.coerce.number(),
});

/** Every order with its lines and their sum, and the references of its attempts. */
async function books({ client, db }: Database) {
  const rows = async (query: ReturnType<typeof sql>) => {
    const result: unknown = await db.execute(query);
    return z.object({ rows: z.array(z.unknown()) }).parse(result).rows;
  };
  const orders = await rows(sql`
    select o.id, o.amount, count(l.*) as lines, coalesce(sum(l.price * l.qty), 0) as sum
    from orders o left join order_lines l on l.order_id = o.id group by o.id, o.amount`);
  const attempts = await rows(sql`select reference, order_id from payment_attempts`);
  return {
    kind: client.kind,
    orders: z.array(Row).parse(orders),
    attempts: z.array(z.object({ reference: z.string(), order_id: z.string() })).parse(attempts),
  };
}

/** No half order: each has its lines, their sum is its amount, and an attempt stands beside it. */
async function expectSound(database: Database) {
  const { orders, attempts } = await books(database);
  const paying = new Set(attempts.map((attempt) => attempt.order_id));
  const half = orders.filter(
    ({ id, amount, lines, sum }) => lines === 0 || sum !== amount || !paying.has(id),
  );
  expect(half).toEqual([]);
  const known = new Set(orders.map(({ id }) => id));
  expect(attempts.filter((attempt) => !known.has(attempt.order_id))).toEqual([]);
  return { orders, attempts };
}

describe('kill -9 during checkout', () => {
  test(
    'on PostgreSQL no order is half and no answered one is lost; the same press again makes no second',
    async () => {
      const databaseUrl = await freshPostgresUrl();
      const database = await openDatabase({ url: databaseUrl }, 2);
      await stock(database, BOWL);
      await stock(database, TRAY);
      const dataDir = mkdtempSync(join(tmpdir(), 'shop-kill-'));
      let shop = await startShop({ databaseUrl, dataDir, env: paystackSettings() });
      const { port } = shop;
      const buyers = await Promise.all(Array.from({ length: BUYERS }, () => aCustomer(shop)));
      const body = baskets();

      const asked: Asked[] = [];
      const answered: Answered[] = [];
      for (const [round, deaths] of [1, 9, 30].entries()) {
        const bought = await buyUntilKilled(shop, buyers, `round-${round}`, body, deaths);
        asked.push(...bought.asked);
        answered.push(...bought.answered);
        shop = await startShop({ databaseUrl, dataDir, port, env: paystackSettings() });
        const { attempts } = await expectSound(database);
        const kept = new Set(attempts.map(({ reference, order_id }) => `${reference} ${order_id}`));
        expect(answered.filter(({ reference, orderId }) => !kept.has(`${reference} ${orderId}`))).toEqual([]);
      }
      // The payable links that were given out lead to orders, and none was given out without one.
      const { attempts } = await books(database);
      const ours = new Set(attempts.map(({ reference }) => reference));
      expect(paystack.transactions().filter(({ reference }) => !ours.has(reference))).toEqual([]);

      const unanswered = asked.filter(({ key }) => !answered.some((known) => known.key === key));
      expect(unanswered.length).toBeGreaterThan(0);
      await Promise.all(
        unanswered.map(({ caller, key, body }) =>
          expect.poll(async () => (await checkout(caller, key, body)).status, { timeout: 60_000 }).toBe(200),
        ),
      );
      const { orders } = await expectSound(database);
      expect(orders.length).toBe(asked.length);
      await shop.stop();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    SLOW,
  );

  test(
    'the embedded database starts again with sound data',
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'shop-kill-'));
      let shop = await startShop({ dataDir, env: paystackSettings() });
      const { port } = shop;
      const buyers = await Promise.all(Array.from({ length: 2 }, () => aCustomer(shop)));
      let asked = 0;
      const body: Body = ({ email }) => {
        const qty = (asked++ % 99) + 1;
        const items = [{ id: 'bk-sand-and-figure', price: 145, qty }];
        return aCheckout(email, { items, amount: 14_500 * qty });
      };
      const { answered } = await buyUntilKilled(shop, buyers, 'embedded', body, 5);
      expect(answered.length).toBeGreaterThanOrEqual(5);

      shop = await startShop({ dataDir, port, env: paystackSettings() });
      const [buyer] = buyers;
      expect(await (await buyer?.get('/my-orders'))?.text()).toContain('Pending Payment');
      expect(await shop.stop()).toBe(0);
      const database = await openDatabase({ folder: join(dataDir, 'db') });
      await expectSound(database);
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    SLOW,
  );
});
