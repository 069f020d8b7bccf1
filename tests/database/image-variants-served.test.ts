import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MEDIA_FORMATS } from '#platform/images/formats.ts';
import { variantKey } from '#platform/images/variants.ts';
import { stockPicture } from '#shop/media/stock-picture.server.ts';
import { findVariant } from '#shop/media/variants.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aShopOfPictures } from './pictures-world.ts';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

onBothDatabases('the variants of a picture at /media', (open) => {
  const { world, shop, store, newPicture, width, filesIn } = aShopOfPictures(open, {
    width: 700,
    height: 300,
  });
  let sha256: string;
  const ask = (file: string, name = sha256) => fetch(`${world().url}/media/${name}/${file}`);
  beforeEach(async () => {
    ({ sha256 } = await store(await newPicture()));
  });
  afterEach(() => world().runJobs());
  const isKept = ({ headers }: Response) =>
    headers.get('cache-control') === 'public, max-age=31536000, immutable';
  const bytesOf = async (key: string): Promise<Uint8Array> => {
    const bytes = await shop().files.get(key);
    if (!bytes) throw new Error(`${key} is missing`);
    return bytes;
  };

  it('have a JPEG that stands in until they are made, and no cache keeps it', async () => {
    for (const file of ['320.avif', '480.webp', `${width()}.avif`]) {
      const answer = await ask(file);
      expect([file, answer.status, answer.headers.get('content-type')]).toEqual([file, 200, 'image/jpeg']);
      expect([file, answer.headers.get('cache-control')]).toEqual([file, 'no-store']);
      const jpeg = await shop().files.get(variantKey(sha256, Number.parseInt(file, 10), 'jpg'));
      expect(hashOf(new Uint8Array(await answer.arrayBuffer()))).toBe(hashOf(jpeg ?? new Uint8Array()));
    }
    const jpeg = await ask('320.jpg');
    expect(jpeg.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('are kept for ever once made, and may be shown elsewhere', async () => {
    await world().runJobs();
    const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
    for (const [format, type] of Object.entries(types)) {
      for (const wide of [320, 480, width()]) {
        const answer = await ask(`${wide}.${format}`);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      }
    }
  });

  const harm = {
    halve: async (key: string) => {
      const whole = await bytesOf(key);
      await shop().files.put(key, whole.subarray(0, whole.byteLength / 2));
    },
    lose: (key: string) => shop().files.delete(key),
  };

  it('are shown to nobody while they are cut off and the job is still to come', async () => {
    await harm.halve(variantKey(sha256, 320, 'jpg'));
    expect((await ask('320.jpg')).status).toBe(404);
    expect((await ask('320.avif')).status).toBe(404);
    await world().runJobs();
    for (const format of MEDIA_FORMATS) expect(isKept(await ask(`320.${format}`))).toBe(true);
  });

  it.each(['lose', 'halve'] as const)(
    'are made again when they are asked for, and kept (%s)',
    async (how) => {
      await world().runJobs();
      for (const format of MEDIA_FORMATS) {
        const key = variantKey(sha256, 320, format);
        const made = hashOf(await bytesOf(key));
        await harm[how](key);
        const answer = await ask(`320.${format}`);
        expect([answer.status, isKept(answer)]).toEqual([200, true]);
        expect(hashOf(new Uint8Array(await answer.arrayBuffer()))).toBe(made);
        expect(hashOf(await bytesOf(key))).toBe(made);
      }
    },
  );

  it('are made once for all who ask at the same moment', async () => {
    await world().runJobs();
    await harm.lose(variantKey(sha256, 320, 'avif'));
    let decoded = 0;
    const { images } = shop();
    const open: typeof images.open = (bytes) => {
      decoded += 1;
      return images.open(bytes);
    };
    const counting = { ...shop(), images: { ...images, open } };
    const found = await Promise.all([1, 2, 3].map(() => findVariant(counting, sha256, 320, 'avif')));
    expect(found.map((variant) => variant?.isFinal)).toEqual([true, true, true]);
    expect(decoded).toBe(1);
  });

  it('are seen all the same when there is no room to keep them', async () => {
    await world().runJobs();
    await harm.lose(variantKey(sha256, 320, 'avif'));
    const files = { ...shop().files, put: () => Promise.reject(new Error('no space left')) };
    expect(await findVariant({ ...shop(), files }, sha256, 320, 'avif')).toMatchObject({ format: 'avif' });
    expect(await filesIn(`media/${sha256}`)).not.toContain('320.avif');
  });

  it('are not made from an original that is missing or another', async () => {
    await world().runJobs();
    await harm.lose(variantKey(sha256, 320, 'avif'));
    await shop().files.put(sha256, await newPicture());
    expect((await ask('320.avif')).headers.get('content-type')).toBe('image/jpeg');
    await shop().files.delete(sha256);
    expect((await ask('320.avif')).headers.get('content-type')).toBe('image/jpeg');
  });

  it('of a picture that came with the shop are made one by one, as they are asked for', async () => {
    const given = { bytes: await newPicture(), width: width(), height: 300, placeholder: '#aabbcc' };
    const { sha256: stocked, url } = await stockPicture(shop(), given);
    expect(url).toBe(`/media/${stocked}/${width()}.jpg`);
    expect(await filesIn(`media/${stocked}`)).toEqual([]);
    expect(isKept(await ask('480.webp', stocked))).toBe(true);
    expect((await ask('481.webp', stocked)).status).toBe(404);
    expect(await filesIn(`media/${stocked}`)).toEqual(['480.webp']);
  });

  it('exist in no other width and format, and no original at all', async () => {
    await world().runJobs();
    const other = [
      ...['321.avif', '960.jpg', '1.jpg', '9999.webp', '0.jpg', '0320.jpg', '320.png', '320.gif', '320.svg'],
      ...[
        '320.jpeg',
        '320.AVIF',
        '320',
        '.jpg',
        '-320.jpg',
        '3.2e2.jpg',
        `${width() + 1}.jpg`,
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
    expect(await filesIn(`media/${sha256}`)).toHaveLength(9);
  });
});
