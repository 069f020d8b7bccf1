import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anHttpShop, aVisitor, BOWL, type HttpShop, theHttpShop } from '#tests/support/http-shop.ts';

let shop: HttpShop;
let without: HttpShop;
beforeAll(async () => {
  [shop, without] = await Promise.all([theHttpShop(), anHttpShop({ OFFLINE_PAGES: '0' })]);
});
afterAll(() => Promise.all([shop.close(), without.close()]));

const worker = async (which: HttpShop) => {
  const answer = await aVisitor(which).get('/offline-worker.js', { 'accept-encoding': 'br' });
  return { answer, text: await answer.text() };
};

describe('the worker that keeps pages', () => {
  test('is asked for anew at each visit, and may talk to the shop alone', async () => {
    const { answer, text } = await worker(shop);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
    expect(text).toContain("addEventListener('fetch'");
  });

  test('gives way to one that removes everything where the owner wants nothing kept', async () => {
    const { answer, text } = await worker(without);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(text).toContain('registration.unregister()');
    expect(text).not.toContain("addEventListener('fetch'");
    const documents = await Promise.all(
      [shop, without].map(async (one) => (await aVisitor(one).get('/')).text()),
    );
    expect(documents.map((html) => /worksOffline&quot;:(true|false)/.exec(html)?.[1])).toEqual([
      'true',
      'false',
    ]);
  });
});

describe('what a browser may keep', () => {
  test('data of public pages says so and sets no cookie; that of all others, and what went wrong, does not', async () => {
    const visitor = aVisitor(shop);
    for (const path of ['/_.data', '/all.data', `/product-details/${BOWL.id}.data`, '/offline.data']) {
      const { status, headers } = await visitor.get(path);
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'public, no-cache']);
      expect([path, headers.getSetCookie()]).toEqual([path, []]);
    }
    for (const path of [
      '/checkout.data',
      '/my-orders.data',
      '/product-details/gone.data',
      '/admin/orders.data',
      // Where somebody wanted to go before the login may be an order.
      '/_.data?next=%2Forder-details%2Fone',
      '/?next=%2Forder-details%2Fone',
    ])
      expect([path, (await visitor.get(path)).headers.get('cache-control')]).toEqual([
        path,
        'private, no-store',
      ]);
  });

  test('the offline page is a page of the shop that search engines leave alone', async () => {
    const answer = await aVisitor(shop).get('/offline?for=/account');
    const html = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      expect.stringMatching(/^public/),
    ]);
    expect(html).toContain('This page needs a connection');
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
  });
});
