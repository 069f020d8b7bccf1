import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOWL, type HttpShop, theHttpShop } from '#tests/support/http-shop.ts';
import { stock } from '#tests/support/stock.ts';
import { found, type People, pagesFor, peopleOf } from './seen-pages.ts';

const HOSTILE = {
  id: 'hostile',
  name: `</title><script>window.taken=1</script><img src=x onerror="window.taken=2">`,
  brand: `"><svg onload=window.taken=3>`,
  description: `</script><script>window.taken=4</script> {{7*7}} \u2028 <style>body{display:none}</style>`,
  price: 1,
};

let shop: HttpShop;
let people: People;
beforeAll(async () => {
  shop = await theHttpShop();
  await stock(shop.database, HOSTILE);
  people = await peopleOf(shop);
});
afterAll(() => shop.close());

const scripts = (html: string) =>
  Array.from(html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g), ([, attributes = '', code = '']) => ({
    attributes,
    code,
  }));

/** The tags alone: what scripts hold and what attributes say is taken out. */
const markup = (html: string) =>
  html.replace(/<script([^>]*)>[\s\S]*?<\/script>/g, '<script$1></script>').replace(/="[^"]*"/g, '=""');

// A browser asks for an icon by itself where none is named, and logs an error where that may not load.
test.each(['/sandbox/mail', '/sandbox/paystack', '/sandbox/identity', '/unsubscribe'])(
  '%s names an icon that its policy lets load',
  async (path) => {
    const answer = await people.visitor.get(path);
    expect(answer.headers.get('content-security-policy')).toContain("img-src 'self'");
    expect(await answer.text()).toContain('<link rel="icon" href="/favicon.svg"');
  },
);

test('every page runs only scripts of ours: each inline one stands in the policy by its hash', async () => {
  for (const [path, caller] of pagesFor(people)) {
    const answer = await caller.get(path);
    const html = await answer.text();
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy, path).toMatch(
      /^default-src 'none'; script-src 'self'( 'sha256-[\w+/=]+')+; style-src 'self';/,
    );
    expect(policy, path).not.toMatch(/unsafe|nonce|\*/);
    const hashes: string[] = policy.match(/sha256-[\w+/=]+/g) ?? [];
    const inline = scripts(html).filter(({ attributes }) => !attributes.includes(' src='));
    // Data, such as schema.org's, is no script to a browser and needs no hash.
    const running = inline.filter(({ attributes }) => !attributes.includes('application/ld+json'));
    expect(running.length, path).toBeGreaterThan(0);
    const ours = running.map(({ code }) => `sha256-${createHash('sha256').update(code).digest('base64')}`);
    expect(new Set(ours), path).toEqual(new Set(hashes));
    expect(found(markup(html), /nonce=|<[^>]+\son[a-z]+\s*=/gi), path).toEqual([]);
  }
});

test('no page carries a style of its own', async () => {
  for (const [path, caller] of pagesFor(people)) {
    const html = await (await caller.get(path)).text();
    expect(found(markup(html), /<style|<[^>]+\sstyle\s*=/gi), path).toEqual([]);
  }
});

test('what a product is called or described as never becomes markup', async () => {
  for (const path of ['/product-details/hostile', '/all', '/', '/all?q=window.taken', '/all?view=list']) {
    const html = await (await people.visitor.get(path)).text();
    expect(found(html, /<script>window.taken|<img src=x|<svg onload|<style>body/g), path).toEqual([]);
    const data = await people.visitor.get(
      path === '/' ? '/_root.data' : path.replace(/^(\/[^?]*)/, '$1.data'),
    );
    expect(data.headers.get('content-type'), path).toMatch(/^text\/x-script/);
    expect(data.headers.get('x-content-type-options'), path).toBe('nosniff');
  }
});

