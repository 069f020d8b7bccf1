import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostScriptBytes, readBuiltScripts } from '#tests/support/built-scripts.ts';
import { anHttpShop, BOWL, type HttpShop } from '#tests/support/http-shop.ts';
import { aPaidOrder } from '#tests/support/paid-orders.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await anHttpShop();
});
afterAll(() => shop.close());

type Answer = { headers: Record<string, unknown>; body: Buffer };

/** As it comes over the wire: fetch would unpack it. */
const ask = (path: string, encoding: string, cookie = ''): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': encoding, cookie };
    request(`${shop.url}${path}`, { headers }, async (answer) => {
      resolve({ headers: answer.headers, body: Buffer.concat(await answer.toArray()) });
    })
      .on('error', reject)
      .end();
  });

const scriptsOf = async (path: string, cookie?: string): Promise<string[]> => {
  const html = (await ask(path, 'identity', cookie)).body.toString();
  return Array.from(html.matchAll(/<link rel="modulepreload" fetchpriority="low" href="([^"]+)"/g)).flatMap(
    ([, address]) => address ?? [],
  );
};

const { pages, loadedWith } = readBuiltScripts();

describe('what a page brings along', () => {
  test.each([
    ['/', 'catalogue/pages/home/home'],
    ['/all', 'catalogue/pages/listing/listing'],
    [`/product-details/${BOWL.id}`, 'catalogue/pages/product/product'],
    ['/checkout', 'checkout/pages/checkout'],
    ['/account', 'accounts/pages/account'],
  ])('%s asks for the scripts that the build lists for it, and they come packed', async (path, id) => {
    const { buyer } = await aPaidOrder(shop);
    const page = pages.find((one) => one.id === id);
    if (!page) throw new Error(`no page ${id}`);
    const scripts = await scriptsOf(path, buyer.cookie());
    expect(scripts.toSorted()).toEqual(
      loadedWith(page)
        .map((name) => `/${name}`)
        .toSorted(),
    );
    for (const encoding of ['br', 'gzip']) {
      const answers = await Promise.all(scripts.map((script) => ask(script, encoding)));
      for (const { headers } of answers) expect(headers['content-encoding']).toBe(encoding);
      const bytes = answers.reduce((sum, { body }) => sum + body.length, 0);
      expect(bytes, encoding).toBeLessThanOrEqual(mostScriptBytes(page));
    }
  });

  test('no script is more urgent than what is seen', async () => {
    const html = (await ask('/all', 'identity')).body.toString();
    expect(html).not.toMatch(/<link rel="modulepreload"(?! fetchpriority="low")/);
  });

  test('a built file is packed once, the same inside, and kept by browsers for good', async () => {
    const [script = ''] = await scriptsOf('/');
    const [plain, brotli, gzip] = await Promise.all(
      ['identity', 'br', 'gzip'].map((form) => ask(script, form)),
    );
    expect(brotliDecompressSync(brotli?.body ?? '')).toEqual(plain?.body);
    expect(gunzipSync(gzip?.body ?? '')).toEqual(plain?.body);
    for (const answer of [plain, brotli, gzip]) {
      expect(answer?.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer?.headers['content-type']).toMatch(/^text\/javascript/);
    }
    expect(brotli?.headers.vary).toMatch(/accept-encoding/i);
    expect((await ask('/assets/nothing.js', 'br')).headers['cache-control']).toBe('private, no-store');
  });
});
