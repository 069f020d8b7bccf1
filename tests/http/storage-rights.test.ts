import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCustomer,
  anHttpShop,
  aVisitor,
  type Caller,
  type HttpShop,
  theAdmin,
} from '#tests/support/http-shop.ts';
import { aPicture } from '#tests/support/pictures.ts';
import {
  aStorageToken,
  objectAt,
  type StorageCalls,
  storageCalls,
  storageOfAdmin,
} from '#tests/support/storage-calls.ts';

let shop: HttpShop;
let admin: Caller;
let storage: StorageCalls;
let picture: Uint8Array;
beforeAll(async () => {
  shop = await anHttpShop({ STORAGE_QUOTA: '90M' });
  admin = await theAdmin(shop);
  storage = await storageOfAdmin(admin, shop.origin);
  picture = await aPicture({ width: 70, height: 50, format: 'png' });
});
afterAll(() => shop.close());

const statuses = (answers: Response[]) => answers.map(({ status }) => status);

describe('a refusal', () => {
  test("comes in the protocol's own order: who, room, size, kind", async () => {
    const visitor = storageCalls(aVisitor(shop), shop.origin);
    const customer = storageCalls(await aCustomer(shop), shop.origin);
    const tooLarge = 20 * 2 ** 20 + 1;
    const asText = { 'x-goog-upload-header-content-type': 'text/html' };
    expect((await visitor.start('images/x.png', tooLarge, asText)).status).toBe(401);
    expect((await customer.start('images/x.png', tooLarge, asText)).status).toBe(403);
    expect((await storage.start('images/x.png', tooLarge, asText)).status).toBe(413);
    expect((await storage.start('images/x.png', 10, asText)).status).toBe(415);
    const elsewhere = await storage.send('POST', '/v0/b/other/o?name=x', {
      'x-goog-upload-protocol': 'multipart',
    });
    expect(elsewhere.status).toBe(404);
  });

  test('comes when all that is stored and on its way would take more room than there is', async () => {
    const uploads = [];
    for (let open = 0; open < 4; open += 1) uploads.push(await storage.open('images/room.png', 20 * 2 ** 20));
    const full = await storage.start('images/room.png', 20 * 2 ** 20);
    expect([full.status, await full.json()]).toMatchObject([
      402,
      { code: 'quota_exceeded', error: { code: 402 } },
    ]);
    for (const upload of uploads) await storage.command(upload, 'cancel');
    expect((await storage.start('images/room.png', 20 * 2 ** 20)).status).toBe(200);
  });

  test('of an invalid App Check token says so in the reason phrase and in the body', async () => {
    const visitors = storageCalls(aVisitor(shop), shop.origin, { 'x-firebase-appcheck': 'forged' });
    const cookieAlone = storageCalls(admin, shop.origin);
    const storageToken = await aStorageToken(admin);
    const ofAnother = await storageOfAdmin(await theAdmin(shop), shop.origin);
    const { token } = (await (await (await theAdmin(shop)).get('/api/app-check')).json()) as {
      token: string;
    };
    const stolen = storageCalls(admin, shop.origin, { 'x-firebase-appcheck': token });
    const mistaken = storageCalls(admin, shop.origin, { 'x-firebase-appcheck': storageToken });
    for (const calls of [visitors, cookieAlone, stolen, mistaken]) {
      const answer = await calls.start('images/x.png', 10);
      expect([answer.status, answer.statusText]).toEqual([401, 'Firebase App Check token is invalid.']);
      expect(await answer.json()).toMatchObject({
        code: 'app_check_invalid',
        error: { code: 401, message: 'Firebase App Check token is invalid.' },
      });
    }
    expect((await ofAnother.start('images/x.png', 10)).status).toBe(200);
  });

  test.each(['', '.', '..', '%00', 'a%0Ab', 'x'.repeat(1025), encodeURIComponent('🔮'.repeat(257))])(
    'meets an object that would be named %j',
    async (name) => {
      const answer = await storage.send('POST', `/v0/b/shop/o?name=${name}`, {
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-length': '10',
      });
      expect(answer.status).toBe(400);
      const read = await fetch(`${shop.url}/v0/b/shop/o/${name}`);
      expect([400, 401, 404]).toContain(read.status);
    },
  );
});

describe('a storage token', () => {
  test('stands for the admin without a cookie, and for as long as her session', async () => {
    const caller = await theAdmin(shop);
    const authorization = `Firebase ${await aStorageToken(caller)}`;
    const calls = storageCalls(aVisitor(shop), shop.origin, { authorization });
    await calls.store('images/by-token.png', picture);
    expect((await calls.send('GET', '/v0/b/shop/o')).status).toBe(200);
    expect(await (await calls.send('GET', '/api/me')).json()).toMatchObject({ isAdmin: false });
    const upload = await calls.open('images/later.png', picture.byteLength);
    await caller.post('/api/auth/sign-out', {});
    expect((await calls.command(upload, 'upload', 0, picture)).status).toBe(401);
    expect((await calls.send('DELETE', objectAt('images/by-token.png'))).status).toBe(401);
  });

  test('is given to the admin alone, and to her own pages', async () => {
    const customer = await aCustomer(shop);
    expect(
      statuses([
        await aVisitor(shop).post('/api/upload-token', {}),
        await customer.post('/api/upload-token', {}),
      ]),
    ).toEqual([401, 403]);
    const foreign = await admin.post('/api/upload-token', {}, { origin: 'https://elsewhere.example' });
    expect(foreign.status).toBe(403);
  });
});
