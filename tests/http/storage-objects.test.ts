import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StorageResource } from '#shop/media/contract.ts';
import {
  aCustomer,
  aVisitor,
  type Caller,
  type HttpShop,
  theAdmin,
  theHttpShop,
} from '#tests/support/http-shop.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { objectAt, type StorageCalls, storageOfAdmin } from '#tests/support/storage-calls.ts';

let shop: HttpShop;
let admin: Caller;
let storage: StorageCalls;
let picture: Uint8Array;
beforeAll(async () => {
  shop = await theHttpShop();
  admin = await theAdmin(shop);
  storage = await storageOfAdmin(admin, shop.origin);
  picture = await aPicture({ width: 700, height: 500, format: 'png' });
});
afterAll(() => shop.close());

const json = async (answer: Response) => (await answer.json()) as StorageResource;
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const statuses = (answers: Response[]) => answers.map(({ status }) => status);

describe('an object', () => {
  test('is read by everybody, whole or in part, but not with a wrong token', async () => {
    const { name, size, downloadTokens, contentType } = await storage.store('images/read me.png', picture);
    const at = `${shop.url}${objectAt(name)}`;
    const whole = await fetch(`${at}?alt=media&token=${downloadTokens}`);
    const bytes = await bytesOf(whole);
    expect([whole.status, whole.headers.get('content-type'), bytes.byteLength]).toEqual([
      200,
      contentType,
      Number(size),
    ]);
    expect(whole.headers.get('content-security-policy')).toContain("default-src 'none'");
    const part = await fetch(`${at}?alt=media`, { headers: { range: 'bytes=0-99' } });
    expect([part.status, part.headers.get('content-range'), await bytesOf(part)]).toEqual([
      206,
      `bytes 0-99/${size}`,
      bytes.slice(0, 100),
    ]);
    const tail = await fetch(`${at}?alt=media`, { headers: { range: 'bytes=-10' } });
    expect([tail.status, await bytesOf(tail)]).toEqual([206, bytes.slice(-10)]);
    expect((await fetch(`${at}?alt=media`, { headers: { range: `bytes=${size}-` } })).status).toBe(416);
    const head = await fetch(`${at}?alt=media`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, size]);
    const known = await fetch(`${at}?alt=media`, {
      headers: { 'if-none-match': whole.headers.get('etag') ?? '' },
    });
    expect(known.status).toBe(304);
    expect((await fetch(`${at}?alt=media&token=wrong`)).status).toBe(403);
    expect((await fetch(`${shop.url}${objectAt('images/none.png')}?alt=media`)).status).toBe(404);
  });

  test('changes what is written about it: null takes a value back, what is absent stays', async () => {
    const { name } = await storage.store('images/change.png', picture, { metadata: { a: '1', b: '2' } });
    const patch = (body: object) =>
      storage.send(
        'PATCH',
        objectAt(name),
        { 'content-type': 'application/json; charset=utf-8' },
        JSON.stringify(body),
      );
    const changed = await json(await patch({ cacheControl: 'no-cache', metadata: { a: null, c: '3' } }));
    expect(changed).toMatchObject({
      cacheControl: 'no-cache',
      metadata: { b: '2', c: '3' },
      metageneration: '2',
    });
    expect(changed.updated > changed.timeCreated).toBe(true);
    const takenBack = await json(await patch({ cacheControl: null }));
    expect(takenBack).toMatchObject({ metadata: { b: '2', c: '3' } });
    expect(takenBack).not.toHaveProperty('cacheControl');
    expect((await patch({ contentType: 'text/html' })).status).toBe(415);
    expect((await patch({ contentDisposition: 'inline\r\nset-cookie: a=b' })).status).toBe(400);
  });

  test('keeps no metadata that cannot be stored, and eight kibibytes of it however it comes', async () => {
    const name = 'images/metadata.png';
    await storage.store(name, picture);
    const change = (metadata: object) =>
      storage.send(
        'PATCH',
        objectAt(name),
        { 'content-type': 'application/json' },
        JSON.stringify({ metadata }),
      );
    const unstorable = [{ a: '\0' }, { a: '\ud800' }, { '\0': 'a' }];
    const wholes = [...unstorable.map((metadata) => ({ metadata })), { name: 'a\0b' }, { md5Hash: '\0' }];
    expect(statuses(await Promise.all(unstorable.map(change)))).toEqual([400, 400, 400]);
    expect(statuses(await Promise.all(wholes.map((one) => storage.whole(name, picture, one))))).toEqual(
      wholes.map(() => 400),
    );
    const added: Response[] = [];
    for (const key of ['a', 'b', 'c', 'd', 'e']) added.push(await change({ [key]: 'x'.repeat(1_900) }));
    expect(statuses(added)).toEqual([200, 200, 200, 200, 400]);
    const { metadata = {} } = await json(await storage.send('GET', objectAt(name)));
    expect(Object.keys(metadata)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('takes the place of an older one of its name, with a higher generation', async () => {
    const older = await storage.store('images/twice.png', picture);
    const newer = await storage.store(
      'images/twice.png',
      await aPicture({ width: 50, height: 50, format: 'png' }),
    );
    expect(Number(newer.generation)).toBeGreaterThan(Number(older.generation));
    expect(newer.downloadTokens).not.toBe(older.downloadTokens);
  });

  test('is listed for the admin by folder and page, and deleted once', async () => {
    for (const name of ['list/a.png', 'list/b/1.png', 'list/b/2.png', 'list/c.png', 'list/d/1.png'])
      await storage.store(name, picture);
    const list = async (query: string) => (await storage.send('GET', `/v0/b/shop/o?${query}`)).json();
    const item = (name: string) => ({ name, bucket: 'shop' });
    expect(await list('prefix=list%2F&delimiter=%2F')).toEqual({
      prefixes: ['list/b/', 'list/d/'],
      items: [item('list/a.png'), item('list/c.png')],
    });
    const pages = [];
    for (let token = ''; pages.length < 9; ) {
      const page = (await list(`prefix=list%2F&maxResults=2&pageToken=${token}`)) as {
        items: { name: string }[];
        nextPageToken?: string;
      };
      pages.push(page.items.map(({ name }) => name));
      if (!page.nextPageToken) break;
      token = page.nextPageToken;
    }
    expect(pages).toEqual([['list/a.png', 'list/b/1.png'], ['list/b/2.png', 'list/c.png'], ['list/d/1.png']]);
    expect(
      statuses([await aVisitor(shop).get('/v0/b/shop/o'), await (await aCustomer(shop)).get('/v0/b/shop/o')]),
    ).toEqual([401, 403]);
    const gone = await storage.send('DELETE', objectAt('list/a.png'));
    const again = await storage.send('DELETE', objectAt('list/a.png'));
    expect(statuses([gone, again])).toEqual([204, 404]);
  });
});
