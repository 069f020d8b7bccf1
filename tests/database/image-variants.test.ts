import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditDatabase } from '#adapters/db/audit.ts';
import type { Files } from '#adapters/files/files.ts';
import { variantKey } from '#domain/media.ts';
import { insertImage, selectImage } from '#features/media/queries.ts';
import { type StoredImage, storeImage } from '#features/media/store-image.ts';
import { makeVariants } from '#features/media/variants.ts';
import type { Shop } from '#features/shop.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin } from '#tests/support/factories.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

onBothDatabases('the variants of a picture', (open) => {
  let world: TestShop;
  let shop: Shop;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'variants-'));
    world = await createTestShop({ database: await open(), folder });
    shop = world.shop;
  });
  afterAll(async () => {
    await world.close();
    await rm(folder, { recursive: true });
  });

  let width = 700;
  /** A picture nobody stored before; its job is queued. */
  async function aStoredPicture(): Promise<StoredImage> {
    width += 1;
    const answer = await storeImage(shop, anAdmin(), {
      bytes: await aPicture({ width, height: 300 }),
      declaredType: null,
    });
    if (answer.kind === 'refused') throw new Error(answer.reason);
    return answer;
  }
  const stateOf = async (sha256: string) => (await selectImage(shop.db, sha256))?.state;
  /** Every variant there is, by its name, with the hash of its bytes. */
  async function variantsOf(sha256: string): Promise<Record<string, string>> {
    const variants = join(folder, 'files/media', sha256);
    const found: Record<string, string> = {};
    for (const name of (await readdir(variants)).sort())
      found[name] = hashOf(await readFile(join(variants, name)));
    return found;
  }

  it('are the same made once, twice, or twice at once', async () => {
    const { sha256 } = await aStoredPicture();
    await Promise.all([makeVariants(shop, sha256), makeVariants(shop, sha256)]);
    const once = await variantsOf(sha256);
    expect(Object.keys(once)).toHaveLength(9);
    await makeVariants(shop, sha256);
    await world.runJobs();
    expect([await variantsOf(sha256), await stateOf(sha256)]).toEqual([once, 'ready']);
    for (const name of Object.keys(once)) await shop.files.delete(`media/${sha256}/${name}`);
    await makeVariants(shop, sha256);
    expect(await variantsOf(sha256)).toEqual(once);
  });

  it('are completed after a death at any point', async () => {
    const { sha256 } = await aStoredPicture();
    const deaths: number[] = [];
    for (let left = 0; left < 9 && (await stateOf(sha256)) === 'waiting'; left += 1) {
      const before = Object.keys(await variantsOf(sha256)).length;
      const files = dyingAfter(shop.files, 1);
      await makeVariants({ ...shop, files }, sha256).then(
        () => undefined,
        () => deaths.push(before),
      );
    }
    // Each life wrote one file, died at the next, and the one after went on from there.
    expect(deaths).toEqual([3, 4, 5, 6, 7]);
    expect(await stateOf(sha256)).toBe('ready');
    const pieced = await variantsOf(sha256);
    for (const name of Object.keys(pieced)) await shop.files.delete(`media/${sha256}/${name}`);
    await makeVariants(shop, sha256);
    expect(await variantsOf(sha256)).toEqual(pieced);
    await world.runJobs();
  });

  it('wait while the store of files is away, and the queue tries again', async () => {
    const { sha256 } = await aStoredPicture();
    const away = { ...shop, files: { ...shop.files, get: () => Promise.reject(new Error('away')) } };
    await expect(makeVariants(away, sha256)).rejects.toThrow('away');
    expect(await stateOf(sha256)).toBe('waiting');
    expect(await world.runJobs()).toEqual([{ name: 'media.make-variants', failed: false }]);
    expect(await stateOf(sha256)).toBe('ready');
  });

  it('are not made of a picture that is no longer written down', async () => {
    await makeVariants(shop, 'e'.repeat(64));
    expect(await selectImage(shop.db, 'e'.repeat(64))).toBeNull();
  });

  describe('of an original that cannot be read', () => {
    const parked = 'a picture has its variants, or they are on their way';
    const breaches = async () =>
      (await auditDatabase(shop.db))
        .filter(({ promise }) => promise === parked)
        .map(({ subject }) => subject);
    let spoilt: string[] = [];
    afterEach(async () => {
      for (const sha256 of spoilt) await shop.db.execute(`delete from images where sha256 = '${sha256}'`);
      spoilt = [];
    });

    it.each<[string, (sha256: string) => Promise<void>, string]>([
      ['is missing', (sha256) => shop.files.delete(sha256), 'the original is missing'],
      [
        'was changed on the disk',
        async (sha256) => shop.files.put(sha256, await aPicture({ width: 40, height: 40 })),
        'the original is not what was stored',
      ],
    ])('because it %s are parked where the audit sees them', async (_, harm, note) => {
      const { sha256 } = await aStoredPicture();
      spoilt = [sha256];
      await harm(sha256);
      expect(await world.runJobs()).toEqual([{ name: 'media.make-variants', failed: false }]);
      expect(await selectImage(shop.db, sha256)).toMatchObject({ state: 'parked', note });
      expect(await breaches()).toEqual([sha256]);
      // The JPEG variants were there from the start, and stand in.
      expect((await fetch(`${world.url}/media/${sha256}/320.avif`)).headers.get('content-type')).toBe(
        'image/jpeg',
      );
    });

    it('because it is no picture are parked too', async () => {
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle r="9"/></svg>';
      const junk = new TextEncoder().encode(svg);
      const sha256 = hashOf(junk);
      spoilt = [sha256];
      await shop.files.put(sha256, junk);
      const image = { sha256, width: 40, height: 40, placeholder: '#112233', size: junk.byteLength };
      await insertImage(shop.db, image, shop.clock.now());
      await makeVariants(shop, sha256);
      expect(await selectImage(shop.db, sha256)).toMatchObject({
        state: 'parked',
        note: 'the original cannot be decoded',
      });
    });

    it('are made when the same picture is stored again', async () => {
      width += 1;
      const given = { bytes: await aPicture({ width, height: 300 }), declaredType: null };
      const first = await storeImage(shop, anAdmin(), given);
      if (first.kind === 'refused') throw new Error(first.reason);
      await shop.files.delete(first.sha256);
      await world.runJobs();
      expect(await stateOf(first.sha256)).toBe('parked');
      await storeImage(shop, anAdmin(), given);
      await world.runJobs();
      expect([await stateOf(first.sha256), await breaches()]).toEqual(['ready', []]);
    });

    it('are missed by the audit when they are late', async () => {
      const { sha256 } = await aStoredPicture();
      expect(await breaches()).toEqual([]);
      await shop.db.execute(
        `update images set updated_at = now() - interval '2 days' where sha256 = '${sha256}'`,
      );
      expect(await breaches()).toEqual([sha256]);
      await world.runJobs();
      expect(await breaches()).toEqual([]);
    });
  });

  describe('at /media', () => {
    let sha256: string;
    const ask = (file: string, name = sha256) => fetch(`${world.url}/media/${name}/${file}`);
    beforeEach(async () => {
      ({ sha256 } = await aStoredPicture());
    });
    afterEach(() => world.runJobs());

    it('have a JPEG that stands in until they are made, and no cache keeps it', async () => {
      for (const file of ['320.avif', '480.webp', `${width}.avif`]) {
        const answer = await ask(file);
        expect([file, answer.status, answer.headers.get('content-type')]).toEqual([file, 200, 'image/jpeg']);
        expect([file, answer.headers.get('cache-control')]).toEqual([file, 'no-store']);
        const jpeg = await shop.files.get(variantKey(sha256, Number.parseInt(file, 10), 'jpg'));
        expect(hashOf(new Uint8Array(await answer.arrayBuffer()))).toBe(hashOf(jpeg ?? new Uint8Array()));
      }
      const jpeg = await ask('320.jpg');
      expect(jpeg.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    });

    it('are kept for ever once made, and may be shown elsewhere', async () => {
      await world.runJobs();
      const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
      for (const [format, type] of Object.entries(types)) {
        for (const wide of [320, 480, width]) {
          const answer = await ask(`${wide}.${format}`);
          expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
          expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
          expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
          expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
          expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
        }
      }
    });

    it('exist in no other width and format, and no original at all', async () => {
      await world.runJobs();
      const other = [
        ...[
          '321.avif',
          '960.jpg',
          '1.jpg',
          '9999.webp',
          '0.jpg',
          '0320.jpg',
          '320.png',
          '320.gif',
          '320.svg',
        ],
        ...[
          '320.jpeg',
          '320.AVIF',
          '320',
          '.jpg',
          '-320.jpg',
          '3.2e2.jpg',
          `${width + 1}.jpg`,
          sha256,
          'original',
        ],
        ...['320.jpg%00', '320.jpg%2f..', '%2e%2e%2f320.jpg', `..%2f..%2f${sha256}`],
      ];
      for (const file of other) {
        const answer = await ask(file);
        expect([file, answer.status]).toEqual([file, 404]);
        expect([file, answer.headers.get('cache-control')]).toEqual([file, 'private, no-store']);
      }
      for (const name of ['f'.repeat(64), sha256.toUpperCase(), sha256.slice(1), '..', 'none']) {
        expect([name, (await ask('320.jpg', name)).status]).toEqual([name, 404]);
      }
      expect(Object.keys(await variantsOf(sha256))).toHaveLength(9);
    });
  });
});

/** A store in which nobody writes more than `puts` files before the power fails. */
function dyingAfter(files: Files, puts: number): Files {
  let left = puts;
  return {
    ...files,
    async put(key, bytes) {
      if (left === 0) throw new Error('the power failed');
      left -= 1;
      await files.put(key, bytes);
    },
  };
}
