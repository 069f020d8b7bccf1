import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#adapters/db/tables/products.ts';
import { pesewas } from '#contracts/money.ts';
import { announce } from '#features/live/changes.ts';
import {
  aCustomer,
  aGuest,
  anHttpShop,
  aVisitor,
  BOWL,
  type Caller,
  type HttpShop,
  theAdmin,
} from '#tests/support/http-shop.ts';
import { headerOf, type RawAnswer, requestLines, sendRaw } from '#tests/support/raw-http.ts';
import { type RunningShop, startShop } from '#tests/support/running-shop.ts';
import { stock } from '#tests/support/stock.ts';

const PAGES = [
  ...['/', '/all', '/all?category=Books&sort=a2z', '/product-details/bowl', '/cart', '/checkout-details'],
  ...['/checkout', '/offline', '/contact', '/policies/privacy', '/policies/terms'],
  ...['/policies/delivery-and-returns', '/_.data', '/all.data', '/product-details/bowl.data'],
];

/** A change is seen everywhere within a second; the rest is for a busy machine. */
const SOON = { timeout: 15_000, interval: 20 };

/** A product that the administrator alone can see. */
const VEIL = 'veil-of-the-cache';
let veilPrice = 10;
let veilVersion = 1;

let shop: HttpShop;
let admin: Caller;
beforeAll(async () => {
  shop = await anHttpShop();
  await stock(shop.database, { id: VEIL, name: 'Veil', price: veilPrice });
  const [veil] = await shop.database.db
    .update(products)
    .set({ state: 'hidden' })
    .where(eq(products.id, VEIL))
    .returning({ version: products.version });
  veilVersion = veil?.version ?? 1;
  admin = await theAdmin(shop);
});
afterAll(() => shop.close());

/** The bytes as they travel; `fetch` would unpack them. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawAnswer> {
  const lines = Object.entries({ Host: `localhost:${shop.port}`, ...headers });
  return sendRaw(
    shop.port,
    requestLines(`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)),
  );
}

/** What of an answer is the same for everybody: all but the time, and the mark of its line in the log. */
const shared = ({ status, headers, body }: RawAnswer) => ({
  status,
  body,
  headers: headers.filter(([name]) => !['date', 'x-request-id'].includes(name)).sort(),
});

const bytes = ({ body }: RawAnswer) => Buffer.from(body, 'latin1');

/** Asked for twice in every way, so that what follows meets a page that is kept. */
async function keep(path: string): Promise<RawAnswer> {
  await ask(path, { 'accept-encoding': 'br' });
  return ask(path, { 'accept-encoding': 'br' });
}

test('a page is served from memory exactly as when it was made', async () => {
  for (const path of PAGES) {
    const [made, kept] = [await ask(path, { 'accept-encoding': 'br' }), await keep(path)];
    expect(headerOf(kept, 'x-request-id'), path).toBeUndefined();
    expect(shared(kept), path).toEqual(shared(made));
    const isData = path.includes('.data');
    expect(headerOf(kept, 'cache-control'), path).toBe(
      isData
        ? 'public, no-cache'
        : path === '/checkout'
          ? 'private, no-cache'
          : 'public, max-age=0, s-maxage=5, stale-while-revalidate=30, stale-if-error=600',
    );
  }
});

