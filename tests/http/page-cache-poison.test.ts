import { beforeAll, expect, test } from 'vitest';
import { aCustomer, type Caller } from '#tests/support/http-shop.ts';
import { type Line, shared, shopWithPages } from '#tests/support/kept-pages.ts';
import { headerOf, requestLines, sendRaw } from '#tests/support/raw-http.ts';

const CANARY = 'canary7391';

const { shop, ask, keep, forget } = shopWithPages();
let kofi: Caller;
beforeAll(async () => {
  kofi = await aCustomer(shop());
});

test('nothing of a request but the page it names reaches others', async () => {
  for (const path of ['/all', '/product-details/bowl.data']) {
    const before = shared(await keep(path));
    const spiced: [string, Record<string, string>, string?][] = [
      [
        `${path}?utm_source=${CANARY}&x="><script>${CANARY}</script>`.replaceAll(
          /["<>]/g,
          encodeURIComponent,
        ),
        {},
      ],
      [`${path}?page=1&${CANARY}=1`, {}],
      [
        path,
        { 'x-forwarded-host': `${CANARY}.example`, 'x-forwarded-proto': CANARY, forwarded: `host=${CANARY}` },
      ],
      [path, { 'accept-language': CANARY, 'user-agent': CANARY, referer: `https://${CANARY}.example/` }],
      [path, { cookie: `${CANARY}=1; theme=${CANARY}`, authorization: `Bearer ${CANARY}` }],
      [
        path,
        {
          'x-original-url': `/${CANARY}`,
          'x-rewrite-url': '/admin/orders',
          'x-http-method-override': 'POST',
        },
      ],
      [
        path,
        {
          'if-none-match': `"${CANARY}"`,
          'if-modified-since': 'Mon, 23 Nov 2099 00:00:00 GMT',
          range: 'bytes=0-9',
        },
      ],
      [path, { 'content-length': '0' }],
      [path, { origin: `https://${CANARY}.example`, 'sec-fetch-mode': 'cors' }],
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

test('each way to write a query meets the page that it means, and leaves it as it was', async () => {
  const same: Record<string, string[]> = {
    '/all': [
      ...[
        `/all?utm_source=${CANARY}`,
        '/all?page=1&page=7',
        '/all?sort=latest&sort=a2z',
        '/all?__proto__[page]=2',
      ],
      ...[
        `/all?${`${CANARY}=1&`.repeat(900)}`,
        '/all?%',
        '/all?=&&&=',
        '/all?page[]=2',
        '/all?PAGE=2',
        '/all??page=2',
      ],
      ...['/all?sort=%2e%2e', '/all?constructor=1&category=constructor', '/all?view=..%2f..%2fadmin'],
    ],
    '/all?category=Books&sort=a2z': [
      ...[
        '/all?sort=a2z&category=Books',
        '/all?%73ort=%612z&category=Books',
        '/all?category=Books&category=x&sort=a2z',
      ],
      ...['/all?category=%42ooks&sort=a2z&q=', '/all?category=Books&sort=a2z&q=%00'],
    ],
    '/product-details/bowl?stars=5': [
      ...['/product-details/bowl?stars=5&sort=newest', '/product-details/bowl?reviews=1&stars=5&stars=1'],
    ],
    '/product-details/bowl': ['/product-details/bowl?stars=6', '/product-details/bowl?stars=5%20&reviews=-2'],
  };
  for (const [path, writings] of Object.entries(same)) {
    const kept = shared(await keep(path));
    for (const writing of writings) {
      expect(shared(await ask(writing)), writing).toEqual(kept);
      await forget();
      expect(shared(await ask(writing)), `first of all ${writing}`).toEqual(kept);
      expect(shared(await ask(path)), `after ${writing}`).toEqual(kept);
    }
  }
  for (const [path, status] of [
    ['/all/%2e', 200],
    ['/%2e/all', 200],
    ['/x/%2e%2e/all', 200],
    ['/all%2fx', 404],
    ['/all%00', 404],
    [`/all?${'x'.repeat(20_000)}`, 431],
  ] as const) {
    const answer = await ask(path);
    expect([path, answer.status]).toEqual([path, status]);
    if (status !== 200) expect(headerOf(answer, 'cache-control') ?? '', path).not.toContain('public');
  }
});

test('no name but our own reaches a page, however it is put', async () => {
  const own = `localhost:${shop().port}`;
  for (const path of ['/all', '/product-details/bowl', '/_.data']) {
    const kept = shared(await keep(path));
    const strange: Line[] = [
      ...(['X-Forwarded-Host', 'X-Host', 'X-Forwarded-Server', 'X-Original-Host'] as const).map(
        (name): Line => [name, `${CANARY}.example`],
      ),
      ['X-Forwarded-Proto', 'https'],
      ['X-Forwarded-Scheme', 'http'],
      ['X-Forwarded-Port', '81'],
      ['X-Forwarded-Prefix', `/${CANARY}`],
      ['X-Forwarded-For', `"><script>${CANARY}</script>`],
      ['Forwarded', `host=${CANARY}.example;proto=https`],
      ['X-Original-URL', '/admin/orders'],
      ['X-React-Router-SPA-Mode', 'yes'],
      ['X-React-Router-Prerender-Data', `["${CANARY}"]`],
      ['X-Remix-Reload-Document', 'true'],
      ['Accept', 'application/json'],
      ['Accept-Language', `${CANARY};q=1`],
      ['Cookie', `theme=${CANARY}; locale=fr; __Host-session=${CANARY}; ${kofi.cookie()}`],
      ['Authorization', `Bearer ${CANARY}`],
      ['Cache-Control', 'no-cache, no-store, max-age=0'],
      ['Pragma', 'no-cache'],
      ['Purpose', 'prefetch'],
      ['Upgrade', 'h2c'],
      ['Save-Data', 'on'],
    ];
    for (const line of strange) {
      await forget();
      for (const time of ['made', 'kept'])
        expect(shared(await ask(path, [['Accept-Encoding', 'br'], line])), `${time} ${line}`).toEqual(kept);
    }
  }
  const kept = shared(await keep('/all'));
  expect(
    shared(
      await ask('/all', [
        ['Host', own.toUpperCase()],
        ['Accept-Encoding', 'br'],
      ]),
    ),
  ).toEqual(kept);
  for (const host of [
    ...[`${CANARY}.example`, `${own}@${CANARY}.example`, `${own}, ${CANARY}.example`, `${own}/${CANARY}`],
    ...[`localhost.:${shop().port}`, 'localhost', ''],
  ]) {
    const answer = await ask('/all', [
      ['Host', host],
      ['Accept-Encoding', 'br'],
    ]);
    expect([host, [400, 421].includes(answer.status)]).toEqual([host, true]);
    expect(answer.body.includes(CANARY), host).toBe(false);
  }
  const line = `GET http://${CANARY}.example/all HTTP/1.1`;
  const named = await sendRaw(shop().port, requestLines(line, `Host: ${own}`, 'Accept-Encoding: br'));
  expect([named.status >= 400, named.body.includes(CANARY)]).toEqual([true, false]);
  const lost = await ask(`//${CANARY}.example/all`);
  expect([lost.status, headerOf(lost, 'cache-control')]).toEqual([404, 'private, no-store']);
  expect(shared(await ask('/all'))).toEqual(kept);
});

test('a body under a page that is kept answers no request but its own', async () => {
  const kept = shared(await keep('/all'));
  const host = `Host: localhost:${shop().port}\r\nAccept-Encoding: br\r\n`;
  const hidden = `GET /admin/${CANARY} HTTP/1.1\r\n${host}\r\n`;
  const chunk = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;
  const last = `GET /about HTTP/1.1\r\n${host}Connection: close\r\n\r\n`;
  for (const smuggled of [
    `GET /all HTTP/1.1\r\n${host}Content-Length: ${hidden.length}\r\n\r\n${hidden}`,
    `GET /all HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n${chunk}`,
    `HEAD /all HTTP/1.1\r\n${host}Content-Length: ${hidden.length}\r\n\r\n${hidden}`,
  ]) {
    const { body } = await sendRaw(shop().port, smuggled + last);
    expect(body.match(/HTTP\/1\.1 \d{3}/g)?.length ?? 0, smuggled).toBeLessThanOrEqual(1);
    expect(shared(await ask('/all'))).toEqual(kept);
    expect(headerOf(await ask(`/admin/${CANARY}`), 'cache-control')).toBe('private, no-store');
  }
});
