import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#adapters/db/tables/products.ts';
import { announce } from '#features/live/changes.ts';
import {
  aCustomer,
  anHttpShop,
  BOWL,
  type Caller,
  type HttpShop,
  theAdmin,
} from '#tests/support/http-shop.ts';
import { headerOf, type RawAnswer, requestLines, sendRaw } from '#tests/support/raw-http.ts';

const PAGES = [
  ...['/', '/all', '/all?category=Books&view=list', '/product-details/bowl', '/product-details/bowl?stars=5'],
  ...['/about', '/cart', '/checkout-details', '/checkout', '/contact', '/offline', '/policies/privacy'],
  ...['/_.data', '/all.data', '/product-details/bowl.data', '/about.data'],
];
const CANARY = 'canary7391';

let shop: HttpShop;
let admin: Caller;
let kofi: Caller;
beforeAll(async () => {
  shop = await anHttpShop();
  [admin, kofi] = [await theAdmin(shop), await aCustomer(shop)];
});
afterAll(() => shop.close());

type Line = readonly [name: string, value: string];

/** A repeated header travels twice, and a Host of its own replaces ours. */
function ask(path: string, lines: readonly Line[] = [['Accept-Encoding', 'br']], method = 'GET') {
  const host: Line[] = lines.some(([name]) => name === 'Host') ? [] : [['Host', `localhost:${shop.port}`]];
  const written = [...host, ...lines].map(([name, value]) => `${name}: ${value}`);
  return sendRaw(shop.port, requestLines(`${method} ${path} HTTP/1.1`, ...written));
}

const bytes = ({ body }: RawAnswer) => Buffer.from(body, 'latin1');
const textOf = (answer: RawAnswer) => {
  const encoding = headerOf(answer, 'content-encoding');
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
  return (unpack ? unpack(bytes(answer)) : bytes(answer)).toString();
};
const isKept = (answer: RawAnswer) => headerOf(answer, 'x-request-id') === undefined;
const shared = ({ status, headers, body }: RawAnswer) => ({
  status,
  body,
  headers: headers.filter(([name]) => !['date', 'x-request-id'].includes(name)).sort(),
});

/** Asked for until it is served from memory: a notification that is still on its way drops it once more. */
async function keep(path: string): Promise<RawAnswer> {
  await expect.poll(async () => isKept(await ask(path)), { timeout: 15_000 }).toBe(true);
  return ask(path);
}

async function versionOf(id: string): Promise<number> {
  const [row] = await shop.database.db.select().from(products).where(eq(products.id, id));
  return row?.version ?? 0;
}

/** Drops every page that shows a product. */
const forget = () => shop.database.db.transaction((tx) => announce(tx, { kind: 'product', id: BOWL.id }));

test('a page that is made anew is the same to the byte: no nonce, no token, no mark of a visit', async () => {
  for (const path of PAGES) {
    const kept = await keep(path);
    // What nobody knows bypasses the memory altogether, and is rendered for this answer alone.
    const anew = await ask(`${path}${path.includes('?') ? '&' : '?'}${CANARY}=1`, [
      ['Accept-Encoding', 'identity'],
    ]);
    expect(textOf(anew), path).toBe(textOf(kept));
    expect(
      kept.headers.filter(([name]) => name === 'set-cookie'),
      path,
    ).toEqual([]);
  }
  await forget();
  for (const path of PAGES) expect(shared(await ask(path)), path).toEqual(shared(await keep(path)));
});

test('every script of a page that is kept is named by its hash in the policy beside it', async () => {
  for (const path of PAGES.filter((page) => !page.includes('.data'))) {
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
  const own = `localhost:${shop.port}`;
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
    ...[`localhost.:${shop.port}`, 'localhost', ''],
  ]) {
    const answer = await ask('/all', [
      ['Host', host],
      ['Accept-Encoding', 'br'],
    ]);
    expect([host, [400, 421].includes(answer.status)]).toEqual([host, true]);
    expect(answer.body.includes(CANARY), host).toBe(false);
  }
  const line = `GET http://${CANARY}.example/all HTTP/1.1`;
  const named = await sendRaw(shop.port, requestLines(line, `Host: ${own}`, 'Accept-Encoding: br'));
  expect([named.status >= 400, named.body.includes(CANARY)]).toEqual([true, false]);
  const lost = await ask(`//${CANARY}.example/all`);
  expect([lost.status, headerOf(lost, 'cache-control')]).toEqual([404, 'private, no-store']);
  expect(shared(await ask('/all'))).toEqual(kept);
});

