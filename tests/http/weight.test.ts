import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anHttpShop, BOWL, type HttpShop } from '#tests/support/http-shop.ts';
import { aPaidOrder } from '#tests/support/paid-orders.ts';

/** JavaScript of a first visit (docs/promises.md#speed-and-weight). */
const SCRIPT_BYTES = 150_000;

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

/** However they are packed. */
async function expectLight(scripts: readonly string[], most = SCRIPT_BYTES): Promise<void> {
  expect(scripts.length).toBeGreaterThan(3);
  for (const encoding of ['br', 'gzip']) {
    const answers = await Promise.all(scripts.map((script) => ask(script, encoding)));
    for (const { headers } of answers) expect(headers['content-encoding']).toBe(encoding);
    const bytes = answers.reduce((sum, { body }) => sum + body.length, 0);
    expect(bytes, encoding).toBeLessThanOrEqual(most);
  }
}

describe('what a page brings along', () => {
  test.each([
    '/',
    '/all',
    `/product-details/${BOWL.id}`,
    '/cart',
    '/checkout-details',
    '/checkout',
    '/contact',
  ])('the scripts of %s stay within their budget', async (path) => {
    await expectLight(await scriptsOf(path));
  });

  /** Forms and dialogs make these heavier; their readers have most of it from the pages before. */
  test.each([
    ['/account', 175_000],
    ['/my-orders', 150_000],
    ['/order-details', 155_000],
    ['/review-product', 155_000],
  ])('those of %s, which only its owner sees, stay within %i bytes', async (page, most) => {
    const { buyer, orderId } = await aPaidOrder(shop);
    const path = { '/order-details': `${page}/${orderId}`, '/review-product': `${page}/${BOWL.id}` }[page];
    await expectLight(await scriptsOf(path ?? page, buyer.cookie()), most);
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
