import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StorageResource } from '#shop/media/contract.ts';
import { type Caller, type HttpShop, theAdmin, theHttpShop } from '#tests/support/http-shop.ts';
import { aGrainyPicture, aPicture, lookAt, pngChunk } from '#tests/support/pictures.ts';
import { requestLines } from '#tests/support/raw-http.ts';
import {
  aStorageToken,
  objectAt,
  type StorageCalls,
  storageOfAdmin,
  uploadsAt,
} from '#tests/support/storage-calls.ts';

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

/** Sends the bytes and goes away without waiting for an answer. */
function cutOff(port: number, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, () => socket.destroySoon()));
    socket.on('error', () => undefined).resume();
    socket.once('close', () => resolve());
  });
}

describe('a whole picture in one request', () => {
  test('is re-encoded and stored, and every field of its metadata is answered', async () => {
    const resource = await storage.store('images/1763000000000bowl.png', picture, {
      contentType: 'image/png',
      cacheControl: 'public, max-age=60',
      contentLanguage: 'en',
      metadata: { taken: 'in Kumasi' },
    });
    const stored = await bytesOf(await fetch(`${shop.url}${objectAt(resource.name)}?alt=media`));
    expect(resource).toEqual({
      name: 'images/1763000000000bowl.png',
      bucket: 'shop',
      generation: expect.stringMatching(/^\d{16}$/),
      metageneration: '1',
      contentType: 'image/png',
      size: String(stored.byteLength),
      md5Hash: createHash('md5').update(stored).digest('base64'),
      timeCreated: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated: resource.timeCreated,
      cacheControl: 'public, max-age=60',
      contentDisposition: "inline; filename*=UTF-8''1763000000000bowl.png",
      contentEncoding: 'identity',
      contentLanguage: 'en',
      metadata: { taken: 'in Kumasi' },
      downloadTokens: expect.stringMatching(/^[0-9a-f-]{36}$/),
      imageURL: expect.stringMatching(/^\/media\/[0-9a-f]{64}\/700\.jpg$/),
      imageWidth: 700,
      imageHeight: 500,
    });
    expect(await lookAt(stored)).toMatchObject({ format: 'png', width: 700, height: 500 });
    expect((await fetch(`${shop.url}${resource.imageURL}`)).status).toBe(200);
  });

  test('comes with line ends and boundaries of its own inside', async () => {
    const chunk = pngChunk('tEXt', Buffer.from('Comment\0\r\n--100412080708\r\n\r\n--10041208070-'));
    const hidden = Buffer.concat([picture.subarray(0, 33), chunk, picture.subarray(33)]);
    expect((await storage.whole('images/lines.png', hidden)).status).toBe(200);
  });

  test('that breaks off is refused, and leaves nothing', async () => {
    const whole = Buffer.concat([
      Buffer.from('--B\r\nContent-Type: application/json\r\n\r\n{}\r\n--B\r\n\r\n'),
      picture,
    ]);
    const headers = {
      'x-goog-upload-protocol': 'multipart',
      'content-type': 'multipart/related; boundary="B"',
    };
    expect((await storage.send('POST', uploadsAt('images/broken.png'), headers, whole)).status).toBe(400);
    expect((await fetch(`${shop.url}${objectAt('images/broken.png')}`)).status).toBe(404);
  });
});

