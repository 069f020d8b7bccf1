import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import { addProduct } from '#shop/catalogue/editing/add-product.server.ts';
import { deleteProduct, restoreProduct } from '#shop/catalogue/editing/delete-product.server.ts';
import { editProduct } from '#shop/catalogue/editing/edit-product.server.ts';
import { getForEditing, listAllProducts } from '#shop/catalogue/editing/list-all-products.server.ts';
import { openProductForm } from '#shop/catalogue/editing/open-product-form.server.ts';
import type { ProductDraft } from '#shop/catalogue/editing/product-draft.server.ts';
import { getProduct } from '#shop/catalogue/get-product.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { storeImage } from '#shop/media/store-image.server.ts';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin, aProduct, enrol } from '#tests/support/factories.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const admin = anAdmin();

onBothDatabases('the administrator', (open) => {
  let world: TestShop;
  let imageURL: string;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
    await enrol(world.shop, admin);
    imageURL = await aStoredPicture();
  });
  afterAll(() => world.close());

  async function aStoredPicture(width = 700): Promise<string> {
    const given = { bytes: await aPicture({ width }), declaredType: null };
    const stored = await storeImage(world.shop, admin, given);
    if (stored.kind === 'refused') throw new Error(stored.reason);
    return stored.imageUrl;
  }
  const aDraft = (changes: Partial<ProductDraft> = {}): ProductDraft => ({
    name: 'Casting Tray (Ẹbẹ)',
    price: pesewas(14_500),
    category: 'Books',
    brand: 'Via',
    description: 'Flat.',
    state: 'on_sale',
    imageURL,
    ...changes,
  });
  let keys = 0;
  const aKey = () => `aaaa${'abcdefgh'[Math.trunc(keys / 8)]}${'abcdefgh'[keys++ % 8]}`;
  const add = async (changes: Partial<ProductDraft> = {}) => {
    const added = await addProduct(world.shop, admin, { key: aKey(), draft: aDraft(changes) });
    if (added.kind !== 'added') throw new Error(added.kind);
    return added.id;
  };
  const row = async (id: string) =>
    (await world.shop.db.select().from(products).where(eq(products.id, id)))[0];
  const historyOf = async (id: string) =>
    (await listActivity(world.shop, admin, id)).map(({ who, what }) =>
      `${who} ${what}`.replaceAll('\u00a0', ' '),
    );

  it('adds a product, which is for sale at once with its picture', async () => {
    const id = await add();
    expect(id).toMatch(/^casting-tray-ebe-[a-z]{6}$/);
    expect(await getProduct(world.shop, id)).toMatchObject({
      name: 'Casting Tray (Ẹbẹ)',
      price: 14_500,
      imageURL,
      imageWidth: 700,
      editedAt: null,
    });
    expect(await historyOf(id)).toEqual(['admin@example.com added the product']);
  });

  it('adds one product with a form that is sent twice, at once or with a last change', async () => {
    const form = { key: aKey(), draft: aDraft({ name: 'Twice' }) };
    const both = await Promise.all([
      addProduct(world.shop, admin, form),
      addProduct(world.shop, admin, form),
    ]);
    const later = { ...form, draft: { ...form.draft, price: pesewas(9_900) } };
    const ids = [...both, await addProduct(world.shop, admin, later)];
    expect(new Set(ids.map((added) => (added.kind === 'added' ? added.id : added.kind))).size).toBe(1);
    const { products: found } = await listAllProducts(world.shop, admin, { q: 'twice', page: 1 });
    expect(found.map(({ price }) => price)).toEqual([9_900]);
  });

  it('is refused a picture that the shop does not have', async () => {
    const wrong = ['', '/media/x/960.jpg', `/media/${'a'.repeat(64)}/960.jpg`, 'https://example.com/x.jpg'];
    for (const address of [...wrong, imageURL.replace('/700.', '/320.')]) {
      const draft = aDraft({ imageURL: address });
      const added = await addProduct(world.shop, admin, { key: aKey(), draft });
      expect([address, added]).toEqual([address, { kind: 'unknown_image' }]);
    }
  });

  it('edits a product: when it was made stays, when it was edited is set, the search finds its new name', async () => {
    const id = await add();
    const before = await row(id);
    const other = await aStoredPicture(640);
    world.clock.pass(60_000);
    const change = aDraft({ name: 'Brass Ring', price: pesewas(2_000), state: 'sold_out', imageURL: other });
    expect(await editProduct(world.shop, admin, id, { version: 1, change })).toMatchObject({
      kind: 'updated',
    });
    expect(await row(id)).toMatchObject({
      createdAt: before?.createdAt,
      editedAt: expect.any(Date),
      version: 2,
      state: 'sold_out',
      nameKey: 'brass ring',
      searchKey: 'brass ring\nbooks\nvia',
      imageUrl: other,
      imageWidth: 640,
    });
    expect((await historyOf(id))[0]).toBe(
      'admin@example.com changed the name from “Casting Tray (Ẹbẹ)” to “Brass Ring”, ' +
        'the price from GHS 145.00 to GHS 20.00, the state from “On sale” to “Sold out”, the picture',
    );
  });

  it('writes the facts of a product; a change without them leaves them, an empty list clears them', async () => {
    const facts = [
      { name: 'Pages', value: '212' },
      { name: 'Binding', value: 'Cloth' },
    ];
    const id = await add({ facts });
    expect((await getProduct(world.shop, id)).facts).toEqual(facts);
    await editProduct(world.shop, admin, id, { version: 1, change: { price: pesewas(100) } });
    const turned = { version: 2, change: { facts: facts.toReversed() } };
    expect(await editProduct(world.shop, admin, id, turned)).toMatchObject({ kind: 'updated' });
    expect((await getProduct(world.shop, id)).facts).toEqual(facts.toReversed());
    expect((await historyOf(id))[0]).toBe('admin@example.com changed the facts');
    const stale = { version: 2, change: { facts: [] } };
    expect(await editProduct(world.shop, admin, id, stale)).toMatchObject({
      kind: 'stale',
      theirs: { version: 3 },
    });
    await editProduct(world.shop, admin, id, { ...stale, version: 3 });
    expect((await getProduct(world.shop, id)).facts).toEqual([]);
  });

  it('is shown both versions when a stale form is sent, and nothing is written', async () => {
    const id = await add();
    const theirs = { price: pesewas(100) };
    await editProduct(world.shop, admin, id, { version: 1, change: theirs });
    const mine = { version: 1, change: { price: pesewas(200) } };
    const refused = await editProduct(world.shop, admin, id, mine);
    expect(refused).toMatchObject({ kind: 'stale', theirs: { price: 100, version: 2 } });
    expect((await row(id))?.price).toBe(100);
    expect(await editProduct(world.shop, admin, id, { ...mine, version: 2 })).toMatchObject({
      kind: 'updated',
    });
    expect((await row(id))?.price).toBe(200);
  });

  it('on two devices at the same moment changes a product once; what is so already is no conflict', async () => {
    const id = await add();
    const prices = [100, 200, 300].map(pesewas);
    const outcomes = await Promise.all(
      prices.map((price) => editProduct(world.shop, admin, id, { version: 1, change: { price } })),
    );
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['stale', 'stale', 'updated']);
    const now = { price: pesewas((await row(id))?.price ?? 0) };
    expect(await editProduct(world.shop, admin, id, { version: 1, change: now })).toMatchObject({
      kind: 'updated',
    });
    expect((await row(id))?.version).toBe(2);
  });

  it('deletes a product, takes that back, and either twice is once', async () => {
    const id = await add({ name: 'Short lived' });
    const inList = async () =>
      (await listAllProducts(world.shop, admin, { q: 'short lived', page: 1 })).found;
    expect(await deleteProduct(world.shop, admin, id)).toEqual({
      id,
      name: 'Short lived',
      isChanged: true,
    });
    await deleteProduct(world.shop, admin, id);
    await expect(getProduct(world.shop, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(getForEditing(world.shop, admin, id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await inList()).toBe(0);
    const edit = editProduct(world.shop, admin, id, { version: 2, change: { price: pesewas(1) } });
    await expect(edit).rejects.toMatchObject({ code: 'not_found' });
    await restoreProduct(world.shop, admin, id);
    await restoreProduct(world.shop, admin, id);
    expect([await inList(), (await getProduct(world.shop, id)).name]).toEqual([1, 'Short lived']);
    expect(await historyOf(id)).toEqual([
      'admin@example.com restored the product',
      'admin@example.com deleted the product',
      'admin@example.com added the product',
    ]);
  });

  it('lists every product, hidden ones too, twenty a page from either end, and finds them in any case', async () => {
    const at = (day: number) => new Date(Date.UTC(2020, 0, 1 + day));
    for (let day = 0; day < 45; day += 1)
      await aProduct(world.shop, { id: `paged-${day}`, brand: 'Paged Yard', createdAt: at(day) });
    await world.shop.db.update(products).set({ state: 'hidden' }).where(eq(products.id, 'paged-44'));
    const page = (number: number) => listAllProducts(world.shop, admin, { q: 'pAGED y', page: number });
    const pages = [await page(1), await page(2), await page(3), await page(99)];
    expect(pages.map((one) => [one.page, one.pages, one.found, one.first])).toEqual([
      ...[
        [1, 3, 45, 1],
        [2, 3, 45, 21],
        [3, 3, 45, 41],
        [3, 3, 45, 41],
      ],
    ]);
    const ids = pages.slice(0, 3).flatMap((one) => one.products.map(({ id }) => id));
    expect(ids).toEqual(Array.from({ length: 45 }, (_, place) => `paged-${44 - place}`));
    expect(pages[0]?.products[0]).toMatchObject({ state: 'hidden' });
    for (const q of ['100%', 'x\0', '\ud800']) await listAllProducts(world.shop, admin, { q, page: 1 });
  });

  it('opens a form that is filled in from another product, or knows every brand, and writes nothing', async () => {
    const id = await add({ name: 'To copy', brand: 'Populus' });
    const empty = await openProductForm(world.shop, admin, { id: 'ADD', copyOf: null });
    expect(empty).toMatchObject({ kind: 'new', brands: expect.arrayContaining(['Populus']) });
    const form = await openProductForm(world.shop, admin, { id: 'ADD', copyOf: id });
    expect(form).toMatchObject({
      kind: 'new',
      copied: { name: 'To copy' },
      key: expect.stringMatching(/^[a-z2-7]{6}$/),
    });
    expect((await listAllProducts(world.shop, admin, { q: 'to copy', page: 1 })).found).toBe(1);
  });

  it('is the only one who may do any of this', async () => {
    const { shop } = world;
    const id = await add();
    for (const viewer of [VISITOR_VIEWER, aCustomer()]) {
      const tries = [
        () => addProduct(shop, viewer, { key: aKey(), draft: aDraft() }),
        () => editProduct(shop, viewer, id, { version: 1, change: { price: pesewas(1) } }),
        () => deleteProduct(shop, viewer, id),
        () => restoreProduct(shop, viewer, id),
        () => listAllProducts(shop, viewer, { q: '', page: 1 }),
        () => openProductForm(shop, viewer, { id, copyOf: null }),
      ];
      for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code: 'not_allowed' });
    }
    expect(await row(id)).toMatchObject({ version: 1, deletedAt: null });
  });
});
