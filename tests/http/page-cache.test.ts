import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { aReviewer } from '#tests/support/http-shop.ts';
import { bytesOf, KEPT_PAGES, type Line, shared, shopWithPages, textOf } from '#tests/support/kept-pages.ts';
import { headerOf } from '#tests/support/raw-http.ts';

const CANARY = 'canary7391';

const { ask, keep, forget, shop } = shopWithPages();
const REVIEW = 'It lies well in the hand and stays level on the way home.';
beforeAll(async () => {
  const customer = await aReviewer(shop());
  const written = await customer.submit('/review-product/bowl', { rating: '5', review: REVIEW, name: 'Ama' });
  expect(written.status).toBe(302);
});

test('a page is served from memory exactly as when it was made', async () => {
  for (const path of KEPT_PAGES) {
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
  const plain = await ask('/all', {});
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
    expect(headerOf(answer, 'content-length'), accept).toBe(String(bytesOf(answer).byteLength));
    expect(unpack(bytesOf(answer)).toString(), accept).toBe(bytesOf(plain).toString());
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

test('a page that is made anew is the same to the byte: no nonce, no token, no mark of a visit', async () => {
  for (const path of KEPT_PAGES) {
    const kept = await keep(path);
    // What nobody knows bypasses the memory altogether, and is rendered for this answer alone.
    const anew = await ask(`${path}${path.includes('?') ? '&' : '?'}${CANARY}=1`, [
      ['Accept-Encoding', 'identity'],
    ]);
    expect(textOf(anew), path).toBe(textOf(kept));
    if (['/', '/product-details/bowl'].includes(path)) expect(textOf(anew)).toContain(REVIEW);
    expect(
      kept.headers.filter(([name]) => name === 'set-cookie'),
      path,
    ).toEqual([]);
  }
  await forget();
  for (const path of KEPT_PAGES) expect(shared(await ask(path)), path).toEqual(shared(await keep(path)));
});

test('every script of a page that is kept is named by its hash in the policy beside it', async () => {
  for (const path of KEPT_PAGES.filter((page) => !page.includes('.data'))) {
    const kept = await keep(path);
    const policy = headerOf(kept, 'content-security-policy') ?? '';
    const html = textOf(kept);
    expect(html, path).not.toMatch(/nonce[=-]/);
    expect(policy, path).not.toMatch(/nonce-|unsafe-|\*/);
    const inline = [...html.matchAll(/<script(?![^>]* src=)([^>]*)>([\s\S]*?)<\/script>/g)]
      .filter(([, attributes = '']) => !attributes.includes('ld+json'))
      .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    expect(inline.length, path).toBeGreaterThan(0);
    for (const hash of inline) expect(policy, path).toContain(hash);
    const again = await ask(path, [
      ['Accept-Encoding', 'br'],
      ['If-None-Match', headerOf(kept, 'etag') ?? ''],
    ]);
    expect([again.status, headerOf(again, 'content-security-policy')], path).toEqual([304, policy]);
  }
});

test('whatever says which encoding it wants gets one it can read, and nobody else is given that', async () => {
  const plain = textOf(await keep('/all'));
  const wishes: [string, string | undefined][] = [
    ['br;q=0', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['BR', 'br'],
    ['br;q=2', 'br'],
    ['br;q=-1, gzip;q=0.1', 'gzip'],
    [',,, ,br,', 'br'],
    ['br\t;\tq=1', 'br'],
    ['gzip;q=0.000, br;q=0.000', undefined],
    ['identity, br;q=0.5', undefined],
    [`${'x'.repeat(50)},`.repeat(100), undefined],
    ['__proto__, constructor', undefined],
    ['', undefined],
  ];
  for (const [wish, encoding] of wishes) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask('/all', [['Accept-Encoding', wish]], method);
      expect([wish, answer.status, headerOf(answer, 'vary')]).toEqual([wish, 200, 'Accept-Encoding']);
      const given = headerOf(answer, 'content-encoding');
      if (!/q=(2|-1)/.test(wish)) expect([wish, given]).toEqual([wish, encoding]);
      if (method === 'GET') expect(textOf(answer), wish).toBe(plain);
    }
    expect(headerOf(await ask('/all'), 'content-encoding'), wish).toBe('br');
  }
  const twice = await ask('/all', [
    ['Accept-Encoding', 'zstd'],
    ['Accept-Encoding', 'gzip'],
  ]);
  expect([headerOf(twice, 'content-encoding'), textOf(twice)]).toEqual(['gzip', plain]);
});

test('an answer of 304 is given to the tag of just this page in just this encoding', async () => {
  const kept = await keep('/all');
  const tag = headerOf(kept, 'etag') ?? '';
  const gzip = headerOf(await ask('/all', [['Accept-Encoding', 'gzip']]), 'etag') ?? '';
  const other = headerOf(await keep('/cart'), 'etag') ?? '';
  const known = [tag, `W/${tag}`, `"a", ${tag}`, `${gzip},W/${tag}`, '*', ` ${tag} `];
  const unknown = [gzip, other, tag.slice(1, -1), tag.toUpperCase(), '"', 'W/', `${tag}x`, ',,,', '"*"', ''];
  for (const method of ['GET', 'HEAD']) {
    for (const [tags, status] of [
      [known, 304],
      [unknown, 200],
    ] as const)
      for (const named of tags) {
        const answer = await ask(
          '/all',
          [
            ['Accept-Encoding', 'br'],
            ['If-None-Match', named],
          ],
          method,
        );
        expect([method, named, answer.status]).toEqual([method, named, status]);
        expect(headerOf(answer, 'etag')).toBe(tag);
        if (status === 304 || method === 'HEAD') expect(answer.body).toBe('');
      }
  }
  const conditions: Line[] = [
    ['Range', 'bytes=0-9'],
    ['If-Range', tag],
    ['If-Modified-Since', 'Mon, 23 Nov 2099 00:00:00 GMT'],
    ['If-Match', '"none"'],
  ];
  for (const condition of conditions)
    expect(shared(await ask('/all', [['Accept-Encoding', 'br'], condition])), condition[0]).toEqual(
      shared(kept),
    );
});

const PLAIN = { 'accept-encoding': 'identity' };

test('clients that name no encoding are served from memory like any other, 32 at once and none refused', async () => {
  const once = await ask('/all', PLAIN);
  expect(headerOf(once, 'content-encoding')).toBeUndefined();
  const pages = await Promise.all(Array.from({ length: 32 }, () => ask('/all', PLAIN)));
  expect(pages.map((page) => [page.status, headerOf(page, 'x-request-id')])).toEqual(
    pages.map(() => [200, undefined]),
  );
  expect(new Set(pages.map(textOf))).toEqual(new Set([textOf(once)]));
});
