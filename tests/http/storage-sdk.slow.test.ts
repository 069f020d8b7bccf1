import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFaultProxy, type FaultProxy, type Seen } from '#tests/support/fault-proxy.ts';
import { anHttpShop, aVisitor, type HttpShop, theAdmin } from '#tests/support/http-shop.ts';
import { aPaddedPng, aPicture, lookAt } from '#tests/support/pictures.ts';
import { aStorageToken } from '#tests/support/storage-calls.ts';
import { aStorageSdk, follow, type Sdk } from '#tests/support/storage-sdk.ts';

let proxy: FaultProxy;
let shop: HttpShop;
let sdk: Sdk;
let visitor: Sdk;
beforeAll(async () => {
  proxy = await aFaultProxy();
  shop = await anHttpShop({ PUBLIC_URL: proxy.url });
  proxy.to(shop.port);
  const admin = await theAdmin({ url: proxy.url, origin: proxy.url });
  sdk = aStorageSdk(proxy.port, await aStorageToken(admin));
  visitor = aStorageSdk(proxy.port);
});
afterAll(async () => {
  await sdk.close();
  await visitor.close();
  await proxy.close();
  await shop.close();
});

const at = (name: string) => ref(sdk.storage, name);
const isFor = (name: string, command?: string) => (request: Seen) =>
  request.url.includes(encodeURIComponent(name)) &&
  (command === undefined || request.header('x-goog-upload-command') === command);
const commandsFor = (name: string) =>
  proxy.seen.filter(isFor(name)).map(({ header }) => header('x-goog-upload-command'));
const png = { contentType: 'image/png' };

describe('the public SDK in Node', () => {
  test('uploads the smallest picture, and does with it all that the shop ever will', async () => {
    const dot = await aPicture({ width: 1, height: 1, format: 'png' });
    const object = at('images/1763000000000dot 🔮.png');
    const { metadata } = await uploadBytes(object, dot, { ...png, customMetadata: { taken: 'here' } });
    expect(metadata).toMatchObject({
      fullPath: 'images/1763000000000dot 🔮.png',
      bucket: 'shop',
      contentType: 'image/png',
      size: expect.any(Number),
      md5Hash: expect.any(String),
      customMetadata: { taken: 'here' },
    });
    const { ref: _, ...described } = metadata;
    expect(await getMetadata(object)).toMatchObject(described);
    const url = await getDownloadURL(object);
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await getBytes(object, 10)).byteLength).toBe(10);
    const changed = await updateMetadata(object, {
      cacheControl: 'no-cache',
      customMetadata: { taken: 'there' },
    });
    expect(changed).toMatchObject({ cacheControl: 'no-cache', customMetadata: { taken: 'there' } });
    const { items, prefixes } = await listAll(at('images'));
    expect(items.map(({ fullPath }) => fullPath)).toContain('images/1763000000000dot 🔮.png');
    expect(prefixes).toEqual([]);
    await deleteObject(object);
    await expect(getMetadata(object)).rejects.toMatchObject({ code: 'storage/object-not-found' });
    await expect(deleteObject(object)).rejects.toMatchObject({ code: 'storage/object-not-found' });
    await expect(getBytes(object)).rejects.toMatchObject({ code: 'storage/object-not-found' });
  });

  test.concurrent.each([262_144, 262_145, 300_000, 3 * 2 ** 20, 20 * 2 ** 20])(
    'uploads a picture of %i bytes as a task',
    async (size) => {
      const name = `images/task-${size}.png`;
      const task = uploadBytesResumable(at(name), await aPaddedPng(size), png);
      const { states, transferred, done } = follow(task);
      await done;
      expect([states, task.snapshot.state]).toEqual([
        ['running', 'success'].slice(0, states.length),
        'success',
      ]);
      expect([transferred[0], task.snapshot.bytesTransferred, task.snapshot.totalBytes]).toEqual([
        0,
        size,
        size,
      ]);
      expect(commandsFor(name)[0]).toBe(size > 262_144 ? 'start' : undefined);
      const stored = new Uint8Array(await getBytes(at(name)));
      expect(await lookAt(stored)).toMatchObject({ width: 64, height: 48 });
      expect(stored.byteLength).toBe((await getMetadata(at(name))).size);
    },
  );

  test.concurrent('pauses a task and goes on with it', async () => {
    const task = uploadBytesResumable(at('images/pause.png'), await aPaddedPng(2_000_000), png);
    const { states, done } = follow(task);
    expect([task.pause(), task.snapshot.state]).toEqual([true, 'running']);
    await expect.poll(() => task.snapshot.state).toBe('paused');
    expect(task.cancel()).toBe(false);
    expect(task.resume()).toBe(true);
    await done;
    expect(states).toEqual(expect.arrayContaining(['running', 'paused']));
    expect((await getMetadata(at('images/pause.png'))).contentType).toBe('image/png');
  });

  test.concurrent('cancels a task, and nothing is stored', async () => {
    const task = uploadBytesResumable(at('images/cancel.png'), await aPaddedPng(2_000_000), png);
    const { done } = follow(task);
    expect(task.cancel()).toBe(true);
    await expect(done).rejects.toMatchObject({ code: 'storage/canceled' });
    await expect(getMetadata(at('images/cancel.png'))).rejects.toMatchObject({
      code: 'storage/object-not-found',
    });
  });
});

