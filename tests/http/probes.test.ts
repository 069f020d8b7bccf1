import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anHttpShop, type HttpShop } from '#tests/support/http-shop.ts';
import { headerOf, type RawAnswer, requestLines, sendRaw } from '#tests/support/raw-http.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await anHttpShop({}, { isBehindTls: true });
});
afterAll(() => shop.close());

/** Ways in which a probe asks that knows the address of the process and not the name of the shop. */
const PROBES: Record<string, (path: string) => string> = {
  'by IP address': (path) => requestLines(`GET ${path} HTTP/1.1`, 'Host: 10.0.0.7:3000'),
  'by another name': (path) => requestLines(`GET ${path} HTTP/1.1`, 'Host: upstream'),
  'in HTTP/1.0 without a Host': (path) => requestLines(`GET ${path} HTTP/1.0`),
  'in HTTP/1.1 without a Host': (path) => requestLines(`GET ${path} HTTP/1.1`),
  'with an empty Host': (path) => requestLines(`GET ${path} HTTP/1.1`, 'Host:'),
};

describe.each(Object.entries(PROBES))('a probe %s', (_, ask) => {
  test('learns whether the process lives and takes work, and nothing else', async () => {
    for (const [path, words] of [
      ['/healthz', 'ok'],
      ['/readyz', 'ready'],
    ] as const) {
      const answer = await sendRaw(shop.port, ask(path));
      expect([path, answer.status, answer.body.includes(words)]).toEqual([path, 200, true]);
      expect(headerOf(answer, 'cache-control')).toBe('private, no-store');
    }
    for (const path of ['/', '/api/me', '/healthz/', '/healthz.data', '/favicon.svg', '/sandbox/mail']) {
      const answer = await sendRaw(shop.port, ask(path));
      expect([path, [400, 421].includes(answer.status)]).toEqual([path, true]);
    }
  });
});

/** A connection of its own, on which these lines were sent; what more is sent is up to the test. */
async function begin(...lines: string[]) {
  const socket = connect(shop.port, '127.0.0.1', () =>
    socket.write([...lines, `Host: localhost:${shop.port}`, '', ''].join('\r\n')),
  );
  await once(socket, 'connect');
  return socket;
}

describe('whether a stop would disturb anybody', () => {
  const idleness = async () => {
    const { status, body } = await sendRaw(shop.port, requestLines('GET /idlez HTTP/1.1', 'Host: 10.0.0.7'));
    return [status, body.includes('idle') ? 'idle' : 'busy'];
  };
  const soon = { timeout: 15_000, interval: 50 };

  test('is answered from the first request on until two seconds after the last; probes and live readers do not count', async () => {
    await expect.poll(idleness, soon).toEqual([200, 'idle']);
    const reader = await begin('GET /live?topics=products HTTP/1.1');
    await once(reader, 'data');
    await expect.poll(idleness, soon).toEqual([200, 'idle']);
    // Its body is on its way.
    const sender = await begin('POST /api/auth/sign-in/email HTTP/1.1', 'Content-Length: 2');
    await expect.poll(idleness, soon).toEqual([409, 'busy']);
    sender.write('{}');
    await once(sender, 'data');
    const answered = performance.now();
    expect(await idleness()).toEqual([409, 'busy']);
    await expect.poll(idleness, soon).toEqual([200, 'idle']);
    expect(performance.now() - answered).toBeGreaterThan(1_900);
    for (const socket of [reader, sender]) socket.destroy();
  });
});

describe('a Host that is no name', () => {
  const hosts = ['a b', '[', '@', 'localhost:x', 'localhost:99999', 'a/b', '..', '%00', '\xa0', ','];
  const hasOurHeaders = (answer: RawAnswer) => {
    expect(headerOf(answer, 'content-security-policy')).toContain("default-src 'none'");
    expect(headerOf(answer, 'x-content-type-options')).toBe('nosniff');
    expect(headerOf(answer, 'strict-transport-security')).toContain('max-age');
  };

  test.each(hosts)('is refused with our own headers: %j', async (host) => {
    const answer = await sendRaw(
      shop.port,
      Buffer.from(requestLines('GET / HTTP/1.1', `Host: ${host}`), 'latin1'),
    );
    expect([400, 421]).toContain(answer.status);
    hasOurHeaders(answer);
  });

  test('and an address in its place are refused likewise', async () => {
    for (const target of ['http://[/', 'http://evil.example/', '*', 'x']) {
      const answer = await sendRaw(
        shop.port,
        requestLines(`GET ${target} HTTP/1.1`, `Host: localhost:${shop.port}`),
      );
      expect([target, answer.status < 500 && answer.status >= 400]).toEqual([target, true]);
      if (answer.headers.length > 1) hasOurHeaders(answer);
    }
  });
});
