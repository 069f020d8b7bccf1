import { afterAll, beforeAll, expect, test } from 'vitest';
import { FEED_PATHS } from '#shop/channels/contract.ts';
import { readGoogleFeed, readMetaFeed } from '#tests/support/feed-readers.ts';
import {
  anHttpShop,
  aVisitor,
  BOWL,
  type Caller,
  type HttpShop,
  theAdmin,
} from '#tests/support/http-shop.ts';
import { fillCatalogue } from '#tests/support/many-products.ts';
import { stock } from '#tests/support/stock.ts';
import { untilServed } from '#tests/support/until-served.ts';

let shop: HttpShop;
let admin: Caller;
beforeAll(async () => {
  // A live address: what leaves the shop says https.
  shop = await anHttpShop({}, { isBehindTls: true });
  admin = await theAdmin(shop);
  await stock(shop.database, { id: 'md-cap', name: 'Cap & "brim" ]]>', price: 45, category: 'Merchandise' });
  await stock(shop.database, { id: 'cs-talk', name: 'Talk', price: 45, category: 'Consultation' });
});
afterAll(() => shop.close());

const turn = async (to: 'on' | 'off', channel: string) => {
  const answer = await admin.submit('/admin/channels', { intent: `channel-${to}`, channel });
  expect(answer.status).toBe(200);
};
const textOf = async (path: string) => (await aVisitor(shop).get(path)).text();

test('there is no feed until the owner switches it on, and none once it is off again', async () => {
  const statuses = async () =>
    Promise.all(Object.values(FEED_PATHS).map(async (path) => (await aVisitor(shop).get(path)).status));
  expect(await statuses()).toEqual([404, 404]);
  await turn('on', 'google');
  expect(await statuses()).toEqual([200, 404]);
  await turn('off', 'google');
  expect(await statuses()).toEqual([404, 404]);
  const visitor = await aVisitor(shop).submit('/admin/channels', { intent: 'channel-on', channel: 'meta' });
  expect(visitor.status).toBe(403);
  expect(await statuses()).toEqual([404, 404]);
});

test('both are for everybody and for a moment, without a cookie, with addresses that lead somewhere', async () => {
  await turn('on', 'google');
  await turn('on', 'meta');
  const google = readGoogleFeed(await textOf(FEED_PATHS.google));
  const meta = readMetaFeed(await textOf(FEED_PATHS.meta));
  expect(google.map((item) => item['g:id'])).toEqual(['bowl', 'md-cap', 'tray']);
  expect(meta.map(({ id }) => id)).toEqual(['bowl', 'md-cap', 'tray']);
  for (const { link, title } of google) {
    expect(link).toMatch(new RegExp(`^${shop.origin}/product-details/`));
    expect(shop.origin).toMatch(/^https:/);
    const page = await aVisitor(shop).get(link.slice(shop.origin.length));
    expect([title, page.status]).toEqual([title, 200]);
    expect(await page.text()).toContain('https://schema.org/InStock');
  }
  const types = ['application/xml; charset=utf-8', 'text/csv; charset=utf-8'];
  for (const [place, path] of Object.values(FEED_PATHS).entries()) {
    const { headers, body } = await aVisitor(shop).get(path);
    // A process writes two feeds at once, and no more.
    await body?.cancel();
    const kept = ['content-type', 'cache-control', 'set-cookie'].map((name) => headers.get(name));
    expect(kept).toEqual([types[place], 'public, max-age=300', null]);
    expect((await aVisitor(shop).send(path, { method: 'HEAD' })).status).toBe(200);
  }
});

test('what is sold out meanwhile says so in the feed and on its page', async () => {
  await turn('on', 'google');
  await shop.database.db.execute(`update products set state = 'sold_out' where id = '${BOWL.id}'`);
  const bowl = readGoogleFeed(await textOf(FEED_PATHS.google)).find((item) => item['g:id'] === BOWL.id);
  expect(bowl?.['g:availability']).toBe('out_of_stock');
  await shop.database.db.execute(`update products set state = 'on_sale' where id = '${BOWL.id}'`);
});

test('a reader who goes away in the middle takes nothing along, and the next one reads to the end', async () => {
  await turn('on', 'google');
  await fillCatalogue(shop.databaseUrl, 10_000);
  for (let reader = 0; reader < 5; reader += 1) {
    const leaving = new AbortController();
    const answer = await untilServed(() =>
      aVisitor(shop).send(FEED_PATHS.google, { signal: leaving.signal }),
    );
    const first = await answer.body?.getReader().read();
    expect(first?.done).toBe(false);
    leaving.abort();
  }
  const begun = performance.now();
  const whole = await untilServed(() => aVisitor(shop).get(FEED_PATHS.google));
  const items = readGoogleFeed(await whole.text());
  expect(items.length).toBeGreaterThan(6_000);
  expect(new Set(items.map((item) => item['g:id'])).size).toBe(items.length);
  expect(performance.now() - begun).toBeLessThan(60_000);
  expect(shop.printed()).not.toMatch(/"level":(50|60)/);
});

test('a process writes two feeds at once, to one address one, and asks others to come again', async () => {
  await turn('on', 'google');
  // More than two sockets hold by themselves.
  await shop.database.db.execute(`update products set more_images = (
    select jsonb_agg(jsonb_build_object('url', '/media/' || repeat('a', 1500) || n)) from generate_series(1, 7) n
  ) where id like 'product-1%'`);
  const leaving = new AbortController();
  const open = () => untilServed(() => aVisitor(shop).send(FEED_PATHS.google, { signal: leaving.signal }));
  const first = aVisitor(shop);
  await untilServed(() => first.send(FEED_PATHS.google, { signal: leaving.signal }));
  expect((await first.get(FEED_PATHS.meta)).status).toBe(503);
  await open();
  const third = await aVisitor(shop).get(FEED_PATHS.google);
  expect([third.status, await third.json()]).toEqual([503, expect.objectContaining({ code: 'busy' })]);
  expect(third.headers.get('retry-after')).toMatch(/^\d+$/);
  leaving.abort();
  const later = await untilServed(() => aVisitor(shop).get(FEED_PATHS.google));
  expect(later.status).toBe(200);
  await later.body?.cancel();
});
