import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAGES, ROUTES } from '#shop/route-table.ts';
import { attackedShop } from '#tests/support/attacked-shop.ts';
import { aCustomer, type Caller } from '#tests/support/http-shop.ts';
import { headerOf, requestLines, sendRaw } from '#tests/support/raw-http.ts';
import { generatedRuns, seed } from '#tests/support/seed.ts';

const shop = attackedShop();
const RUNS = generatedRuns(300);

/** Text of bytes, as `sendRaw` puts it on the wire; an end of a line may be among them. */
const bytes = (maxLength: number) =>
  fc.array(fc.integer({ min: 0, max: 255 }), { maxLength }).map((codes) => String.fromCharCode(...codes));
const line = (maxLength: number) => bytes(maxLength).map((text) => text.replace(/[\r\n]/g, ' '));

const known = fc.constantFrom(...ROUTES.map(({ path }) => path.replace(/:[a-z]+/gi, 'bowl')));
const path = fc.oneof(
  fc.tuple(known, line(20)).map(([start, rest]) => `${start}${rest}`),
  fc.tuple(known, bytes(20)).map(([start, rest]) => `${start}?${encodeURIComponent(rest)}`),
  fc
    .array(fc.constantFrom('/', '.', '..', '%2f', '%2e', '%00', '%ff', '%', '\\', '//', 'assets', '.data'), {
      minLength: 1,
      maxLength: 12,
    })
    .map((parts) => `/${parts.join('')}`),
  line(60),
);

const COOKIES = ['better-auth.session_token', '__Secure-better-auth.session_token', 'cart', '__proto__'];
const cookie = fc.array(
  fc.tuple(
    fc.oneof(fc.constantFrom(...COOKIES), line(12)),
    fc.oneof(line(40), fc.constantFrom('', '"', '%00', '=', 'a'.repeat(4_000))),
  ),
  { minLength: 1, maxLength: 8 },
);
const header = fc.tuple(
  fc.oneof(
    fc.constantFrom('Accept', 'Host', 'Origin', 'Referer', 'X-Forwarded-For', 'X-Forwarded-Proto', 'Range'),
    line(12),
  ),
  bytes(60),
);

/** Sends the head and insists on a refusal that is no fault, or on a connection that is just closed. */
async function expectTaken(...lines: string[]): Promise<void> {
  const answer = await sendRaw(shop().port, Buffer.from(requestLines(...lines), 'latin1'));
  expect(answer.status < 500 || answer.status === 503, `${answer.status}`).toBe(true);
  if (answer.status === 503) expect(headerOf(answer, 'retry-after')).toMatch(/^\d+$/);
}

describe(`heads that no browser writes (seed ${seed})`, () => {
  const host = () => `Host: localhost:${shop().port}`;

  test('addresses of any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(path, (target) => expectTaken(`GET ${target} HTTP/1.1`, host())),
      RUNS,
    );
  }, 120_000);

  test('cookies of any bytes, beside the right one', async () => {
    const customer: Caller = await aCustomer(shop());
    const own = PAGES.filter(({ session }) => session).map((route) => route.path.replace(/:id/, 'bowl'));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...own, '/api/me'),
        cookie,
        fc.boolean(),
        (target, pairs, isSignedIn) => {
          const sent = pairs.map(([name, value]) => `${name}=${value}`);
          const all = isSignedIn ? [customer.cookie(), ...sent] : sent;
          return expectTaken(`GET ${target} HTTP/1.1`, host(), `Cookie: ${all.join('; ')}`);
        },
      ),
      RUNS,
    );
  }, 120_000);

  test('headers of any name and bytes, ends of lines among them', async () => {
    await fc.assert(
      fc.asyncProperty(known, fc.array(header, { minLength: 1, maxLength: 6 }), (target, headers) =>
        expectTaken(`GET ${target} HTTP/1.1`, host(), ...headers.map(([name, value]) => `${name}: ${value}`)),
      ),
      RUNS,
    );
  }, 120_000);
});
