import { randomInt } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshPostgresUrl } from '#tests/support/databases.ts';
import { ADMIN, type RunningShop, startShop } from '#tests/support/running-shop.ts';

type Answer = { status: number; retryAfter: number | null; cookies: string[] };
type Entry = { email: string; password: string };
type Source = { localAddress?: string; headers?: Record<string, string> };

/** A sign-in from a real address of this machine: what stands in the headers is the claim of the caller. */
async function post(shop: RunningShop, path: string, body: object, source: Source = {}): Promise<Answer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', origin: shop.url, ...source.headers };
    const { localAddress = '127.0.0.1' } = source;
    const { port } = shop;
    const host = `localhost:${port}`;
    request(
      { host: '127.0.0.1', port, path, method: 'POST', localAddress, headers: { ...headers, host } },
      resolve,
    )
      .once('error', reject)
      .end(JSON.stringify(body));
  });
  answer.resume();
  const retryAfter = answer.headers['retry-after'];
  return {
    status: answer.statusCode ?? 0,
    retryAfter: retryAfter === undefined ? null : Number(retryAfter),
    cookies: (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? ''),
  };
}

const signIn = (shop: RunningShop, { email, password }: Entry, source?: Source) =>
  post(shop, '/api/auth/sign-in/email', { email, password }, source);

/** Wrong passwords one after the other, each claiming to come from somewhere else. */
async function guess(shop: RunningShop, email: string, times: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const forged = `203.0.${randomInt(256)}.${turn + 1}`;
    const headers = { 'x-forwarded-for': forged, 'x-real-ip': forged, 'x-shop-client': forged };
    answers.push(await signIn(shop, { email, password: `a wrong password ${turn}` }, { headers }));
  }
  return answers;
}

describe('guessing passwords under forged addresses, without a trusted proxy', () => {
  const kofi = { email: 'kofi@example.com', password: 'kofi draws sixteen figures' };
  const ama = { email: 'ama@example.com', password: 'ama reads the shield chart' };
  const elsewhere = { localAddress: '127.0.0.9' };
  let shop: RunningShop;
  let known: Source;
  beforeAll(async () => {
    shop = await startShop({ databaseUrl: await freshPostgresUrl(), env: { TRUSTED_PROXIES: '' } });
    for (const entry of [kofi, ama]) {
      const { status } = await post(shop, '/api/auth/sign-up/email', { ...entry, name: '' }, elsewhere);
      expect(status).toBe(200);
    }
    const { status, cookies } = await signIn(shop, ADMIN, elsewhere);
    expect(status).toBe(200);
    const device = cookies.find((cookie) => cookie.includes('device='));
    known = { localAddress: '127.0.0.7', headers: { cookie: device ?? '' } };
  });
  afterAll(() => shop.stop());

  test('the account meets its limit, the address behind all the names meets its own', async () => {
    const first = await guess(shop, ADMIN.email, 25);
    expect(first.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(401));
    expect(first.slice(20).map(({ status }) => status)).toEqual(Array(5).fill(429));
    // Refusals by the account cost the address nothing: it has made 20 of its 30 mistakes.
    expect((await signIn(shop, kofi)).status).toBe(200);

    const rest = await guess(shop, kofi.email, 15);
    expect(rest.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(401));
    expect(rest.slice(10).map(({ status }) => status)).toEqual(Array(5).fill(429));
    for (const { retryAfter } of [...first.slice(20), ...rest.slice(10)]) {
      expect(retryAfter).toBeGreaterThan(0);
      expect(retryAfter).toBeLessThanOrEqual(900);
    }
    // A new name in the headers makes the address no newcomer.
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    expect((await signIn(shop, ama, { headers })).status).toBe(429);
  });

  test('people elsewhere sign in all the same; a stranger to the account is refused wherever', async () => {
    expect((await signIn(shop, ama, elsewhere)).status).toBe(200);
    const stranger = await signIn(shop, ADMIN, { localAddress: '127.0.0.8' });
    expect(stranger.status).toBe(429);
    expect(stranger.retryAfter).toBeGreaterThan(0);
  });

  test('the admin is not locked out of the browser that was the admin’s before', async () => {
    expect((await signIn(shop, ADMIN, known)).status).toBe(200);
  });

  test('nor does a made-up browser get turns of its own', async () => {
    const forged = { ...known, headers: { cookie: `${known.headers?.cookie}x` } };
    expect((await signIn(shop, ADMIN, forged)).status).toBe(429);
  });
});
