import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MEDIA_FORMATS, type MediaFormat } from '#contracts/media.ts';
import { variantKey } from '#domain/media.ts';
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

  it('are shown to nobody once they are cut off: another stands in, no cache keeps it, and they are made anew', async () => {
    await world().runJobs();
    const halve = async (format: MediaFormat) => {
      const key = variantKey(sha256, 320, format);
      const whole = await shop().files.get(key);
      if (!whole) throw new Error(`${key} is missing`);
      await shop().files.put(key, whole.subarray(0, whole.byteLength / 2));
    };
    await halve('avif');
    await halve('webp');
    for (const file of ['320.avif', '320.webp']) {
      const answer = await ask(file);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    await halve('jpg');
    expect((await ask('320.jpg')).status).toBe(404);
    expect(await world().runJobs()).toEqual([{ name: 'media.make-variants', failed: false }]);
    for (const format of MEDIA_FORMATS) {
      const answer = await ask(`320.${format}`);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
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