describe('security headers', () => {
  const expectHeaders = (answer: Response, what: string) => {
    const { headers } = answer;
    expect(headers.get('content-security-policy'), what).toMatch(/default-src 'none'/);
    expect(headers.get('content-security-policy'), what).toMatch(/frame-ancestors 'none'/);
    expect(headers.get('x-content-type-options'), what).toBe('nosniff');
    expect(headers.get('x-frame-options'), what).toBe('DENY');
    expect(headers.get('referrer-policy'), what).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/);
    expect(headers.get('cross-origin-opener-policy'), what).toBe('same-origin-allow-popups');
    expect(headers.get('cross-origin-resource-policy'), what).toMatch(/^(same-origin|cross-origin)$/);
    expect(headers.get('permissions-policy'), what).toContain('camera=()');
    expect(headers.get('x-powered-by'), what).toBeNull();
    expect(headers.get('server'), what).toBeNull();
  };

  test('stand on every kind of answer', async () => {
    const html = await (await people.visitor.get('/')).text();
    const asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '/assets/none.js';
    const answers: [string, Promise<Response>][] = [
      ...pagesFor(people).map(([path, caller]): [string, Promise<Response>] => [path, caller.get(path)]),
      ...[asset, '/assets/none.js', '/favicon.svg', '/healthz', '/readyz', '/api/me', '/api/none'].map(
        (path): [string, Promise<Response>] => [path, people.visitor.get(path)],
      ),
      ...['/all.data', '/api/auth/get-session', '/api/auth/none', '/my-orders', '/media/none/1.jpg'].map(
        (path): [string, Promise<Response>] => [path, people.visitor.get(path)],
      ),
      ['POST /all', people.visitor.post('/all', {})],
      ['POST /initialize-transaction', people.visitor.post('/initialize-transaction', {})],
      ['sign-up', people.visitor.post('/api/auth/sign-up/email', {})],
      ['cross-site', people.visitor.post('/initialize-transaction', {}, { origin: 'https://evil.example' })],
    ];
    for (const [what, answer] of answers) expectHeaders(await answer, what);
  });

  test('pages that name an order, the people.admin or a reset send no referrer', async () => {
    for (const path of [`/order-details/${people.orderId}`, '/reset', '/admin/orders', '/my-orders']) {
      expect((await people.visitor.get(path)).headers.get('referrer-policy'), path).toBe('no-referrer');
    }
  });

  test('what knows its viewer is never kept; what does not sets no cookie', async () => {
    for (const [path, caller] of [
      ['/my-orders', people.customer],
      [`/order-details/${people.orderId}`, people.customer],
      ['/admin/orders', people.admin],
      ['/api/me', people.customer],
    ] as const) {
      expect((await caller.get(path)).headers.get('cache-control'), path).toBe('private, no-store');
    }
    expect((await people.customer.get('/checkout')).headers.get('cache-control')).toBe('private, no-cache');
    for (const path of ['/', '/all', '/product-details/bowl', '/cart', '/checkout']) {
      const answer = await people.customer.get(path);
      expect(answer.headers.getSetCookie(), path).toEqual([]);
      const html = await answer.text();
      const forVisitors = await (await people.visitor.get(path)).text();
      expect([path, html === forVisitors, html.includes(people.customer.email)]).toEqual([path, true, false]);
    }
  });
});

test('a product page read without a script holds what a shopper and a search engine look for', async () => {
  const html = await (await people.visitor.get(`/product-details/${BOWL.id}`)).text();
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain(BOWL.name);
  expect(html).toContain('19.99');
  for (const property of ['og:title', 'og:type', 'og:url', 'og:image']) {
    expect(html, property).toMatch(new RegExp(`<meta property="${property}" content="[^"]+"`));
  }
  expect(html).toMatch(/<meta property="og:image" content="https?:\/\//);
  const data = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}';
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'Product',
    name: BOWL.name,
    offers: { price: expect.anything(), priceCurrency: 'GHS' },
  });
});

describe('the shop on a home screen', () => {
  test('has the shop’s name, opens where its owner works, and wears the mark in every size', async () => {
    const answer = await people.visitor.get('/manifest.webmanifest');
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const manifest = await answer.json();
    expect(manifest).toMatchObject({
      name: 'Sixteen Figures',
      start_url: '/admin/home',
      scope: '/',
      display: 'standalone',
      theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
    const wanted = ['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable'];
    const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons;
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(wanted);
    for (const { src, sizes, purpose } of icons) {
      const icon = await people.visitor.get(src);
      expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, 'image/png']);
      const dots = sharp(await icon.arrayBuffer()).ensureAlpha();
      const { data, info } = await dots.raw().toBuffer({ resolveWithObject: true });
      expect(`${info.width}x${info.height}`).toBe(sizes);
      // What a phone cuts into its own shape reaches into every corner; the other has round ones.
      expect([src, data[3]]).toEqual([src, purpose === 'maskable' ? 255 : 0]);
    }
    expect((await people.visitor.get('/icons/none.png')).status).toBe(404);
  });

  test('opens for shoppers at the shop; each page names the one for its reader', async () => {
    const manifest = await (await people.visitor.get('/shop.webmanifest')).json();
    expect(manifest).toMatchObject({ id: '/shop', start_url: '/', scope: '/', name: 'Sixteen Figures' });
    const { action, params } = manifest.share_target;
    const shared = await people.visitor.get(`${action}?${params.text}=bowl`);
    expect(await shared.text()).toContain('/product-details/bowl');
    const linked = async (answer: Promise<Response>) =>
      Array.from(
        (await (await answer).text()).matchAll(/<link rel="manifest" href="([^"]+)"/g),
        ([, path]) => path,
      );
    expect(await linked(people.admin.get('/admin/settings'))).toEqual(['/manifest.webmanifest']);
    expect(await linked(people.visitor.get('/all'))).toEqual(['/shop.webmanifest']);
    const html = await (await people.visitor.get('/')).text();
    expect(html.match(/<meta name="theme-color" content="#[0-9a-f]{6}" media="/g)).toHaveLength(2);
    expect(html).toContain('rel="apple-touch-icon"');
  });
});