test('each encoding carries the same page under a tag of its own', async () => {
  await keep('/all');
  const plain = await ask('/all');
  const tags = new Set<string | undefined>();
  for (const [accept, encoding, unpack] of [
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0.1, gzip;q=0.9', 'gzip', gunzipSync],
    ['identity;q=0, *;q=0', 'gzip', gunzipSync],
    ['deflate', undefined, (whole: Buffer) => whole],
    ['zstd, compress', undefined, (whole: Buffer) => whole],
    ['gzip;q=0', undefined, (whole: Buffer) => whole],
  ] as const) {
    const answer = await ask('/all', { 'accept-encoding': accept });
    expect(headerOf(answer, 'content-encoding'), accept).toBe(encoding);
    expect(headerOf(answer, 'vary'), accept).toBe('Accept-Encoding');
    expect(headerOf(answer, 'content-length'), accept).toBe(String(bytes(answer).byteLength));
    expect(unpack(bytes(answer)).toString(), accept).toBe(bytes(plain).toString());
    const etag = headerOf(answer, 'etag');
    expect(etag, accept).toMatch(/^"[\w-]+"$/);
    tags.add(`${encoding} ${etag}`);
    const head = await ask('/all', { 'accept-encoding': accept }, 'HEAD');
    expect(shared(head), accept).toEqual({ ...shared(answer), body: '' });
    const again = await ask('/all', { 'accept-encoding': accept, 'if-none-match': `"x", W/${etag}` });
    expect([again.status, again.body, headerOf(again, 'etag')], accept).toEqual([304, '', etag]);
    expect(headerOf(again, 'cache-control'), accept).toBe(headerOf(answer, 'cache-control'));
    expect(headerOf(again, 'content-type'), accept).toBeUndefined();
  }
  expect(tags.size).toBe(3);
  expect((await ask('/all', { 'accept-encoding': 'br', 'if-none-match': '"other"' })).status).toBe(200);
});

