import { expect, it } from 'vitest';
import type { Files } from '#platform/files/files.server.ts';
import { storeImage } from '#shop/media/store-image.server.ts';
import { images } from '#shop/media/tables/images.server.ts';
import { anAnimatedGif, anAnimatedWebp } from '#tests/support/animations.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin } from '#tests/support/factories.ts';
import { aBomb, aPicture, lookAt } from '#tests/support/pictures.ts';
import { aShopOfPictures } from './pictures-world.ts';

onBothDatabases('a picture that is none', (open) => {
  const { world, shop, store } = aShopOfPictures(open);
  const rows = async () => (await shop().db.select().from(images)).length;
  const text = (words: string) => new TextEncoder().encode(words);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>';
  const cut = async () => (await aPicture()).subarray(0, 2_000);
  it.each<[string, () => Uint8Array | Promise<Uint8Array>, string | null, string]>([
    ['nothing at all', () => new Uint8Array(), null, 'not_an_image'],
    [
      'a page called a JPEG',
      () => text('<!doctype html><script>alert(1)</script>'),
      'image/jpeg',
      'not_an_image',
    ],
    ['an SVG', () => text(svg), 'image/svg+xml', 'not_an_image'],
    ['an SVG called a PNG', () => text(svg), 'image/png', 'not_an_image'],
    ['an SVG that does not say what it is', () => text(`<?xml version="1.0"?>${svg}`), null, 'not_an_image'],
    ['a TIFF', () => aPicture({ format: 'tiff' }), null, 'not_an_image'],
    ['a PNG called a JPEG', () => aPicture({ format: 'png' }), 'image/jpeg', 'another_type'],
    ['a JPEG called a page', () => aPicture(), 'text/html', 'another_type'],
    ['a GIF that is a script', () => text('GIF89a/*<script>*/=1;alert(1)'), 'image/gif', 'not_an_image'],
    ['half a JPEG', cut, 'image/jpeg', 'damaged'],
    ['forty-nine megapixels in a small file', () => aBomb(7_000, 7_000), 'image/png', 'too_many_pixels'],
    ['a thread longer than any format knows', () => aBomb(2, 20_000), 'image/png', 'too_many_pixels'],
    ['an animation in WebP of 2,001 frames', () => anAnimatedWebp(2_001), 'image/webp', 'too_many_frames'],
    ['an animation in GIF of 2,001 frames', () => anAnimatedGif(2_001), 'image/gif', 'too_many_frames'],
    ['more than twenty megabytes', () => new Uint8Array(20 * 1024 * 1024 + 1), 'image/png', 'too_large'],
  ])('%s is refused and leaves nothing behind', async (_, bytes, declaredType, reason) => {
    const before = await rows();
    const written: string[] = [];
    const files: Files = { ...shop().files, put: async (key) => void written.push(key) };
    const given = { bytes: await bytes(), declaredType };
    const answer = await storeImage({ ...shop(), files }, anAdmin(), given);
    expect(answer).toEqual({ kind: 'refused', reason });
    expect([written, await rows(), await world().runJobs()]).toEqual([[], before, []]);
  });

  it('is none for being an animation: of 2,000 frames the first one stays', async () => {
    for (const animation of [await anAnimatedWebp(2_000), anAnimatedGif(2_000)]) {
      const { sha256 } = await store(animation);
      const kept = await lookAt((await shop().files.get(sha256)) ?? new Uint8Array());
      expect(kept.pages ?? 1).toBe(1);
    }
  });

  it('may hide behind a picture, but does not come through', async () => {
    const hidden = Buffer.concat([await aPicture({ format: 'png' }), text('<script>alert(1)</script>')]);
    const { sha256 } = await store(hidden);
    expect(Buffer.from((await shop().files.get(sha256)) ?? []).includes('<script>')).toBe(false);
  });
});
