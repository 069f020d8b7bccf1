import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Route } from '#shop/route.ts';
import { ROUTES } from '#shop/route-table.ts';
import { attackedShop } from '#tests/support/attacked-shop.ts';
import { aCustomer, anOrder, aVisitor, type Caller, theAdmin } from '#tests/support/http-shop.ts';
import { generatedRuns, seed } from '#tests/support/seed.ts';

const shop = attackedShop();

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** These end the session of the attacker, who then would attack as a visitor. */
const ENDS_SESSIONS = /sign-out|delete-user|revoke/;

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', '\0', '%', '%00', '../..', "' or 1=1 --", '{"$ne":null}', '[object Object]'),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '1.33',
    '1e999',
    '-1',
    '9'.repeat(400),
    '\u202e',
    'a[4294967294]',
  ),
);
const query = fc.array(
  fc.tuple(fc.oneof(oddText, fc.constantFrom('page', 'q', 'topics', 'id', 'reference')), oddText),
  {
    maxLength: 6,
  },
);
const json = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc
    .dictionary(
      fc.constantFrom('email', 'name', 'password', 'items', 'amount', 'token'),
      fc.jsonValue({ maxDepth: 2 }),
    )
    .map((value) => JSON.stringify(value)),
  oddText,
);
const body = fc.oneof(
  fc.tuple(fc.constant('application/json'), json),
  fc.tuple(
    fc.constant('application/x-www-form-urlencoded'),
    query.map((pairs) => new URLSearchParams(pairs.map(wellFormed)).toString()),
  ),
  fc.tuple(
    fc.constantFrom('multipart/form-data', 'multipart/form-data; boundary=x', 'text/plain', ';'),
    oddText,
  ),
);
const headers = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-encoding',
    'accept-language',
    'if-none-match',
    'range',
    'idempotency-key',
    'expect-ct',
  ),
  fc.string({ maxLength: 60 }).map(headerText),
);
const attack = fc.record({
  route: fc.constantFrom(...ROUTES),
  part: oddText,
  suffix: fc.constantFrom('', '', '.data', '/', '/x', '.data.data', '%00'),
  method: fc.constantFrom(...METHODS),
  query,
  body,
  headers,
  origin: fc.constantFrom('ours', 'none', 'null', 'https://evil.example'),
});
type Attack = typeof attack extends fc.Arbitrary<infer Value> ? Value : never;

describe(`requests nobody would write by hand (seed ${seed})`, () => {
  const attackers: [string, () => Caller | Promise<Caller>][] = [
    ['a visitor', () => aVisitor(shop())],
    ['a customer', () => aCustomer(shop())],
    ['the admin', () => theAdmin(shop())],
  ];

  test.each(attackers)(
    'to every row of the table of routes, by %s',
    async (_, enter) => {
      const caller = await enter();
      const order = await anOrder(await aCustomer(shop()));
      const isHarmless = ({ route }: Attack) => !ENDS_SESSIONS.test(route.path);
      await fc.assert(
        fc.asyncProperty(attack.filter(isHarmless), async (sent) => {
          const answer = await deliver(caller, sent, order);
          await answer.body?.cancel();
          const isRefusal = answer.status === 503 && answer.headers.has('retry-after');
          expect(answer.status < 500 || isRefusal, `${answer.status}`).toBe(true);
          // A page that is served from memory has no line in the log.
          const isKept = [200, 304].includes(answer.status) && !answer.headers.has('x-request-id');
          if (!isKept) expect(answer.headers.get('x-request-id')).toMatch(/^[a-z2-7]{32}$/);
        }),
        generatedRuns(400),
      );
    },
    180_000,
  );
});

/** Real ids now and then, so that some attacks get past "not found". */
function pathOf(route: Route, part: string, order: string): string {
  const ids: Record<string, string> = { '/review-product/:id': 'bowl', '/order-details/:id': order };
  const id = ids[route.path] ?? (route.path.includes('orders/:id') ? order : part.toWellFormed());
  return route.path.replace(/:[a-z]+/gi, () => encodeURIComponent(id) || 'x');
}

function deliver(caller: Caller, sent: Attack, order: string): Promise<Response> {
  const [type, text] = sent.body;
  const search = new URLSearchParams(sent.query.map(wellFormed));
  const isRead = sent.method === 'GET' || sent.method === 'HEAD';
  const origin = sent.origin === 'ours' ? shop().origin : sent.origin;
  return caller.send(`${pathOf(sent.route, sent.part, order)}${sent.suffix}?${search}`, {
    method: sent.method,
    headers: {
      ...sent.headers,
      ...(origin === 'none' ? {} : { origin }),
      ...(isRead ? {} : { 'content-type': type }),
    },
    ...(isRead ? {} : { body: text.toWellFormed() }),
  });
}

function wellFormed([name, value]: [string, string]): [string, string] {
  return [name.toWellFormed(), value.toWellFormed()];
}

/** What `fetch` agrees to send as the value of a header. */
function headerText(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '').trim();
}
