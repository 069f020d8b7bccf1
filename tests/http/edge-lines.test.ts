import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, aVisitor, type HttpShop, theHttpShop } from '#tests/support/http-shop.ts';
import { headerOf, requestLines, sendRaw } from '#tests/support/raw-http.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await theHttpShop();
});
afterAll(() => shop.close());

const askRaw = (path: string, host: string, ...lines: string[]) =>
  sendRaw(shop.port, Buffer.from(requestLines(`GET ${path} HTTP/1.1`, `Host: ${host}`, ...lines), 'latin1'));

describe('a session', () => {
  test('counts from its own cookie alone, not from one that was dressed up or sent twice', async () => {
    const customer = await aCustomer(shop);
    const me = async (cookie: string) => {
      const { body } = await askRaw('/api/me', `localhost:${shop.port}`, `Cookie: ${cookie}`);
      return body.includes('"isUserLoggedIn":true');
    };
    const cookies = customer.cookie().split('; ');
    const session = cookies.find((pair) => pair.includes('session_token')) ?? '';
    expect(await me(session)).toBe(true);
    for (const odd of [
      `\xa0${session}`,
      `x=\xff; \xa0${session}`,
      `${session}; ${session}`,
      `${session}; shop.session_token=x`,
    ]) {
      expect([odd, await me(odd)]).toEqual([odd, false]);
    }
  });
});

describe('an answer before the body of its request has arrived', () => {
  const post = (path: string, ...lines: string[]) =>
    sendRaw(shop.port, [`POST ${path} HTTP/1.1`, `Host: localhost:${shop.port}`, ...lines].join('\r\n'));

  test.each([
    ['announced as too long', '/initialize-transaction', ['Content-Length: 999999', '', '{']],
    [
      'that grows too long',
      '/contact',
      ['Transfer-Encoding: chunked', '', '20000', `${'x'.repeat(0x20000)}\r\n`],
    ],
    ['for a stranger', '/admin/settings', ['Content-Length: 999999', '', 'x']],
  ])('announces the end of the connection: %s', async (_, path, lines) => {
    const answer = await post(path, `Origin: ${shop.origin}`, ...lines);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(headerOf(answer, 'connection')).toBe('close');
  });

  test('is no reason to end one whose requests came whole', async () => {
    const visitor = aVisitor(shop);
    for (const answer of [await visitor.get('/api/me'), await visitor.submit('/find-order', { number: 'x' })])
      expect(answer.headers.get('connection')).not.toBe('close');
  });
});

describe('HEAD of a page', () => {
  test.each(['/', '/all', '/product-details/bowl', '/nowhere', '/reset'])(
    'has the headers of GET: %s',
    async (path) => {
      const visitor = aVisitor(shop);
      const [get, head] = [await visitor.get(path), await visitor.send(path, { method: 'HEAD' })];
      expect([head.status, await head.text()]).toEqual([get.status, '']);
      for (const name of ['content-security-policy', 'cache-control', 'content-type', 'referrer-policy']) {
        expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
      }
    },
  );
});

describe('the demo under an address of this machine', () => {
  test('leads readers to its public name, where they can log in', async () => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(`http://127.0.0.1:${shop.port}/all?q=sand&page=2`, {
        method,
        redirect: 'manual',
      });
      expect([method, answer.status, answer.headers.get('location')]).toEqual([
        method,
        307,
        `${shop.url}/all?q=sand&page=2`,
      ]);
    }
    const evil = await askRaw('//evil.example/x', `127.0.0.1:${shop.port}`);
    expect(headerOf(evil, 'location')).toBe(`${shop.url}//evil.example/x`);
  });

  test('still answers probes, writes and the stand-ins', async () => {
    const at = `http://127.0.0.1:${shop.port}`;
    for (const path of ['/healthz', '/readyz', '/sandbox/paystack', '/sandbox/mail', '/sandbox/identity']) {
      expect([path, (await fetch(`${at}${path}`, { redirect: 'manual' })).status]).toEqual([path, 200]);
    }
    expect((await fetch(`${at}/webhooks/paystack`, { method: 'POST', body: '{}' })).status).toBe(401);
  });
});

describe('the sandbox', () => {
  test('of identity has a page that says what it is, with our headers', async () => {
    for (const path of ['/sandbox/identity', '/sandbox/identity/', '/sandbox/identity?x=1']) {
      const answer = await aVisitor(shop).get(path);
      const html = await answer.text();
      expect([path, answer.status, html.includes('Test Google login')]).toEqual([path, 200, true]);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('of identity lets no other site read it, and bounds what it reads', async () => {
    const headers = { origin: 'https://evil.example' };
    for (const path of ['/.well-known/openid-configuration', '/jwks', '/me', '/token']) {
      for (const method of ['GET', 'OPTIONS', 'POST']) {
        const answer = await aVisitor(shop).send(`/sandbox/identity${path}`, { method, headers });
        expect([path, method, answer.headers.get('access-control-allow-origin')]).toEqual([
          path,
          method,
          null,
        ]);
        expect(answer.headers.get('x-frame-options')).toBe('DENY');
        expect(answer.status).toBeLessThan(500);
      }
    }
    const body = 'x'.repeat(17 * 1024);
    expect((await aVisitor(shop).send('/sandbox/identity/token', { method: 'POST', body })).status).toBe(413);
    const endless = new ReadableStream({ pull: (to) => to.enqueue(new TextEncoder().encode(body)) });
    const chunked = aVisitor(shop).send('/sandbox/identity/token', {
      method: 'POST',
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect(
      await chunked.then(
        ({ status }) => status,
        () => 'cut off',
      ),
    ).not.toBe(200);
  });

  test('of payments takes broken forms, and sends payers back to the demo only', async () => {
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      const headers = { 'content-type': type, origin: shop.origin };
      const answer = await aVisitor(shop).send('/sandbox/paystack', { method: 'POST', headers, body: 'x' });
      expect([type, answer.status]).toEqual([type, 303]);
    }
    const initialize = async (fields: object) => {
      const headers = { authorization: 'Bearer sk_test_sandbox' };
      const body = { email: 'ama@example.org', amount: 1000, ...fields };
      return (await aVisitor(shop).post('/sandbox/paystack/transaction/initialize', body, headers)).status;
    };
    expect(await initialize({ callback_url: `${shop.url}/checkout` })).toBe(200);
    expect(await initialize({ callback_url: 'https://evil.example/' })).toBe(400);
    expect(await initialize({ metadata: { cancel_action: 'https://evil.example/' } })).toBe(400);
  });
});

test('a form in pieces at the payment page of the demo is read like a whole one', async () => {
  const head = ['POST /sandbox/paystack/checkout/nobody HTTP/1.1', `Host: localhost:${shop.port}`];
  const form = ['Content-Type: application/x-www-form-urlencoded', 'Transfer-Encoding: chunked'];
  const body = `e\r\nchoice=approve\r\n0\r\n\r\n`;
  const lines = requestLines(...head, `Origin: ${shop.origin}`, ...form);
  expect((await sendRaw(shop.port, lines + body)).status).toBe(404);
});
