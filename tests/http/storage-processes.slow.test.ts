import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StorageResource } from '#shop/media/contract.ts';
import { aFaultProxy, type FaultProxy } from '#tests/support/fault-proxy.ts';
import { anHttpShop, type HttpShop, theAdmin } from '#tests/support/http-shop.ts';
import { aPaddedPng } from '#tests/support/pictures.ts';
import { type RunningShop, startShop } from '#tests/support/running-shop.ts';
import { anS3Server, type S3Server } from '#tests/support/s3-server.ts';
import { objectAt, type StorageCalls, storageOfAdmin } from '#tests/support/storage-calls.ts';

let s3: S3Server;
/** The one address of both processes. */
let proxy: FaultProxy;
let shop: HttpShop;
let other: RunningShop;
let storage: StorageCalls;
beforeAll(async () => {
  s3 = await anS3Server();
  proxy = await aFaultProxy();
  const env = {
    ...s3.environment,
    PUBLIC_URL: proxy.url,
    SESSION_SECRET: 'two processes, one secret: 8261 5519',
  };
  shop = await anHttpShop(env);
  other = await startShop({ databaseUrl: shop.databaseUrl, env });
  proxy.to(shop.port);
  storage = await storageOfAdmin(await theAdmin({ url: proxy.url, origin: proxy.url }), proxy.url);
});
afterAll(async () => {
  await proxy.close();
  await other.stop();
  await shop.close();
  await s3.close();
});

/** From now on this process answers. */
function at({ port }: { port: number }): StorageCalls {
  proxy.to(port);
  return storage;
}

describe('two processes with one S3-compatible store', () => {
  test("go on with each other's uploads, and serve each other's pictures", async () => {
    const bytes = await aPaddedPng(3_000_000);
    const [one, two] = [1_000_000, 2_000_000];
    const upload = await at(shop).open('images/shared.png', bytes.byteLength);
    expect((await at(other).command(upload, 'upload', 0, bytes.subarray(0, one))).status).toBe(200);
    expect((await at(shop).command(upload, 'upload', one, bytes.subarray(one, two))).status).toBe(200);
    const last = await at(other).command(upload, 'upload, finalize', two, bytes.subarray(two));
    const resource = (await last.json()) as StorageResource;
    expect(resource).toMatchObject({ name: 'images/shared.png', imageWidth: 64 });
    expect(await (await at(shop).command(upload, 'finalize')).json()).toEqual(resource);
    for (const process of [shop, other]) {
      at(process);
      const { url } = proxy;
      const part = await fetch(`${url}${objectAt(resource.name)}?alt=media`, {
        headers: { range: 'bytes=0-7' },
      });
      expect([part.status, Buffer.from(await part.arrayBuffer()).toString('hex')]).toEqual([
        206,
        '89504e470d0a1a0a',
      ]);
      expect((await fetch(`${url}${resource.imageURL}`)).status).toBe(200);
    }
  });

  test('answer 503 in words while the store is away, sell on, and recover by themselves', async () => {
    const bytes = await aPaddedPng(400_000);
    const upload = await at(shop).open('images/outage.png', bytes.byteLength);
    await at(shop).command(upload, 'upload', 0, bytes.subarray(0, 262_144));
    await s3.stop();
    const refused = await at(shop).command(upload, 'upload, finalize', 262_144, bytes.subarray(262_144));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.json()).toMatchObject({
      error: { message: expect.stringContaining('store of pictures') },
    });
    expect((await fetch(`${proxy.url}/all`)).status).toBe(200);
    await s3.start();
    const asked = await at(shop).command(upload, 'query');
    expect(asked.headers.get('x-goog-upload-size-received')).toBe('262144');
    const last = await at(shop).command(upload, 'upload, finalize', 262_144, bytes.subarray(262_144));
    expect(last.status).toBe(200);
  });

  test('lose nothing that was answered when one of them is killed', async () => {
    const bytes = await aPaddedPng(600_000);
    const upload = await at(other).open('images/killed.png', bytes.byteLength);
    await at(other).command(upload, 'upload', 0, bytes.subarray(0, 262_144));
    await other.kill();
    const asked = await at(shop).command(upload, 'query');
    expect(asked.headers.get('x-goog-upload-size-received')).toBe('262144');
    const last = await at(shop).command(upload, 'upload, finalize', 262_144, bytes.subarray(262_144));
    expect(last.status).toBe(200);
  });
});
