import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATEGORIES } from '#shop/catalogue/contract/catalogue.ts';
import { PAGES } from '#shop/route-table.ts';
import { aVisitor } from '#tests/support/http-shop.ts';
import { type RunningShop, startShop } from '#tests/support/running-shop.ts';

/** The demo, whose products and shop have pictures. */
let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({ isBehindTls: true });
});
afterAll(() => shop.stop());

const html = async (path: string) => {
  const page = await aVisitor(shop).get(path, { accept: 'text/html' });
  expect([path, page.status]).toEqual([path, 200]);
  return page.text();
};

/** What a program that shows a card reads of the head, by name or property. */
function cardOf(page: string): Record<string, string> {
  const [head = ''] = page.split('</head>');
  const tags = head.matchAll(/<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)"/g);
  const named = Array.from(tags, ([, name = '', content = '']) => [name, content] as const);
  expect(new Set(named.map(([name]) => name)).size).toBe(named.length);
  return Object.fromEntries(named);
}

/** Width and height, from the frame header of a JPEG or the first chunk of a PNG. */
function sizeOf(bytes: Buffer): [width: number, height: number] {
  if (bytes.subarray(1, 4).toString('latin1') === 'PNG')
    return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc3) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  }
  throw new Error('no picture');
}

const PRODUCTS = ['bk-sand-and-figure', 'md-via-shirt', 'tl-casting-tray', 'cs-table-for-two'];
const LISTED = PAGES.filter(({ isInSitemap }) => isInSitemap).map(({ path }) => path);
const SHARED = [
  ...LISTED,
  '/courses',
  '/coaching',
  ...CATEGORIES.map((category) => `/all?${new URLSearchParams({ category })}`),
  ...PRODUCTS.map((id) => `/product-details/${id}`),
];

test.each(SHARED)('%s is shared with a picture that is there, in the size it states', async (path) => {
  const card = cardOf(await html(path));
  expect(card).toMatchObject({
    'og:title': expect.stringMatching(/\S/),
    'og:description': expect.stringMatching(/\S/),
    'og:image:alt': expect.stringMatching(/\S/),
    'twitter:card': 'summary_large_image',
  });
  for (const name of ['og:url', 'og:image'])
    expect(card[name]?.startsWith(`${shop.origin}/`), `${name} ${card[name]}`).toBe(true);
  expect(shop.origin).toMatch(/^https:/);
  const picture = await aVisitor(shop).get(String(card['og:image']).slice(shop.origin.length));
  expect(picture.status).toBe(200);
  const size = sizeOf(Buffer.from(await picture.arrayBuffer())).map(String);
  expect(size).toEqual([card['og:image:width'], card['og:image:height']]);
});

test('a product has its own picture, every other page the shop’s', async () => {
  const pictures = await Promise.all(
    ['/', '/contact', ...PRODUCTS.map((id) => `/product-details/${id}`)].map(async (path) =>
      String(cardOf(await html(path))['og:image']),
    ),
  );
  expect(new Set(pictures).size).toBe(1 + PRODUCTS.length);
});

test('a page that nobody is to find has no card', async () => {
  for (const path of ['/cart', '/all?q=bowl', '/find-order'])
    expect(Object.keys(cardOf(await html(path)))).toEqual([]);
});