describe('over a bad network', () => {
  /** Uploads 2 MB in four requests while `fault` meets the one with this command. */
  async function uploadThrough(name: string, command: string, fault: Parameters<FaultProxy['once']>[0]) {
    proxy.once(fault, isFor(name, command));
    const bytes = await aPaddedPng(2_000_000);
    const task = uploadBytesResumable(at(name), bytes, png);
    await task;
    const metadata = await getMetadata(at(name));
    expect(task.snapshot.metadata).toMatchObject({
      generation: metadata.generation,
      md5Hash: metadata.md5Hash,
    });
    return commandsFor(name);
  }

  test.concurrent('a chunk that is answered 503 is asked about, and sent again', async () => {
    const commands = await uploadThrough('images/503.png', 'upload', { kind: 'answer', status: 503 });
    expect(commands.slice(0, 3)).toEqual(['start', 'upload', 'query']);
  });

  test.concurrent('a chunk whose connection breaks is sent again', async () => {
    const commands = await uploadThrough('images/cut.png', 'upload', { kind: 'cut', afterBytes: 100_000 });
    expect(commands.slice(0, 3)).toEqual(['start', 'upload', 'upload']);
  });

  test.concurrent('a chunk whose answer gets lost arrives once', async () => {
    await uploadThrough('images/lost.png', 'upload', { kind: 'lose answer' });
  });

  test.concurrent('a start that is answered 503 is made again', async () => {
    const commands = await uploadThrough('images/start.png', 'start', { kind: 'answer', status: 503 });
    expect(commands.slice(0, 2)).toEqual(['start', 'start']);
  });

  test.concurrent('a last chunk that is answered 503 ends in one object', async () => {
    await uploadThrough('images/last.png', 'upload, finalize', { kind: 'answer', status: 503 });
  });

  test.concurrent('a last chunk whose answer gets lost ends in one object', async () => {
    await uploadThrough('images/last-lost.png', 'upload, finalize', { kind: 'lose answer' });
  });
});

describe('refused', () => {
  test('the SDK names the reason by its own codes', async () => {
    const bytes = await aPaddedPng(1000);
    const object = ref(visitor.storage, 'images/x.png');
    const unauthenticated = { code: 'storage/unauthenticated' };
    await expect(uploadBytes(object, bytes, png)).rejects.toMatchObject(unauthenticated);
    await expect(uploadBytesResumable(object, await aPaddedPng(300_000), png)).rejects.toMatchObject(
      unauthenticated,
    );
    await expect(listAll(ref(visitor.storage))).rejects.toMatchObject(unauthenticated);
    await expect(deleteObject(object)).rejects.toMatchObject(unauthenticated);
    await expect(getMetadata(object)).rejects.toMatchObject({ code: 'storage/object-not-found' });
    const text = new TextEncoder().encode('<script>');
    const unknown = { code: 'storage/unknown' };
    await expect(uploadBytes(at('x.html'), text, { contentType: 'text/html' })).rejects.toMatchObject({
      ...unknown,
      status: 415,
    });
    await expect(uploadBytes(at('x.png'), text, png)).rejects.toMatchObject({ ...unknown, status: 415 });
    await expect(uploadBytes(at('x.png'), await aPaddedPng(20 * 2 ** 20 + 1), png)).rejects.toMatchObject({
      ...unknown,
      status: 413,
    });
    expect((await aVisitor(shop).get('/healthz')).status).toBe(200);
  });

  test('the root of the storage is no object', () => {
    expect(() => uploadBytesResumable(at(''), new Uint8Array(1))).toThrow('storage/invalid-root-operation');
  });
});
