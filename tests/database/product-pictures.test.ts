import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerProductForm, type ProductForm } from '#shop/catalogue/editing/answer-product-form.server.ts';
import { deleteProduct } from '#shop/catalogue/editing/delete-product.server.ts';
import { openProductForm } from '#shop/catalogue/editing/open-product-form.server.ts';
import { getProduct } from '#shop/catalogue/get-product.server.ts';
import { answerImportForm } from '#shop/catalogue/sheet/answer-import-form.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { auditImages } from '#shop/media/audit-images.server.ts';
import { selectImage, selectImageUrls } from '#shop/media/queries.server.ts';
import { storeImage } from '#shop/media/store-image.server.ts';
import { images } from '#shop/media/tables/images.server.ts';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin, enrol } from '#tests/support/factories.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const DAY = 24 * 60 * 60 * 1000;
const admin = anAdmin();

onBothDatabases('the pictures of a product', (open) => {
  let world: TestShop;
  let urls: string[];
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
    await enrol(world.shop, admin);
    urls = [];
    for (let width = 61; width < 71; width += 1) urls.push(await aStoredPicture(width));
  });
  afterAll(() => world.close());

  async function aStoredPicture(width: number): Promise<string> {
    const given = { bytes: await aPicture({ width, height: 50 }), declaredType: null };
    const stored = await storeImage(world.shop, admin, given);
    if (stored.kind === 'refused') throw new Error(stored.reason);
    await world.runJobs();
    return stored.imageUrl;
  }
  const url = (place: number) => urls[place] ?? '';
  const list = (...pictures: [place: number, alt: string][]) =>
    JSON.stringify(pictures.map(([place, alt]) => ({ url: url(place), alt })));
  const form = (changes: ProductForm = {}): ProductForm => ({
    name: 'Cedar Tray',
    price: '145',
    category: 'Books',
    brand: 'Via',
    description: 'Flat.',
    state: 'on_sale',
    imageURL: url(0),
    ...changes,
  });
  let keys = 0;
  async function add(changes: ProductForm = {}): Promise<string> {
    const key = `picc${'abcdefgh'[Math.trunc(keys / 8)]}${'abcdefgh'[keys++ % 8]}`;
    const answer = await answerProductForm(world.shop, admin, null, form({ key, ...changes }));
    if (answer.kind !== 'saved') throw new Error(JSON.stringify(answer));
    return `cedar-tray-${key}`;
  }
  const edit = (id: string, version: number, changes: ProductForm) =>
    answerProductForm(world.shop, admin, id, form({ version: String(version), ...changes }));
  const shown = async (id: string) =>
    (await getProduct(world.shop, id)).images.map((image) => [urls.indexOf(image.url), image.alt]);

  it('are shown in their order with what they show; the first is imageURL', async () => {
    const id = await add({ imageAlt: ' The  tray ', images: list([1, ''], [2, 'Its rim']) });
    expect(await shown(id)).toEqual([
      [0, 'The tray'],
      [1, 'Cedar Tray, picture 2'],
      [2, 'Its rim'],
    ]);
    const product = await getProduct(world.shop, id);
    expect(product.imageURL).toBe(url(0));
    expect(product.images[2]).toMatchObject({
      width: 63,
      height: 50,
      placeholder: expect.stringMatching(/^#/),
    });
  });

  it('stay as they are when a form does not name them, or names them as they are', async () => {
    const id = await add({ imageAlt: 'The tray', images: list([1, 'Its rim']) });
    await edit(id, 1, { name: 'Odum Tray' });
    expect(await shown(id)).toEqual([
      [0, 'The tray'],
      [1, 'Its rim'],
    ]);
    expect(await edit(id, 1, { name: 'Odum Tray', images: list([1, 'Its rim']) })).toMatchObject({
      kind: 'saved',
    });
  });

  it('are ordered, described and removed; the history says so', async () => {
    const id = await add({ images: list([1, ''], [2, '']) });
    await edit(id, 1, { imageAlt: 'From above', images: list([2, 'Its rim'], [1, '']) });
    expect(await shown(id)).toEqual([
      [0, 'From above'],
      [2, 'Its rim'],
      [1, 'Cedar Tray, picture 3'],
    ]);
    await edit(id, 2, { imageURL: url(2), imageAlt: 'Its rim', images: list([0, 'From above']) });
    expect(await shown(id)).toEqual([
      [2, 'Its rim'],
      [0, 'From above'],
    ]);
    const history = (await listActivity(world.shop, admin, id)).map(({ what }) => what);
    expect(history[0]).toContain('the picture, the words for the picture from “From above” to “Its rim”');
    expect(history[1]).toContain('the further pictures');
  });

  it('leave the list when one of them becomes the first by an import, and its words go', async () => {
    const id = await add({ imageAlt: 'From above', images: list([1, 'Its rim'], [2, 'Its foot']) });
    const text = `id,name,price,category,brand,description,image\n${id},Cedar Tray,145,Books,Via,Flat.,${url(1)}`;
    const file = new File([text], 'pictures.csv');
    const plan = await answerImportForm(world.shop, admin, { intent: 'check', file });
    if (plan.kind !== 'planned') throw new Error(JSON.stringify(plan));
    await answerImportForm(world.shop, admin, { intent: 'import', id: plan.id, plan: plan.plan });
    expect(await shown(id)).toEqual([
      [1, 'Cedar Tray'],
      [2, 'Its foot'],
    ]);
  });

  it('come along with a duplicate', async () => {
    const id = await add({ images: list([1, 'Its rim']) });
    const opened = await openProductForm(world.shop, admin, { id: 'ADD', copyOf: id });
    const copied = opened.kind === 'new' ? opened.copied?.moreImages : undefined;
    expect(copied).toMatchObject([{ url: url(1), alt: 'Its rim' }]);
  });

  it('are refused twice, as ninth, unknown, as no list, with too long words; and nothing is written', async () => {
    const id = await add();
    const wrong = [
      list([1, ''], [1, '']),
      list([0, '']),
      JSON.stringify(urls.slice(1, 9).map((address) => ({ url: address, alt: '' }))),
      JSON.stringify([{ url: `/media/${'a'.repeat(64)}/960.jpg`, alt: '' }]),
      JSON.stringify([{ url: 'https://example.com/x.jpg', alt: '' }]),
      JSON.stringify([{ url: url(1), alt: 'x'.repeat(201) }]),
      JSON.stringify([{ url: url(1), alt: '', width: 5 }]),
      JSON.stringify({ url: url(1) }),
      '[',
    ];
    for (const sent of wrong)
      expect([sent, (await edit(id, 1, { images: sent })).kind]).toEqual([sent, 'invalid']);
    expect(await shown(id)).toEqual([[0, 'Cedar Tray']]);
    expect(
      await edit(id, 1, { images: list([1, ''], [2, ''], [3, ''], [4, ''], [5, ''], [6, ''], [7, '']) }),
    ).toMatchObject({ kind: 'saved' });
  });

  it('are nobody else’s to change', async () => {
    const id = await add();
    for (const viewer of [VISITOR_VIEWER, aCustomer()])
      await expect(
        answerProductForm(world.shop, viewer, id, form({ version: '1', images: list([1, '']) })),
      ).rejects.toMatchObject({ code: 'not_allowed' });
    expect(await shown(id)).toEqual([[0, 'Cedar Tray']]);
  });

  it('of a stale form are shown beside those saved meanwhile, and nothing is written', async () => {
    const id = await add();
    await edit(id, 1, { images: list([1, 'Its rim']) });
    const answer = await edit(id, 1, { images: list([2, '']) });
    expect(answer).toMatchObject({
      kind: 'stale',
      mine: { images: [{ url: url(2), alt: '' }] },
      theirs: { version: 2, moreImages: [{ url: url(1), alt: 'Its rim' }] },
    });
    expect(await shown(id)).toEqual([
      [0, 'Cedar Tray'],
      [1, 'Its rim'],
    ]);
  });

  it('are kept by the sweep while a product shows them, and by a deleted one for a month', async () => {
    const [kept, free] = [await aStoredPicture(80), await aStoredPicture(81)];
    const more = JSON.stringify([{ url: kept, alt: '' }]);
    const id = await add({ images: more });
    const stateOf = async (address: string) =>
      (await selectImage(world.shop.db, address.slice(7, 71)))?.state;
    const sweepAfter = async (ms: number) => {
      world.clock.pass(ms);
      await world.work('media.sweep', {});
    };
    expect(await selectImageUrls(world.shop.db)).toContain(kept);
    expect(await auditImages(world.shop)).toEqual([]);
    await sweepAfter(0);
    await sweepAfter(2 * DAY);
    expect([await stateOf(kept), await stateOf(free)]).toEqual(['ready', undefined]);
    expect(await edit(id, 1, { images: JSON.stringify([{ url: free, alt: '' }]) })).toMatchObject({
      kind: 'invalid',
    });

    await deleteProduct(world.shop, admin, id);
    await sweepAfter(29 * DAY);
    await sweepAfter(2 * DAY);
    expect(await stateOf(kept)).toBe('ready');
    await sweepAfter(2 * DAY);
    expect(await stateOf(kept)).toBeUndefined();
    const [row] = await world.shop.db.select().from(products).where(eq(products.id, id));
    expect(row).toMatchObject({ imageUrl: '', moreImages: [] });
    // What the other products show is there.
    expect(await world.shop.db.select().from(images).where(eq(images.state, 'removing'))).toEqual([]);
  });
});
