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
