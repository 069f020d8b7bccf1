import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { MEDIA_FORMATS } from '#platform/images/formats.ts';
import { variantKey } from '#platform/images/variants.ts';
import { selectImage } from '#shop/media/queries.server.ts';
import { storeImage } from '#shop/media/store-image.server.ts';
import { images } from '#shop/media/tables/images.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin } from '#tests/support/factories.ts';
import { aGrainyPicture, aPicture, isRedAt, lookAt } from '#tests/support/pictures.ts';
import { aShopOfPictures } from './pictures-world.ts';

onBothDatabases('a picture', (open) => {
  const { world, shop, store, stateOf, filesIn } = aShopOfPictures(open);
  const give = (bytes: Uint8Array, declaredType: string | null = null, to = shop()) =>
    storeImage(to, anAdmin(), { bytes, declaredType });
  const variantsOf = (sha256: string) => filesIn(`media/${sha256}`);
  const names = (...widths: number[]) =>
    widths.flatMap((width) => MEDIA_FORMATS.map((format) => `${width}.${format}`)).sort();

  it('can be shown in JPEG at once, and in every format when the job has run', async () => {
    const { sha256, ...picture } = await store(await aPicture());
    expect(picture).toMatchObject({
      imageUrl: `/media/${sha256}/960.jpg`,
      imageWidth: 960,
      imageHeight: 720,
    });
    expect(picture.imagePlaceholder).toMatch(/^#[0-9a-f]{6}$/);
    expect(await stateOf(sha256)).toBe('waiting');
    expect(await variantsOf(sha256)).toEqual(['320.jpg', '480.jpg', '720.jpg', '960.jpg']);

    expect(await world().runJobs()).toEqual([{ name: 'media.make-variants', failed: false }]);
    expect(await selectImage(shop().db, sha256)).toMatchObject({
      state: 'ready',
      width: 1200,
      height: 900,
      note: null,
    });
    expect(await variantsOf(sha256)).toEqual(names(320, 480, 720, 960));
    for (const [width, height] of [
      [320, 240],
      [480, 360],
      [720, 540],
      [960, 720],
    ] as const) {
      for (const [format, given] of [
        ['avif', 'heif'],
        ['webp', 'webp'],
        ['jpg', 'jpeg'],
      ] as const) {
        const bytes = await shop().files.get(variantKey(sha256, width, format));
        expect(await lookAt(bytes ?? new Uint8Array())).toMatchObject({ format: given, width, height });
      }
    }
  });

  it.each([
    [500, [320, 480, 500]],
    [320, [320]],
    [100, [100]],
    [960, [320, 480, 720, 960]],
  ])('%i pixels wide is kept in widths %j, none larger than itself', async (width, widths) => {
    const { sha256, imageUrl, imageWidth } = await store(await aPicture({ width, height: 200 }));
    await world().runJobs();
    expect(await variantsOf(sha256)).toEqual(names(...widths));
    expect([imageUrl, imageWidth]).toEqual([`/media/${sha256}/${widths.at(-1)}.jpg`, widths.at(-1)]);
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'may be %s, and keeps its own format',
    async (format) => {
      const bytes = await aPicture({ format, width: 400, height: 500 });
      const answer = await give(bytes, `image/${format}`);
      expect(answer).toMatchObject({
        kind: 'stored',
        type: `image/${format}`,
        imageWidth: 400,
        imageHeight: 500,
      });
      if (answer.kind !== 'stored') return;
      const original = await shop().files.get(answer.sha256);
      expect(original?.byteLength).toBe(answer.size);
      expect((await lookAt(original ?? new Uint8Array())).mediaType).toBe(`image/${format}`);
      await world().runJobs();
      expect(await stateOf(answer.sha256)).toBe('ready');
    },
  );

  it.each([
    [
      'grey with transparency',
      aPicture({ format: 'png', adorn: (image) => image.ensureAlpha(0.5).greyscale() }),
    ],
    ['sixteen bits deep', aPicture({ format: 'png', adorn: (image) => image.toColourspace('rgb16') })],
    ['in the colours of a printer', aPicture({ adorn: (image) => image.toColourspace('cmyk') })],
    ['one pixel', aPicture({ width: 1, height: 1, format: 'png' })],
  ])('%s comes out as any other', async (_, bytes) => {
    const { sha256, imageWidth } = await store(await bytes);
    await world().runJobs();
    expect(await stateOf(sha256)).toBe('ready');
    const shown = await shop().files.get(variantKey(sha256, imageWidth, 'jpg'));
    expect(await lookAt(shown ?? new Uint8Array())).toMatchObject({
      space: 'srgb',
      channels: 3,
      depth: 'uchar',
    });
  });

  it('is turned upright, and tells nothing of who took it where', async () => {
    const exif = {
      IFD0: { Copyright: 'Kofi the photographer' },
      IFD3: { GPSLatitude: '5/1 33/1 0/1' },
    };
    const bytes = await aPicture({
      adorn: (image) =>
        image
          .withMetadata({ orientation: 6 })
          .withExifMerge(exif)
          .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Kofi</x:xmpmeta>'),
    });
    expect(await lookAt(bytes)).toMatchObject({
      orientation: 6,
      exif: expect.anything(),
      xmp: expect.anything(),
    });
    expect(Buffer.from(bytes).includes('Kofi the photographer')).toBe(true);

    const { sha256, imageWidth, imageHeight } = await store(bytes);
    await world().runJobs();
    expect([imageWidth, imageHeight]).toEqual([900, 1200]);
    const kept = [
      sha256,
      ...[320, 480, 720, 900].flatMap((width) =>
        MEDIA_FORMATS.map((format) => variantKey(sha256, width, format)),
      ),
    ];
    for (const key of kept) {
      const written = (await shop().files.get(key)) ?? new Uint8Array();
      const { orientation = 1, exif: reported, xmp, icc, width, height } = await lookAt(written);
      expect([key, orientation, reported, xmp, icc, width < height]).toEqual([
        key,
        1,
        undefined,
        undefined,
        undefined,
        true,
      ]);
      expect([key, Buffer.from(written).includes('Kofi'), await isRedAt(written, 'top')]).toEqual([
        key,
        false,
        true,
      ]);
    }
  });

  it('weighs no more in the listing than it may, however grainy', async () => {
    const { sha256 } = await store(await aGrainyPicture(1000, 800));
    await world().runJobs();
    for (const width of [320, 480, 720]) {
      const bytes = await shop().files.get(variantKey(sha256, width, 'avif'));
      expect(bytes?.byteLength).toBeLessThanOrEqual(30 * 1024);
    }
  });

  it('is taken from nobody but the admin', async () => {
    const bytes = await aPicture({ width: 50, height: 50 });
    for (const viewer of [VISITOR_VIEWER, aCustomer()]) {
      await expect(storeImage(shop(), viewer, { bytes, declaredType: null })).rejects.toMatchObject({
        code: 'not_allowed',
      });
    }
  });

  it('is written down as arriving alone when its job cannot be queued', async () => {
    const jobs = { enqueue: () => Promise.reject(new Error('no queue')) };
    const bytes = await aPicture({ width: 51, height: 50 });
    await expect(give(bytes, null, { ...shop(), jobs })).rejects.toThrow('no queue');
    const arriving = await shop().db.select().from(images).where(eq(images.state, 'arriving'));
    expect(arriving).toMatchObject([{ width: 51, height: 50 }]);
    expect(await give(bytes)).toMatchObject({ kind: 'stored', imageWidth: 51 });
    expect(await world().runJobs()).toHaveLength(1);
  });

  it('is the same picture the second time, also at the same instant', async () => {
    const bytes = await aPicture({ width: 700, height: 300 });
    const answers = await Promise.all([give(bytes), give(bytes), give(bytes)]);
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(answers[0]).toMatchObject({ kind: 'stored' });
    expect(await world().runJobs()).toHaveLength(1);
    expect(await give(bytes)).toEqual(answers[0]);
    expect(await world().runJobs()).toEqual([]);
  });
});
