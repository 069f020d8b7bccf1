import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { OBJECTS_PATH } from '#shop/media/contract.ts';
import { attackedShop } from '#tests/support/attacked-shop.ts';
import { expectHarmless, hostileText, stateOf } from '#tests/support/harmless.ts';
import { aCustomer, aGuest, aVisitor, type Caller, theSignedInAdmin } from '#tests/support/http-shop.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { generatedRuns, seed } from '#tests/support/seed.ts';
import { objectAt, storageCalls, storageOfAdmin } from '#tests/support/storage-calls.ts';

const shop = attackedShop();
const SLOW = 180_000;
const KEPT = ['stored_files', 'upload_sessions', 'products', 'audit_log'];
const NAME = 'images/kept.png';

/** What is there to be taken: a picture, and an upload that has begun. */
let begun: string;
let appCheck: string;
beforeAll(async () => {
  const admin = await theSignedInAdmin(shop());
  const storage = await storageOfAdmin(admin, shop().origin);
  await storage.store(NAME, await aPicture({ width: 60, height: 40, format: 'png' }));
  begun = await storage.open('images/begun.png', 1_000);
  appCheck = ((await (await admin.get('/api/app-check')).json()) as { token: string }).token;
});

const COMMANDS = [
  'start',
  'upload',
  'upload, finalize',
  'finalize',
  'query',
  'cancel',
  'upload, cancel',
  '',
  'x',
];
const TYPES = [
  'image/png',
  'image/svg+xml',
  'text/html',
  'application/json',
  'multipart/related; boundary=x',
  ';',
];
const number = fc.constantFrom(
  '0',
  '1',
  '-1',
  '1e9',
  '999',
  '99999999999999999999',
  'NaN',
  '',
  '0x10',
  '1,2',
);
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc
    .constantFrom(
      '{}',
      '{"name":"x"}',
      '{"metadata":{"__proto__":"x"}}',
      '--x\r\n\r\n--x--',
      '\x89PNG\r\n\x1a\n',
      '[',
    )
    .map((text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))),
);

const attack = fc.record({
  method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
  place: fc.constantFrom('begun', 'list', 'kept', 'named', 'odd'),
  text: hostileText,
  query: fc.dictionary(
    fc.constantFrom(
      'name',
      'upload_id',
      'upload_protocol',
      'alt',
      'token',
      'prefix',
      'pageToken',
      'maxResults',
    ),
    hostileText,
    { maxKeys: 3 },
  ),
  headers: fc.dictionary(
    fc.constantFrom(
      'x-goog-upload-protocol',
      'x-goog-upload-offset',
      'x-goog-upload-header-content-length',
      'range',
      'if-none-match',
      'x-http-method-override',
    ),
    fc.oneof(number, fc.constantFrom('resumable', 'multipart', 'raw', 'bytes=0-', 'bytes=9-1', 'DELETE')),
    { maxKeys: 3 },
  ),
  command: fc.constantFrom(...COMMANDS),
  type: fc.constantFrom(...TYPES),
  body: bytes,
});
type Attack = typeof attack extends fc.Arbitrary<infer Value> ? Value : never;

function addressOf({ place, text, query }: Attack): string {
  const search = new URLSearchParams(query).toString();
  if (place === 'begun') return begun;
  if (place === 'kept') return `${objectAt(NAME)}?${search}`;
  if (place === 'named') return `${objectAt(text || 'x')}?${search}`;
  return place === 'odd'
    ? `/v0/b/${encodeURIComponent(text) || 'x'}/o?${search}`
    : `${OBJECTS_PATH}?${search}`;
}

function deliver(by: Caller, sent: Attack, always: Record<string, string>): Promise<Response> {
  const isRead = ['GET', 'HEAD'].includes(sent.method);
  return by.send(addressOf(sent), {
    method: sent.method,
    headers: {
      ...always,
      ...sent.headers,
      ...(sent.command ? { 'x-goog-upload-command': sent.command } : {}),
      ...(isRead ? {} : { 'content-type': sent.type }),
    },
    ...(isRead ? {} : { body: new Blob([sent.body.slice()]) }),
  });
}

describe(`requests of the storage protocol that no SDK sends (seed ${seed})`, () => {
  const strangers: [string, () => Caller | Promise<Caller>][] = [
    ['a visitor', () => aVisitor(shop())],
    ['a guest', () => aGuest(shop())],
    ['a customer', () => aCustomer(shop())],
  ];
  test.each(strangers)(
    'by %s change nothing and end in a refusal',
    async (_, enter) => {
      const stranger = await enter();
      const before = await stateOf(shop(), KEPT);
      await fc.assert(
        // With and without a token of the admin's own, which is worth nothing in other hands.
        fc.asyncProperty(attack, fc.boolean(), fc.boolean(), async (sent, hasOrigin, hasToken) => {
          const always = {
            ...(hasOrigin ? { origin: shop().origin } : {}),
            ...(hasToken ? { 'x-firebase-appcheck': appCheck } : {}),
          };
          const answer = await deliver(stranger, sent, always);
          await expectHarmless(answer, sent);
          const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(sent.method);
          expect([sent, isRead || answer.status >= 400]).toEqual([sent, true]);
        }),
        generatedRuns(120),
      );
      expect(await stateOf(shop(), KEPT)).toEqual(before);
      const stillThere = await aVisitor(shop()).get(`${objectAt(NAME)}?alt=media`);
      expect([stillThere.status, stillThere.headers.get('content-type')]).toEqual([200, 'image/png']);
    },
    SLOW,
  );

  test(
    'by the admin are answered or refused, and never a fault',
    async () => {
      const admin = await theSignedInAdmin(shop());
      await fc.assert(
        fc.asyncProperty(attack, async (sent) => {
          // What she deletes on purpose is gone; this is about requests that make no sense.
          if (sent.method === 'DELETE' && sent.place === 'kept') return;
          await expectHarmless(
            await deliver(admin, sent, { origin: shop().origin, 'x-firebase-appcheck': appCheck }),
            sent,
          );
        }),
        generatedRuns(200),
      );
    },
    SLOW,
  );

  // A refusal names the keys it does not take.
  const key = fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.toWellFormed());

  test(
    'with metadata of any shape are stored as words or refused',
    async () => {
      const storage = await storageOfAdmin(await theSignedInAdmin(shop()), shop().origin);
      await fc.assert(
        fc.asyncProperty(
          fc.dictionary(key, fc.oneof(hostileText, fc.jsonValue({ maxDepth: 2 })), { maxKeys: 4 }),
          hostileText,
          async (metadata, type) => {
            const body = JSON.stringify({
              contentType: type,
              metadata,
              customMetadata: metadata,
              cacheControl: type,
            });
            const headers = { 'content-type': 'application/json' };
            await expectHarmless(await storage.send('PATCH', objectAt(NAME), headers, body), body);
            await expectHarmless(await aVisitor(shop()).get(objectAt(NAME)), body);
          },
        ),
        generatedRuns(40),
      );
    },
    SLOW,
  );

  test('for the tokens of uploads are refused to all but the admin', async () => {
    for (const by of [aVisitor(shop()), await aGuest(shop()), await aCustomer(shop())]) {
      const storage = storageCalls(by, shop().origin);
      for (const answer of [
        await by.get('/api/app-check'),
        await by.post('/api/upload-token', {}),
        await storage.command(begun, 'query'),
        await storage.command(begun, 'cancel'),
      ])
        expect([401, 403]).toContain(answer.status);
    }
  });
});
