import { parse } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATEGORIES } from '#shop/catalogue/contract/catalogue.ts';
import { PAGES } from '#shop/route-table.ts';
import { freshPostgresUrl } from '#tests/support/databases.ts';
import { aVisitor } from '#tests/support/http-shop.ts';
import { fillCatalogue } from '#tests/support/many-products.ts';
import { type RunningShop, startShop } from '#tests/support/running-shop.ts';

/** One in a hundred hidden. */
const PRODUCTS = 40_500;
const FOR_SALE = 40_095;
/** sitemaps.org/protocol.html. */
const MOST_URLS = 50_000;
const MOST_BYTES = 50 * 2 ** 20;
const LONGEST_URL = 2_048;

let shop: RunningShop;
beforeAll(async () => {
  const databaseUrl = await freshPostgresUrl();
  await fillCatalogue(databaseUrl, PRODUCTS);
  shop = await startShop({ databaseUrl });
}, 240_000);
afterAll(() => shop.stop());

type Entry = { loc: string; lastmod?: string };
/** Each has several here. */
type Parsed = { sitemapindex?: { sitemap: Entry[] }; urlset?: { url: Entry[] } };

async function read(address: string) {
  const answer = await aVisitor(shop).get(address.replace(shop.origin, ''));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ]);
  const text = await answer.text();
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES);
  const map: Parsed = parse(text, { parseTrueNumberOnly: true }, true);
  return { parts: map.sitemapindex?.sitemap, urls: map.urlset?.url };
}

test('a sitemap of more products than one may hold is an index of parts, each within the limits of the protocol', async () => {
  const robots = await (await aVisitor(shop).get('/robots.txt')).text();
  const { parts } = await read(/^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '');
  expect(parts).toHaveLength(2);
  const seen: string[] = [];
  for (const { loc } of parts ?? []) {
    expect(loc.startsWith(`${shop.origin}/sitemap.xml?`)).toBe(true);
    const { urls = [] } = await read(loc);
    expect(urls.length).toBeLessThanOrEqual(MOST_URLS);
    for (const url of urls) {
      expect(url.loc.startsWith(`${shop.origin}/`) && url.loc.length <= LONGEST_URL).toBe(true);
      if (url.lastmod !== undefined) expect(Date.parse(url.lastmod)).not.toBeNaN();
    }
    seen.push(...urls.map((url) => url.loc));
  }
  const pages = PAGES.filter(({ isInSitemap }) => isInSitemap).length + CATEGORIES.length;
  expect([seen.length, new Set(seen).size]).toEqual([FOR_SALE + pages, FOR_SALE + pages]);
  expect(seen).toContain(`${shop.origin}/product-details/product-${PRODUCTS - 1}`);
  expect(seen).not.toContain(`${shop.origin}/product-details/product-100`);
}, 120_000);

test.each(['3', '0', 'x', ''])('there is no part "%s"', async (part) => {
  expect((await aVisitor(shop).get(`/sitemap.xml?part=${part}`)).status).toBe(404);
});
