import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anHttpShop, BOWL, type Caller, type HttpShop } from '#tests/support/http-shop.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { headerOf, requestLines, sendRaw } from '#tests/support/raw-http.ts';
import { objectAt, type StorageCalls, storageOfAdmin } from '#tests/support/storage-calls.ts';
import { type People, peopleOf } from './seen-pages.ts';

let shop: HttpShop;
let people: People;
let visitor: Caller;
let storage: StorageCalls;
let picture: string;
beforeAll(async () => {
  shop = await anHttpShop({}, { isBehindTls: true });
  people = await peopleOf(shop);
  visitor = people.visitor;
  storage = await storageOfAdmin(people.admin, shop.origin);
  const bytes = await aPicture({ width: 40, height: 30, format: 'png' });
  picture = (await storage.store('images/seen.png', bytes)).imageURL;
});
afterAll(() => shop.close());

const PROTECTION = {
  'content-security-policy': /^default-src 'none'/,
  'strict-transport-security': /^max-age=63072000/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^(no-referrer|strict-origin-when-cross-origin)$/,
  'cross-origin-opener-policy': /^(same-origin-allow-popups|unsafe-none)$/,
  'cross-origin-resource-policy': /^(same-origin|cross-origin)$/,
  'permissions-policy': /camera=\(\)/,
  'cache-control': /./,
};

function expectProtected(headers: Headers): void {
  for (const [name, pattern] of Object.entries(PROTECTION))
    expect([name, headers.get(name)]).toEqual([name, expect.stringMatching(pattern)]);
}

const SOON = { timeout: 15_000 };

type Ask = () => Promise<Response>;
const xml = () => visitor.get('/sitemap.xml');
const document = () => visitor.get('/all', { accept: 'text/html' });
const script = async () => /\/assets\/[\w.-]+\.js/.exec(await (await document()).text())?.[0] ?? '';
const written = (body: BodyInit, type = 'application/json') =>
  people.customer.send('/initialize-transaction', {
    method: 'POST',
    headers: { origin: shop.origin, 'content-type': type },
    body,
  });
const part = () => visitor.get(`${objectAt('images/seen.png')}?alt=media`, { range: 'bytes=0-3' });
const known = async () => {
  const { headers } = await visitor.get(`${objectAt('images/seen.png')}?alt=media`);
  const etag = headers.get('etag') ?? '';
  return visitor.get(`${objectAt('images/seen.png')}?alt=media`, { 'if-none-match': etag });
};
const signIns = async () => {
  const wrong = { email: 'nobody@example.com', password: 'never the right one' };
  for (;;) {
    const answer = await visitor.post('/api/auth/sign-in/email', wrong);
    // A busy machine may ask to come back.
    if (![401, 503].includes(answer.status)) return answer;
  }
};

