import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCustomer,
  anHttpShop,
  anOrder,
  aReviewer,
  aVisitor,
  type HttpShop,
} from '#tests/support/http-shop.ts';
import { logLines, untilLogged } from '#tests/support/log-lines.ts';

const ID = /^[a-z2-7]{32}$/;

let shop: HttpShop;
beforeAll(async () => {
  shop = await anHttpShop({ LOG_LEVEL: 'info' });
});
afterAll(() => shop.close());

/** The lines of one request, once its own line is written. */
async function linesOf(answer: Response) {
  const id = answer.headers.get('x-request-id');
  expect(id, answer.url).toMatch(ID);
  const isDone = (line: { request?: string; msg: string }) => line.request === id && line.msg === 'request';
  const lines = await untilLogged(shop, (all) => all.some(isDone));
  return lines.filter(({ request }) => request === id);
}

describe('a request', () => {
  test('has an id on its answer and one line with the pattern of its route', async () => {
    const visitor = aVisitor(shop);
    const customer = await aCustomer(shop);
    const order = await anOrder(customer);
    const cases: [Promise<Response>, object][] = [
      [visitor.get('/all?q=sand'), { method: 'GET', route: '/all', status: 200 }],
      [visitor.get('/all.data?q=sand'), { method: 'GET', route: '/all', status: 200 }],
      [visitor.send('/', { method: 'HEAD' }), { method: 'HEAD', route: '/', status: 200 }],
      [customer.get(`/order-details/${order}`), { route: '/order-details/:id', status: 200 }],
      [visitor.get('/my-orders'), { route: '/my-orders', status: 302 }],
      [visitor.get('/admin/orders'), { route: '/admin/orders', status: 403 }],
      [visitor.post('/initialize-transaction', {}), { route: '/initialize-transaction', status: 401 }],
      [customer.post('/initialize-transaction', '{'), { route: '/initialize-transaction', status: 400 }],
      [visitor.get('/api/me'), { route: '/api/me', status: 200 }],
      [visitor.get('/healthz'), { route: '/healthz', status: 200 }],
      [visitor.get('/sandbox/mail'), { route: '/sandbox/*' }],
      [visitor.get('/sandbox/identity'), { route: '/sandbox/*', status: 200 }],
      [visitor.get('/sandbox/identity/auth?scope=canary'), { route: '/sandbox/*', status: 400 }],
      [visitor.get('/nobody/ama@example.com'), { route: 'unknown', status: 404 }],
      [visitor.get('/assets/none.js'), { route: 'unknown', status: 404 }],
      [visitor.post('/all', {}), { method: 'POST', route: '/all', status: 405 }],
      [visitor.post('/nobody', {}), { method: 'POST', route: 'unknown', status: 404 }],
    ];
    for (const [answering, expected] of cases) {
      const answer = await answering;
      const lines = await linesOf(answer);
      expect(lines).toEqual([
        expect.objectContaining({ msg: 'request', status: answer.status, ...expected }),
      ]);
      expect(Object.keys(lines[0] ?? {}).sort()).toEqual([
        'level',
        'method',
        'ms',
        'msg',
        'request',
        'route',
        'status',
        'time',
      ]);
    }
  });

  test('brings no id of its own', async () => {
    const answer = await aVisitor(shop).get('/api/me', { 'x-request-id': 'a'.repeat(32) });
    expect(answer.headers.get('x-request-id')).not.toBe('a'.repeat(32));
    expect(shop.printed()).not.toContain('a'.repeat(32));
  });

  test('for a file of the build is counted, not logged', async () => {
    const html = await (await aVisitor(shop).get('/')).text();
    // By then the lines of all requests before are written.
    await linesOf(await aVisitor(shop).get('/healthz'));
    const asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '';
    const before = logLines(shop).length;
    const answer = await aVisitor(shop).get(asset);
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([200, null]);
    const last = await linesOf(await aVisitor(shop).get('/healthz'));
    const since = (await untilLogged(shop, () => true)).slice(before);
    expect(since).toEqual(last);
  });
});

describe('a fault', () => {
  const canaries = {
    email: 'canary.ama@example.org',
    token: 'tok3nCanary9f8e7d6c5b4a39281706',
    name: 'Canaryfua',
    street: '17 Canary Wharf Lane',
    phone: '+233 20 777 0199',
  };
  const query = `?${new URLSearchParams(canaries)}`;
  const planted = Object.values(canaries).flatMap((value) => [value, encodeURIComponent(value)]);

  /** With this rule each review is a fault of ours, and PostgreSQL quotes the review in its error. */
  const breakReviews = () => {
    if (shop.database.client.kind !== 'postgres') throw new Error('not on PostgreSQL');
    return shop.database.client.pool.query(`
      create function refuse_review() returns trigger language plpgsql as $$
      begin perform (new.text || ' "by" ' || new.user_id)::integer; return new; end $$;
      create trigger refuse_review before insert on reviews for each row execute function refuse_review()`);
  };

  test('is logged with its request, its message without a value, and no word of a person anywhere', async () => {
    await breakReviews();
    const customer = await aReviewer(shop);
    const headers = { cookie: `${customer.cookie()}; other=${canaries.token}`, 'user-agent': canaries.name };
    const faulty = await customer.send(`/review-product/bowl${query}`, {
      method: 'POST',
      headers: { ...headers, origin: shop.origin, referer: `${shop.origin}/${query}` },
      body: new URLSearchParams({ rating: '5', review: Object.values(canaries).join(' ') }),
    });
    expect(faulty.status).toBe(500);
    const [fault, line] = await linesOf(faulty);
    expect(fault).toMatchObject({ msg: 'page', method: 'POST', route: '/review-product/:id' });
    expect(JSON.stringify(fault)).toContain('insert into');
    expect(JSON.stringify(fault)).toContain('invalid input syntax for type integer: …');
    expect(line).toMatchObject({ msg: 'request', status: 500 });

    const others = [
      customer.get(`/all${query}&page=${canaries.phone}`, headers),
      customer.get(`/product-details/${encodeURIComponent(canaries.name)}${query}`, headers),
      customer.get(`/${encodeURIComponent(canaries.email)}${query}`, headers),
      customer.post('/api/auth/sign-in/email', { email: canaries.email, password: canaries.token }, headers),
      customer.post(`/initialize-transaction${query}`, { ...canaries, items: [] }, headers),
      customer.post('/initialize-transaction', JSON.stringify(canaries).slice(0, -1), headers),
      customer.get(`/live?topics=${canaries.token}`, headers),
      customer.get(`/verify-transaction?reference=${canaries.token}`, headers),
    ];
    for (const answer of await Promise.all(others)) await linesOf(answer);
    expect(planted.filter((value) => shop.printed().includes(value))).toEqual([]);
  });
});
