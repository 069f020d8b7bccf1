import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { stockMoves } from '#shop/stock/tables.server.ts';
import { aCountedProduct, countOf } from '#tests/support/counted.ts';
import { freshPostgresUrl } from '#tests/support/databases.ts';
import { aCheckout, aCustomer, type Basket } from '#tests/support/factories.ts';
import { type OpenTestShop, openTestShop } from '#tests/support/open-test-shop.ts';
import { testClock } from '#tests/support/test-clock.ts';
import { aPaystack, type PaystackSandbox } from '#tests/support/test-shop.ts';
import { type KillableShop, startKillableShop } from '../killable-shop.ts';

const PIECES = 5;
/** Of the presses so far, after which the next process is killed. */
const KILLED_AFTER = [8, 25, 45];
const ROUNDS = 4;
const LONG = 240_000;

let folder: string;
let paystack: PaystackSandbox;
let office: OpenTestShop;
let start: () => Promise<KillableShop>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-last-pieces-'));
  const clock = testClock();
  paystack = await aPaystack(clock);
  const databaseUrl = await freshPostgresUrl();
  office = await openTestShop(paystack.url, { database: await openDatabase({ url: databaseUrl }), clock });
  const now = clock.now();
  start = () => startKillableShop({ databaseUrl, paystackUrl: paystack.url, folder, now });
  paystack.sendWebhooksTo(office.webhookUrl);
}, LONG);
afterAll(async () => {
  await office.close();
  await paystack.close();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Everybody presses at one of two processes, which are killed and replaced meanwhile; whoever got no answer presses
 * again. Returns the references of those who may pay.
 */
async function pressAll(baskets: Basket[]): Promise<string[]> {
  const shops = await Promise.all([start(), start()]);
  let pressed = 0;
  const killSome = async () => {
    pressed += 1;
    const turn = KILLED_AFTER.indexOf(pressed);
    if (turn < 0) return;
    const place = turn % shops.length;
    await shops[place]?.stop();
    shops[place] = await start();
  };
  const shoppers = baskets.map((basket) => ({ basket, buyer: aCustomer(), reference: '' }));
  const press = async (shopper: (typeof shoppers)[number], place: number) => {
    const { basket, buyer } = shopper;
    const asked = shops[place % shops.length]?.driver.checkout(buyer, aCheckout(buyer, basket), buyer.userId);
    const [answer] = await Promise.all([asked?.catch(() => null), killSome()]);
    shopper.reference = answer?.reference ?? '';
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(shoppers.map((one, place) => one.reference || press(one, place + round)));
    // What a process that died has begun is taken up by another only after a while.
    await Promise.all(shops.map(({ driver }) => driver.skip(40_000)));
  }
  await Promise.all(shops.map((shop) => shop.stop()));
  return shoppers.map(({ reference }) => reference).filter(Boolean);
}

const soldOf = (id: string) =>
  office.shop.db.$count(stockMoves, eq(stockMoves.variantId, id)).then((moves) => moves - 1);

async function payAll(references: string[]): Promise<void> {
  await Promise.all(references.map(async (one) => (await paystack.approve(one)).reported));
  await office.runJobs();
}

it(
  'of the last five pieces five are sold, whoever of 64 asks, at two processes that are killed',
  async () => {
    const product = await aCountedProduct(office.shop, PIECES);
    const references = await pressAll(Array.from({ length: 64 }, () => [{ product, qty: 1 }]));
    expect(references).toHaveLength(PIECES);
    expect(await countOf(office.shop, product.id)).toEqual({ onHand: PIECES, held: PIECES });
    expect(await auditDatabase(office.shop.db)).toEqual([]);
    await payAll(references);
    expect(await countOf(office.shop, product.id)).toEqual({ onHand: 0, held: 0 });
    expect(await soldOf(product.id)).toBe(PIECES);
    expect(await auditDatabase(office.shop.db)).toEqual([]);
  },
  LONG,
);

it(
  'of two baskets that cross none waits for the other, and the sums agree',
  async () => {
    const one = await aCountedProduct(office.shop, PIECES);
    const other = await aCountedProduct(office.shop, PIECES);
    const basket = [one, other].map((product) => ({ product, qty: 1 }));
    const baskets = Array.from({ length: 48 }, (_, place) => (place % 2 ? basket.toReversed() : basket));
    const references = await pressAll(baskets);
    expect(references).toHaveLength(PIECES);
    await payAll(references);
    for (const { id } of [one, other]) {
      expect(await countOf(office.shop, id)).toEqual({ onHand: 0, held: 0 });
      expect(await soldOf(id)).toBe(PIECES);
    }
    expect(await auditDatabase(office.shop.db)).toEqual([]);
  },
  LONG,
);
