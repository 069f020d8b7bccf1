import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { Files } from '#platform/files/files.server.ts';
import { insertImage, selectImage } from '#shop/media/queries.server.ts';
import { makeVariants } from '#shop/media/variants.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { aShopOfPictures } from './pictures-world.ts';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

onBothDatabases('the variants of a picture', (open) => {
  const { world, shop, store, newPicture, stateOf, filesIn } = aShopOfPictures(open, {
    width: 700,
    height: 300,
  });
  const aStoredPicture = async () => store(await newPicture());
  /** Every variant there is, by its name, with the hash of its bytes. */
  async function variantsOf(sha256: string): Promise<Record<string, string>> {
    const found: Record<string, string> = {};
    for (const name of await filesIn(`media/${sha256}`)) {
      const bytes = await shop().files.get(`media/${sha256}/${name}`);
      found[name] = hashOf(bytes ?? new Uint8Array());
    }
    return found;
  }

  it('are the same made once, twice, or twice at once', async () => {
    const { sha256 } = await aStoredPicture();
    await Promise.all([makeVariants(shop(), sha256), makeVariants(shop(), sha256)]);
    const once = await variantsOf(sha256);
    expect(Object.keys(once)).toHaveLength(9);
    await makeVariants(shop(), sha256);
    await world().runJobs();
    expect([await variantsOf(sha256), await stateOf(sha256)]).toEqual([once, 'ready']);
    for (const name of Object.keys(once)) await shop().files.delete(`media/${sha256}/${name}`);
    await makeVariants(shop(), sha256);
    expect(await variantsOf(sha256)).toEqual(once);
  });

  it('are completed after a death at any point', async () => {
    const { sha256 } = await aStoredPicture();
    const deaths: number[] = [];
    for (let left = 0; left < 9 && (await stateOf(sha256)) === 'waiting'; left += 1) {
      const before = Object.keys(await variantsOf(sha256)).length;
      const files = dyingAfter(shop().files, 1);
      await makeVariants({ ...shop(), files }, sha256).then(
        () => undefined,
        () => deaths.push(before),
      );
    }
    // Each life wrote one file, died at the next, and the one after went on from there.
    expect(deaths).toEqual([3, 4, 5, 6, 7]);
    expect(await stateOf(sha256)).toBe('ready');
    const pieced = await variantsOf(sha256);
    for (const name of Object.keys(pieced)) await shop().files.delete(`media/${sha256}/${name}`);
    await makeVariants(shop(), sha256);
    expect(await variantsOf(sha256)).toEqual(pieced);
    await world().runJobs();
  });

  it('wait while the store of files is away, and the queue tries again', async () => {
    const { sha256 } = await aStoredPicture();
    const away = { ...shop(), files: { ...shop().files, get: () => Promise.reject(new Error('away')) } };
    await expect(makeVariants(away, sha256)).rejects.toThrow('away');
    expect(await stateOf(sha256)).toBe('waiting');
    expect(await world().runJobs()).toEqual([{ name: 'media.make-variants', failed: false }]);
    expect(await stateOf(sha256)).toBe('ready');
  });

  it('are not made of a picture that is no longer written down', async () => {
    await makeVariants(shop(), 'e'.repeat(64));
    expect(await selectImage(shop().db, 'e'.repeat(64))).toBeNull();
  });

  describe('of an original that cannot be read', () => {
    const parked = 'a picture has its variants, or they are on their way';
    const breaches = async () =>
      (await auditDatabase(shop().db))
        .filter(({ promise }) => promise === parked)
        .map(({ subject }) => subject);
    let spoilt: string[] = [];
    afterEach(async () => {
      for (const sha256 of spoilt) await shop().db.execute(`delete from images where sha256 = '${sha256}'`);
      spoilt = [];
    });

    it.each<[string, (sha256: string) => Promise<void>, string]>([
      ['is missing', (sha256) => shop().files.delete(sha256), 'the original is missing'],
      [
        'was changed on the disk',
        async (sha256) => shop().files.put(sha256, await aPicture({ width: 40, height: 40 })),
        'the original is not what was stored',
      ],
    ])('because it %s are parked where the audit sees them', async (_, harm, note) => {
      const { sha256 } = await aStoredPicture();
      spoilt = [sha256];
      await harm(sha256);
      expect(await world().runJobs()).toEqual([{ name: 'media.make-variants', failed: false }]);
      expect(await selectImage(shop().db, sha256)).toMatchObject({ state: 'parked', note });
      expect(await breaches()).toEqual([sha256]);
      // The JPEG variants were there from the start, and stand in.
      expect((await fetch(`${world().url}/media/${sha256}/320.avif`)).headers.get('content-type')).toBe(
        'image/jpeg',
      );
    });

    it('because it is no picture are parked too', async () => {
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle r="9"/></svg>';
      const junk = new TextEncoder().encode(svg);
      const sha256 = hashOf(junk);
      spoilt = [sha256];
      await shop().files.put(sha256, junk);
      const image = { sha256, width: 40, height: 40, placeholder: '#112233', size: junk.byteLength };
      await insertImage(shop().db, image, shop().clock.now());
      await makeVariants(shop(), sha256);
      expect(await selectImage(shop().db, sha256)).toMatchObject({
        state: 'parked',
        note: 'the original cannot be decoded',
      });
    });

    it('are made when the same picture is stored again', async () => {
      const bytes = await newPicture();
      const first = await store(bytes);
      await shop().files.delete(first.sha256);
      await world().runJobs();
      expect(await stateOf(first.sha256)).toBe('parked');
      await store(bytes);
      await world().runJobs();
      expect([await stateOf(first.sha256), await breaches()]).toEqual(['ready', []]);
    });

    it('are missed by the audit when they are late', async () => {
      const { sha256 } = await aStoredPicture();
      expect(await breaches()).toEqual([]);
      await shop().db.execute(
        `update images set updated_at = now() - interval '2 days' where sha256 = '${sha256}'`,
      );
      expect(await breaches()).toEqual([sha256]);
      await world().runJobs();
      expect(await breaches()).toEqual([]);
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
