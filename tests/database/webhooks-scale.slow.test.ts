import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE_MS } from '#platform/time/durations.ts';
import { addWebhook } from '#shop/webhooks/add-webhook.server.ts';
import { selectDueWebhooks, takeDue } from '#shop/webhooks/delivery-queries.server.ts';
import { sendWebhooks } from '#shop/webhooks/send-webhooks.server.ts';
import { freshPostgres } from '#tests/support/databases.ts';
import { anAdmin, anOrder } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const WAITING = 10_000;
const OF_LIVING = 200;
const MOST_MS = 100;

/** A receiver for each path; `/dead` never answers. */
const got: Record<string, number> = { '/dead': 0, '/one': 0, '/two': 0 };
const receiver: Server = createServer(({ url = '' }, response) => {
  got[url] = (got[url] ?? 0) + 1;
  if (url !== '/dead') response.writeHead(204).end();
});
let world: TestShop;
let dead: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const environment = { WEBHOOK_ORIGIN: origin };
  world = await createTestShop({ database: await freshPostgres(), environment });
  const { shop } = world;
  const add = async (path: string) => {
    const id = shop.newId();
    await addWebhook(shop, anAdmin(), { id, url: `${origin}${path}`, events: ['order.paid'] });
    return id;
  };
  dead = await add('/dead');
  const { orderId } = await anOrder(shop);
  for (const [id, waiting] of [
    [dead, WAITING - 2 * OF_LIVING],
    [await add('/one'), OF_LIVING],
    [await add('/two'), OF_LIVING],
  ])
    await shop.db.execute(sql`insert into webhook_deliveries (webhook_id, event, subject, at)
      select ${id}, 'order.paid', ${orderId}, now() - n * interval '1 second' from generate_series(1, ${waiting}) n`);
  await shop.db.execute(sql`analyze webhook_deliveries`);
}, 60_000);
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await world.close();
});

const lease = (now: Date) => ({ now, until: new Date(now.getTime() + MINUTE_MS) });

/** The fastest of five. */
async function time(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return Math.min(...times);
}

it('of three receivers with 10,000 messages the two that live have all of theirs while the third is waited for', async () => {
  const sending = sendWebhooks(world.shop);
  void sending.begin();
  await expect.poll(() => [got['/one'], got['/two']], { timeout: 20_000 }).toEqual([OF_LIVING, OF_LIVING]);
  expect(got['/dead']).toBeGreaterThan(0);
  expect(got['/dead']).toBeLessThan(4);
  await sending.stop();
});

it.each([
  ['orders', 'order.paid', null],
  ['orders that are to be tried later', 'order.paid', sql`now() + interval '1 hour'`],
  ['pieces, many of each product', 'stock.changed', null],
])('with 10,000 messages of %s the next one is taken at once', async (_, event, nextAt) => {
  const { db, clock } = world.shop;
  await db.execute(sql`update webhook_deliveries set event = ${event}, next_at = ${nextAt}, tries = 0, outcome = null,
    subject = ${event === 'stock.changed' ? sql`'p-' || seq % 1000` : sql`subject`} where webhook_id = ${dead}`);
  await db.execute(sql`analyze webhook_deliveries`);
  const now = clock.now();
  expect(await time(() => takeDue(db, dead, lease(now)))).toBeLessThan(MOST_MS);
  expect(await time(() => selectDueWebhooks(db, now))).toBeLessThan(MOST_MS);
});
