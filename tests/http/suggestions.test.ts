import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromCedis } from '#platform/money/money.ts';
import type { Suggestions } from '#shop/catalogue/contract/suggestions.ts';
import { insertProducts } from '#shop/catalogue/queries.server.ts';
import { productSearchKey, searchKey } from '#shop/catalogue/rules/keys.ts';
import { anHttpShop, aVisitor, BOWL, type Caller, type HttpShop, TRAY } from '#tests/support/http-shop.ts';
import { STOCK_IMAGE } from '#tests/support/stock.ts';

let shop: HttpShop;
let visitor: Caller;
beforeAll(async () => {
  shop = await anHttpShop();
  visitor = aVisitor(shop);
});
afterAll(() => shop.close());

const ask = (q: string) => visitor.get(`/api/suggestions?${new URLSearchParams({ q })}`);

test('suggestions show a product with picture and price, and are the same for everybody', async () => {
  const answer = await ask(BOWL.name.toUpperCase());
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=30');
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(await answer.json()).toEqual({
    found: 1,
    isMore: false,
    products: [
      {
        id: BOWL.id,
        name: BOWL.name,
        price: expect.any(Number),
        imageURL: expect.stringContaining('/media/'),
        imageWidth: expect.any(Number),
        imageHeight: expect.any(Number),
        choice: null,
      },
    ],
    categories: [{ category: expect.any(String), found: 1 }],
    nearest: null,
    relaxed: null,
    shopPages: [],
    mayLike: [],
  });
});

test('where nothing answers, there is something to like; where a page of the shop does, there is not', async () => {
  const [nothing, page] = await Promise.all([ask('qwxyz'), ask('opening hours')]);
  expect(await nothing.json()).toMatchObject({ found: 0, mayLike: [{ id: BOWL.id }, { id: TRAY.id }] });
  expect(await page.json()).toMatchObject({ found: 0, mayLike: [] });
});

test('each page that answers a search is there, with the place it names', async () => {
  const pages = new Map<string, string>();
  for (const q of [
    ...['track my order', 'my orders', 'opening hours', 'delivery', 'returns', 'refund', 'cancel order'],
    ...['broken', 'paying', 'contact', 'privacy', 'terms', 'account', 'password', 'courses', 'coaching'],
    ...['consultation', 'books', 'tools', 'merchandise'],
  ]) {
    const { shopPages } = (await (await ask(q)).json()) as Suggestions;
    expect(shopPages.length, q).toBeGreaterThan(0);
    for (const { label, to } of shopPages) pages.set(label, to);
  }
  expect(pages.size).toBe(20);
  for (const [label, to] of pages) {
    const [path = '', anchor] = to.split('#');
    const page = await visitor.get(path);
    // A visitor is asked to sign in first.
    expect([200, 302], label).toContain(page.status);
    if (anchor) expect(await page.text(), label).toContain(`id="${anchor}"`);
  }
});

test('whatever is typed is answered, and nothing finds nothing', async () => {
  const nothing = { found: 0, products: [], categories: [] };
  for (const q of [
    '',
    ' ',
    '%',
    '\\',
    "' or 1=1 --",
    'x'.repeat(5_000),
    'wort '.repeat(100),
    '\u202e🔮',
    'a\0b',
    '_%_%',
    '🔮 🔮 🔮',
    'كتاب الرمل',
    "'; drop table products; --",
    Array.from({ length: 200 }, (_, at) => `qwxyz${at}`).join(' '),
  ])
    expect(await (await ask(q)).json(), q.slice(0, 20)).toMatchObject(q.trim() ? { products: [] } : nothing);
  const [one, other] = await Promise.all([ask(BOWL.name), ask('qwxyz')]);
  expect([(await one.json()).found, (await other.json()).found]).toEqual([1, 0]);
  expect((await visitor.get('/api/suggestions')).status).toBe(200);
  expect((await visitor.get('/api/suggestions?q=%ED%A0%80%00')).status).toBe(200);
  expect((await visitor.post('/api/suggestions', {})).status).toBe(405);
});

test('one address asks 600 times a minute, then waits', async () => {
  const statuses = new Set<number>();
  for (let round = 0; round < 13; round += 1)
    for (const { status } of await Promise.all(Array.from({ length: 50 }, () => ask(''))))
      statuses.add(status);
  expect(statuses.has(200)).toBe(true);
  expect(statuses.has(429)).toBe(true);
});

test('where a search finds more than a thousand, no number is shown that is not known', async () => {
  const pebbles = Array.from({ length: 1_001 }, (_, n) => aPebble(n));
  await insertProducts(shop.database.db, pebbles);
  const page = (await (await visitor.get('/all?q=pebble')).text()).replaceAll('<!-- -->', '');
  expect(page).toContain('>1,000+</span><span class="sr-only">more than 1,000</span> - Products Found');
  const answer = await aVisitor(shop).get('/api/suggestions?q=pebble');
  expect(await answer.json()).toMatchObject({ found: 1_000, isMore: true });
});

function aPebble(n: number): Parameters<typeof insertProducts>[1][number] {
  const name = `Pebble ${n}`;
  const words = { name, category: 'Merchandise', brand: 'Via', description: 'Round.' } as const;
  const picture = { imageUrl: STOCK_IMAGE, imageWidth: 960, imageHeight: 1200, imagePlaceholder: '#dcd1be' };
  const keys = { nameKey: searchKey(name), searchKey: productSearchKey(words) };
  return { id: `pebble-${n}`, price: fromCedis(5), ...words, ...picture, ...keys, createdAt: new Date(0) };
}