describe('a resumable upload', () => {
  const half = () => Math.floor(picture.byteLength / 2);

  test('is started, continued, asked about and finalized', async () => {
    const started = await storage.start('images/two-steps.png', picture.byteLength);
    expect([started.status, started.headers.get('x-goog-upload-status')]).toEqual([200, 'active']);
    expect(started.headers.get('x-goog-upload-url')).toMatch(
      new RegExp(
        `^${shop.origin}/v0/b/shop/o\\?name=images%2Ftwo-steps\\.png&upload_id=[a-z2-7]{32}&upload_protocol=resumable$`,
      ),
    );
    const { pathname, search } = new URL(started.headers.get('x-goog-upload-url') ?? '');
    const upload = `${pathname}${search}`;
    const first = await storage.command(upload, 'upload', 0, picture.subarray(0, half()));
    expect([first.status, first.headers.get('x-goog-upload-status')]).toEqual([200, 'active']);
    const asked = await storage.command(upload, 'query');
    expect(asked.headers.get('x-goog-upload-size-received')).toBe(String(half()));
    expect((await fetch(`${shop.url}${objectAt('images/two-steps.png')}`)).status).toBe(404);
    const last = await storage.command(upload, 'upload, finalize', half(), picture.subarray(half()));
    expect([last.status, last.headers.get('x-goog-upload-status')]).toEqual([200, 'final']);
    expect(await json(last)).toMatchObject({ name: 'images/two-steps.png', contentType: 'image/png' });
    const after = await storage.command(upload, 'query');
    expect([
      after.headers.get('x-goog-upload-status'),
      after.headers.get('x-goog-upload-size-received'),
    ]).toEqual(['final', String(picture.byteLength)]);
  });

  test('passes over what it has already, so that a chunk may come again', async () => {
    const upload = await storage.open('images/overlap.png', picture.byteLength);
    await storage.command(upload, 'upload', 0, picture.subarray(0, half()));
    const again = await storage.command(upload, 'upload', 0, picture.subarray(0, half() + 100));
    expect([again.status, again.headers.get('x-goog-upload-size-received')]).toEqual([
      200,
      String(half() + 100),
    ]);
    const last = await storage.command(upload, 'upload, finalize', half(), picture.subarray(half()));
    expect(last.status).toBe(200);
  });

  test('of which the same chunk comes over several connections at once stays whole', async () => {
    const upload = await storage.open('images/at-once.png', picture.byteLength);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => storage.command(upload, 'upload', 0, picture.subarray(0, half()))),
    );
    expect(statuses(answers)).toEqual([200, 200, 200, 200]);
    const last = await storage.command(upload, 'upload, finalize', half(), picture.subarray(half()));
    expect(last.status).toBe(200);
  });

  test('takes nothing after a gap, and asks for another try', async () => {
    const upload = await storage.open('images/gap.png', picture.byteLength);
    const gap = await storage.command(upload, 'upload', 10, picture.subarray(10));
    expect(gap.status).toBe(503);
    const asked = await storage.command(upload, 'query');
    expect(asked.headers.get('x-goog-upload-size-received')).toBe('0');
  });

  test('finalized again, also at the same instant, is the same object', async () => {
    const upload = await storage.open('images/again.png', picture.byteLength);
    await storage.command(upload, 'upload', 0, picture);
    const answers = await Promise.all([1, 2, 3].map(() => storage.command(upload, 'finalize')));
    const [first, ...others] = await Promise.all(answers.map(json));
    expect(others).toEqual([first, first]);
    expect(await json(await storage.command(upload, 'upload, finalize', 0, picture))).toEqual(first);
  });

  test.each([
    ['shorter', 1],
    ['longer', -1],
  ])('%s than announced is refused, also when it is asked again', async (_, difference) => {
    const upload = await storage.open('images/size.png', picture.byteLength + difference);
    const refused = await storage.command(upload, 'upload, finalize', 0, picture);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { reason: 'size_mismatch', error: { code: 400 } },
    ]);
    expect((await storage.command(upload, 'finalize')).status).toBe(400);
    expect((await fetch(`${shop.url}${objectAt('images/size.png')}`)).status).toBe(404);
  });

  test('that was cancelled, or never was, is not found', async () => {
    const upload = await storage.open('images/cancelled.png', picture.byteLength);
    await storage.command(upload, 'upload', 0, picture.subarray(0, half()));
    expect((await storage.command(upload, 'cancel')).status).toBe(200);
    const [none, nul] = ['none', '%00'].map((id) => `${uploadsAt('images/cancelled.png')}&upload_id=${id}`);
    for (const address of [upload, none ?? '', nul ?? '']) {
      for (const command of ['query', 'upload', 'finalize'])
        expect([address, command, (await storage.command(address, command, 0)).status]).toEqual([
          address,
          command,
          404,
        ]);
    }
  });

  test('keeps what arrived before its connection broke', async () => {
    const noise = await aGrainyPicture(1600, 1400);
    const upload = await storage.open('images/cut.jpg', noise.byteLength, 'image/jpeg');
    const token = await aStorageToken(admin);
    const head = requestLines(
      `POST ${upload} HTTP/1.1`,
      `Host: localhost:${shop.port}`,
      `Authorization: Firebase ${token}`,
      'X-Goog-Upload-Command: upload, finalize',
      'X-Goog-Upload-Offset: 0',
      `Content-Length: ${noise.byteLength}`,
    );
    const cutAt = 1_300_000;
    const sent = Buffer.concat([Buffer.from(head), noise.subarray(0, cutAt)]);
    await cutOff(shop.port, sent);
    const received = async () =>
      Number((await storage.command(upload, 'query')).headers.get('x-goog-upload-size-received'));
    await expect.poll(received).toBeGreaterThanOrEqual(2 ** 20);
    const from = await received();
    const last = await storage.command(upload, 'upload, finalize', from, noise.subarray(from));
    expect(last.status).toBe(200);
  });
});
