import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditImages } from '#shop/media/audit-images.server.ts';
import { stockPicture } from '#shop/media/stock-picture.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anOrder, aProduct } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

/** So many bytes that end as a JPEG does. */
const WHOLE = Buffer.from('a bowl, in its bytes \xff\xd9', 'latin1');

onBothDatabases('the audit of the pictures', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
  });
  afterAll(() => world.close());

  const RESOLVES = 'every image address leads to a picture';
  const FITS = 'every picture has the hash its address names';
  const original = Buffer.from('<svg>a bowl</svg>');
  const sha256 = createHash('sha256').update(original).digest('hex');
  const url = `/media/${sha256}/960.jpg`;
  const shown = url.slice(1);
  const store = (key: string, bytes: string | Buffer = WHOLE) =>
    world.shop.files.put(key, Buffer.from(bytes));
  const found = async () => (await auditImages(world.shop)).map(({ promise, subject }) => [promise, subject]);

  it('finds what is missing, cut off, or not what its address says', async () => {
    const product = await aProduct(world.shop, { imageUrl: url });
    expect(await found()).toEqual([[RESOLVES, url]]);
    await store(shown, '');
    await store(sha256, original.toString());
    expect(await found()).toEqual([[RESOLVES, url]]);
    await store(shown, WHOLE.subarray(0, -1));
    expect(await found()).toEqual([[RESOLVES, url]]);
    await store(shown);
    expect(await found()).toEqual([]);
    await store(sha256, 'another picture');
    expect(await found()).toEqual([[FITS, url]]);
    await world.shop.files.delete(sha256);
    expect(await found()).toEqual([[FITS, url]]);
    await store(sha256, original.toString());

    // What an order shows as it was bought counts, too, however its product looks today.
    await anOrder(world.shop, { basket: [{ product, qty: 1 }] });
    await world.shop.db.execute(`update products set image_url = 'https://example.org/bowl.jpg'`);
    expect(await found()).toEqual([[RESOLVES, 'https://example.org/bowl.jpg']]);
    await world.shop.files.delete(shown);
    expect(await found()).toEqual([
      [RESOLVES, url],
      [RESOLVES, 'https://example.org/bowl.jpg'],
    ]);
  });

  it('does not miss what is made when somebody asks for it', async () => {
    const before = await found();
    const bytes = Buffer.from('a tray, in its bytes');
    const tray = await stockPicture(world.shop, { bytes, width: 960, height: 1200, placeholder: '#aabbcc' });
    await aProduct(world.shop, { imageUrl: tray.url });
    expect(await found()).toEqual(before);
    const narrower = tray.url.replace('960', '500');
    await aProduct(world.shop, { imageUrl: narrower });
    expect(await found()).toContainEqual([RESOLVES, narrower]);
    await world.shop.files.delete(tray.sha256);
    expect(await found()).toContainEqual([FITS, tray.url]);
  });
});