const ANSWERS: [what: string, status: number, Ask][] = [
  ['a page', 200, document],
  ['a page of the admin', 200, () => people.admin.get('/admin/home')],
  ['an order', 200, () => people.customer.get(`/order-details/${people.orderId}`)],
  ['the head of a page', 200, () => visitor.send('/all', { method: 'HEAD' })],
  ['the data of a page', 200, () => visitor.get('/all.data')],
  ['the data of a private page', 200, () => people.customer.get('/my-orders.data')],
  ['a question of our scripts', 200, () => visitor.get('/api/me')],
  ['a question without an answer', 400, () => visitor.get('/verify-transaction')],
  ['a picture', 200, () => visitor.get(picture)],
  ['an object of the store', 200, () => visitor.get(`${objectAt('images/seen.png')}?alt=media`)],
  ['a part of it', 206, part],
  ['an object that the browser has', 304, known],
  ['a script', 200, async () => visitor.get(await script())],
  ['the worker', 200, () => visitor.get('/offline-worker.js')],
  ['an icon', 200, () => visitor.get('/favicon.svg')],
  ['a list for machines', 200, xml],
  ['a file to keep', 200, () => people.admin.get('/admin/export/products.csv')],
  ['a redirection', 302, () => visitor.get('/my-orders')],
  [
    'the answer to a form',
    302,
    () => people.customer.submit('/review-product/bowl', { rating: '5', review: 'Level.' }),
  ],
  ['a form that is wrong', 422, () => people.customer.submit('/review-product/bowl', {})],
  ['a probe', 200, () => visitor.get('/healthz')],
  ['no such page', 404, () => visitor.get('/nowhere')],
  ['no such data', 404, () => visitor.get('/nowhere.data')],
  ['no such file', 404, () => visitor.get('/assets/none.js')],
  ['no such picture', 404, () => visitor.get(`/media/${'0'.repeat(64)}/320.jpg`)],
  ['no such product', 404, () => visitor.get('/product-details/none')],
  ['a page that is refused', 403, () => visitor.get('/admin/orders')],
  ['an endpoint that is refused', 401, () => visitor.get('/api/address')],
  ['a method that is none', 405, () => visitor.send('/api/me', { method: 'DELETE' })],
  [
    'an address that is not its name',
    307,
    () => fetch(`http://127.0.0.1:${shop.port}/all`, { redirect: 'manual' }),
  ],
  ['what is no JSON', 400, () => written('{')],
  ['too large a body', 413, () => written(JSON.stringify({ email: 'x'.repeat(70_000) }))],
  ['another type of body', 415, () => written('<a/>', 'text/xml')],
  ['too many tries', 429, signIns],
];

test.each(ANSWERS)('%s (%i) has every header that protects', async (_, status, ask) => {
  const answer = await ask();
  await answer.body?.cancel();
  expect(answer.status).toBe(status);
  expectProtected(answer.headers);
});

describe('a page from memory', () => {
  const ask = (path: string, ...lines: string[]) =>
    sendRaw(
      shop.port,
      requestLines(`GET ${path} HTTP/1.1`, `Host: localhost:${shop.port}`, 'Accept-Encoding: br', ...lines),
    );

  test.each(['/', `/product-details/${BOWL.id}`, '/all.data'])(
    '%s has them, also when the browser has it already',
    async (path) => {
      await expect.poll(async () => headerOf(await ask(path), 'x-request-id'), SOON).toBeUndefined();
      const whole = await ask(path);
      const again = await ask(path, `If-None-Match: ${headerOf(whole, 'etag')}`);
      expect([whole.status, again.status]).toEqual([200, 304]);
      for (const { headers } of [whole, again]) expectProtected(new Headers(headers));
    },
  );
});

describe('while something is wrong with the database', () => {
  const run = (text: string) => shop.database.db.execute(text);

  test.each([
    ['a page', '/my-orders'],
    ['the data of a page', '/my-orders.data'],
  ])('%s (500) has them', async (_, path) => {
    await run('alter table orders rename to orders_elsewhere');
    const answer = await people.customer.get(path);
    await run('alter table orders_elsewhere rename to orders');
    expect(answer.status).toBe(500);
    expectProtected(answer.headers);
  });

  test('an answer that asks to come back (503) has them', async () => {
    const answers = await shop.database.db.transaction(async (tx) => {
      await tx.execute('lock table users in access exclusive mode');
      return Promise.all(
        ['/api/me', '/my-orders', '/my-orders.data'].map((path) => people.customer.get(path)),
      );
    });
    for (const { status, headers } of answers) {
      expect(status).toBe(503);
      expectProtected(headers);
    }
  });
});

test('what expects anything but to be let go on (417) is refused with them', async () => {
  const lines = [
    'POST /all HTTP/1.1',
    `Host: localhost:${shop.port}`,
    'Expect: nonsense',
    'Content-Length: 2',
  ];
  const { status, headers } = await sendRaw(shop.port, `${requestLines(...lines)}{}`);
  expect(status).toBe(417);
  expectProtected(new Headers(headers));
});

test('what is no request of a browser at all is refused with them, too', async () => {
  for (const bytes of ['GET\r\n\r\n', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 'x']) {
    const { status, headers } = await sendRaw(shop.port, `${bytes}\r\n\r\n`);
    expect([400, 431]).toContain(status);
    expectProtected(new Headers(headers));
  }
});