test('nothing of a request but the page it names reaches others', async () => {
  for (const path of ['/all', '/product-details/bowl.data']) {
    const before = shared(await keep(path));
    const canary = 'canary7391';
    const spiced: [string, Record<string, string>, string?][] = [
      [
        `${path}?utm_source=${canary}&x="><script>${canary}</script>`.replaceAll(
          /["<>]/g,
          encodeURIComponent,
        ),
        {},
      ],
      [`${path}?page=1&${canary}=1`, {}],
      [
        path,
        { 'x-forwarded-host': `${canary}.example`, 'x-forwarded-proto': canary, forwarded: `host=${canary}` },
      ],
      [path, { 'accept-language': canary, 'user-agent': canary, referer: `https://${canary}.example/` }],
      [path, { cookie: `${canary}=1; theme=${canary}`, authorization: `Bearer ${canary}` }],
      [
        path,
        {
          'x-original-url': `/${canary}`,
          'x-rewrite-url': '/admin/orders',
          'x-http-method-override': 'POST',
        },
      ],
      [
        path,
        {
          'if-none-match': `"${canary}"`,
          'if-modified-since': 'Mon, 23 Nov 2099 00:00:00 GMT',
          range: 'bytes=0-9',
        },
      ],
      [path, { 'content-length': '0' }],
      [path, { origin: `https://${canary}.example`, 'sec-fetch-mode': 'cors' }],
    ];
    // Each comes first to a shop that has just forgotten the page, and then meets the page as it is kept.
    for (const [url, headers] of spiced) {
      await forget();
      for (let time = 0; time < 2; time += 1) {
        const answer = await ask(url, { 'accept-encoding': 'br', ...headers });
        expect(shared(answer), `${url} ${JSON.stringify(headers)}`).toEqual(before);
      }
      expect(shared(await ask(path, { 'accept-encoding': 'br' })), url).toEqual(before);
    }
  }
});

/** A change that no page shows drops those that could show it all the same. */
async function forget(): Promise<void> {
  veilPrice += 1;
  const fields = { id: VEIL, version: String(veilVersion), price: String(veilPrice), state: 'hidden' };
  const saved = await admin.submit('/admin/all-products', { intent: 'change', ...fields });
  expect(saved.status).toBe(200);
  veilVersion += 1;
  const { headers, status } = await ask('/all', { 'accept-encoding': 'br' });
  expect([status, headers]).toEqual([200, expect.arrayContaining([['x-request-id', expect.anything()]])]);
}

test('other ways to write an address, and other methods, meet no page that is kept', async () => {
  const before = shared(await keep('/all'));
  for (const [method, path, status] of [
    ['GET', '/ALL', 404],
    ['GET', '//all', 404],
    ['GET', '/all;x=1', 404],
    ['GET', '/all%3Fpage=2', 404],
    ['GET', '/all/', 200],
    ['GET', '/%61ll', 404],
    ['POST', '/all', 405],
    ['PUT', '/all', 405],
    ['OPTIONS', '/all', 405],
    ['GET', '/product-details/none', 404],
  ] as const) {
    const answer = await ask(path, { 'accept-encoding': 'br' }, method);
    expect([method, path, answer.status]).toEqual([method, path, status]);
    if (status !== 200) expect(headerOf(answer, 'cache-control'), path).not.toMatch(/public/);
  }
  const misled = await ask('/all', { Host: 'evil.example', 'accept-encoding': 'br' });
  expect(misled.status).toBe(421);
  expect(shared(await ask('/all', { 'accept-encoding': 'br' }))).toEqual(before);
});

test('customer, guest, admin and visitor are given the same bytes of every public page, whoever asks first', async () => {
  const people: Caller[] = [await aCustomer(shop), await aGuest(shop), admin, aVisitor(shop)];
  for (const path of PAGES) {
    const answers = [];
    for (const caller of [...people, ...people.toReversed()]) {
      const answer = await ask(path, { 'accept-encoding': 'br', cookie: caller.cookie() });
      answers.push(shared(answer));
      const page = brotliDecompressSync(bytes(answer)).toString();
      expect(page.includes('Kofi') || (caller.email !== '' && page.includes(caller.email)), path).toBe(false);
      expect(headerOf(answer, 'set-cookie'), path).toBeUndefined();
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size, path).toBe(1);
  }
});

/** Which pages that show a product do not say this price, in pesewas. */
async function pagesWithout(price: number, at: Pick<RunningShop, 'url' | 'origin'>, id: string) {
  const [read, written] = [String(price), `${price / 100}`];
  const pages = {
    '/all?sort=lowest-price': written,
    [`/product-details/${id}`]: written,
    [`/product-details/${id}.data`]: read,
  };
  const asked = Object.entries(pages).map(async ([path, shown]) => {
    const text = await (await aVisitor(at).get(path)).text();
    return text.includes(shown) ? [] : [path];
  });
  return (await Promise.all(asked)).flat();
}

test('what the administrator changes is in the next answer, before any notification', async () => {
  for (let version = 1; version <= 4; version += 1) {
    const price = 115 + version * 10;
    await pagesWithout(price, shop, BOWL.id);
    const fields = { id: BOWL.id, version: String(version), price: String(price / 100), state: 'on_sale' };
    const saved = await admin.submit('/admin/all-products', { intent: 'change', ...fields });
    expect(saved.status).toBe(200);
    expect(await pagesWithout(price, shop, BOWL.id), String(version)).toEqual([]);
  }
});

/** Written past every process of the shop, and announced as each of them does. */
async function reprice(id: string, price: number): Promise<void> {
  await shop.database.db.transaction(async (tx) => {
    await tx
      .update(products)
      .set({ price: pesewas(price) })
      .where(eq(products.id, id));
    await announce(tx, { kind: 'product', id });
  });
}

test('what one process changes is seen at the other soon', async () => {
  const other = await startShop({ databaseUrl: shop.databaseUrl, dataDir: shop.dataDir });
  try {
    for (let price = 5_011; price <= 5_311; price += 100) {
      await pagesWithout(price, other, BOWL.id);
      await reprice(BOWL.id, price);
      for (const at of [shop, other])
        await expect.poll(() => pagesWithout(price, at, BOWL.id), SOON).toEqual([]);
    }
  } finally {
    await other.stop();
  }
});

test('a change that a broken connection did not tell of is seen, and pages are kept again afterwards', async () => {
  await keep('/all?sort=a2z');
  await shop.database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'live' and datname = current_database()`,
  );
  await shop.database.db
    .update(products)
    .set({ price: pesewas(7_777) })
    .where(eq(products.id, BOWL.id));
  await expect.poll(() => pagesWithout(7_777, shop, BOWL.id), SOON).toEqual([]);
  const isKept = async () => headerOf(await keep('/all?sort=a2z'), 'x-request-id') === undefined;
  await expect.poll(isKept, SOON).toBe(true);
});