test('a body under a page that is kept answers no request but its own', async () => {
  const kept = shared(await keep('/all'));
  const host = `Host: localhost:${shop.port}\r\nAccept-Encoding: br\r\n`;
  const hidden = `GET /admin/${CANARY} HTTP/1.1\r\n${host}\r\n`;
  const chunk = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;
  const last = `GET /about HTTP/1.1\r\n${host}Connection: close\r\n\r\n`;
  for (const smuggled of [
    `GET /all HTTP/1.1\r\n${host}Content-Length: ${hidden.length}\r\n\r\n${hidden}`,
    `GET /all HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n${chunk}`,
    `HEAD /all HTTP/1.1\r\n${host}Content-Length: ${hidden.length}\r\n\r\n${hidden}`,
  ]) {
    const { body } = await sendRaw(shop.port, smuggled + last);
    expect(body.match(/HTTP\/1\.1 \d{3}/g)?.length ?? 0, smuggled).toBeLessThanOrEqual(1);
    expect(shared(await ask('/all'))).toEqual(kept);
    expect(headerOf(await ask(`/admin/${CANARY}`), 'cache-control')).toBe('private, no-store');
  }
});

test('what belongs to one person is marked so, and forms beside kept pages stay guarded', async () => {
  await keep('/contact');
  const secret = await ask('/?login=orders&next=%2Forder-details%2Fx');
  expect(headerOf(secret, 'cache-control')).toBe('private, no-store');
  for (const path of [
    '/my-orders',
    '/account',
    '/api/me',
    '/admin/orders',
    '/find-order',
    '/nowhere',
    '/all/x',
  ]) {
    const answer = await ask(path, [['Cookie', kofi.cookie()]]);
    expect([path, headerOf(answer, 'cache-control')]).toEqual([path, 'private, no-store']);
  }
  const fields = { name: 'Eve', email: 'eve@example.com', message: CANARY };
  const init = { method: 'POST', body: new URLSearchParams(fields) };
  const sent = await kofi.send('/contact', { ...init, headers: { origin: `https://${CANARY}.example` } });
  expect(sent.status).toBe(403);
  const own = await kofi.submit('/contact', { ...fields, message: '' });
  expect(own.headers.get('cache-control')).toBe('private, no-store');
  expect(textOf(await keep('/contact'))).not.toContain('eve@example.com');
});

test('under readers that never stop, no page is older than the change that was answered before it was asked for', async () => {
  const paths = [
    '/',
    '/all?sort=lowest-price',
    '/product-details/bowl',
    '/product-details/bowl.data',
    '/all.data',
  ];
  const version = await versionOf(BOWL.id);
  const CHANGES = 12;
  let answered = 0;
  let isOver = false;
  const late: string[] = [];
  const priceAfter = (change: number) => 2_001 + change * 10;
  const read = async (path: string) => {
    while (!isOver) {
      const floor = answered;
      const text = textOf(await ask(path));
      const isTrue = Array.from({ length: CHANGES + 2 - floor }, (_, ahead) =>
        priceAfter(floor + ahead),
      ).some((price) => text.includes(path.endsWith('.data') ? `${price}` : `${price / 100}`));
      if (!isTrue) late.push(`${path} after change ${floor}`);
    }
  };
  const save = async (change: number) => {
    const price = String(priceAfter(change) / 100);
    const fields = {
      intent: 'change',
      id: BOWL.id,
      version: String(version + change),
      price,
      state: 'on_sale',
    };
    expect((await admin.submit('/admin/all-products', fields)).status).toBe(200);
  };
  await save(0);
  const reading = paths.map(read);
  for (let change = 1; change <= CHANGES; change += 1) {
    await save(change);
    answered = change;
  }
  isOver = true;
  await Promise.all(reading);
  expect(late).toEqual([]);
});

test('a product that is hidden is gone from every page at once, for whoever asks how', async () => {
  for (const path of ['/all', '/product-details/tray', '/product-details/tray.data', '/']) await keep(path);
  const version = await versionOf('tray');
  const fields = { intent: 'change', id: 'tray', version: String(version), price: '145', state: 'hidden' };
  expect((await admin.submit('/admin/all-products', fields)).status).toBe(200);
  for (const encoding of ['br', 'gzip', 'identity']) {
    const lines: Line[] = [
      ['Accept-Encoding', encoding],
      ['If-None-Match', '*'],
    ];
    for (const path of ['/product-details/tray', '/product-details/tray.data'])
      expect([path, (await ask(path, lines)).status]).toEqual([path, 404]);
    for (const path of ['/all', '/'])
      expect(textOf(await ask(path, [['Accept-Encoding', encoding]])), path).not.toContain(
        '/product-details/tray"',
      );
  }
});
