import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#platform/db/open-database.server.ts';
import { viewChannels } from '#shop/channels/view-channels.server.ts';
import { writeGoogleFeed } from '#shop/channels/write-feed.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { freshPostgresUrl } from '#tests/support/databases.ts';
import { anAdmin } from '#tests/support/factories.ts';
import { readGoogleFeed } from '#tests/support/feed-readers.ts';
import { fillVariants } from '#tests/support/many-variants.ts';
import { costsOf } from '#tests/support/query-plans.ts';

/** In four sizes each; courses and readings among them, and one in a hundred hidden. */
const PRODUCTS = 10_000;

let database: Database;
beforeAll(async () => {
  const url = await freshPostgresUrl();
  await fillVariants(url, PRODUCTS);
  database = await openDatabase({ url });
}, 240_000);
afterAll(() => database.close());

const worldOf = (db: Database['db']) =>
  ({
    db,
    settings: { shopName: 'Shop', publicUrl: 'https://shop.example' },
    settingsCache: { current: () => ({}) },
  }) as unknown as Shop;

it('40,000 entries are written piece by piece, each product once, and as many as the page counts', async () => {
  const begun = performance.now();
  let largest = 0;
  const seen = new Set<string>();
  let entries = 0;
  const head = '<rss><channel><title>x</title><link>https://shop.example</link><description>x</description>';
  for await (const piece of writeGoogleFeed(worldOf(database.db))) {
    largest = Math.max(largest, piece.length);
    if (!piece.startsWith('<item>')) continue;
    for (const item of readGoogleFeed(`${head}${piece}</channel></rss>`)) {
      entries += 1;
      seen.add(item['g:id']);
    }
  }
  const { google } = await viewChannels(worldOf(database.db), anAdmin());
  expect(seen.size).toBe(entries);
  expect([google.items, google.products]).toEqual([entries, entries / 4]);
  expect(entries).toBeGreaterThan(PRODUCTS);
  // Some fifty products of 5,000 characters at most, in four sizes.
  expect(largest).toBeLessThan(1_000_000);
  expect(performance.now() - begun).toBeLessThan(60_000);
});

it('no statement of a feed takes up more rows than a few batches have', async () => {
  const costs = await costsOf(database, async (db) => {
    for await (const _ of writeGoogleFeed(worldOf(db)));
  });
  for (const { statement, touched } of costs) expect(touched, statement).toBeLessThanOrEqual(1_000);
});

it('memory does not grow with what was written, however slowly it is read', async () => {
  const feed = writeGoogleFeed(worldOf(database.db));
  await feed.next();
  await feed.next();
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  for (let piece = 0; piece < 30; piece += 1) {
    await feed.next();
    await pause(1);
  }
  globalThis.gc?.();
  // Without a collection that can be asked for, garbage of some batches may lie about.
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(150 * 2 ** 20);
  await feed.return(undefined);
});
