import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProductEdit } from '#shop/catalogue/many/act-on-products.server.ts';
import {
  DeleteProducts,
  deleteProducts,
  RestoreProducts,
  restoreProducts,
} from '#shop/catalogue/many/delete-products.server.ts';
import { listChosen } from '#shop/catalogue/many/list-chosen.server.ts';
import {
  SetProductCategories,
  SetProductStates,
  setProducts,
} from '#shop/catalogue/many/set-products.server.ts';
import { UndoCategories, UndoStates, undoEdits } from '#shop/catalogue/many/undo-edits.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { MOST_AT_ONCE } from '#shop/frame/rules/chosen-rows.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin } from '#tests/support/factories.ts';
import { shownProducts } from '#tests/support/shown-products.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const admin = anAdmin();

onBothDatabases('many products at once', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
  });
  afterAll(() => world.close());

  const { look, aShownProduct, activity, historyOf } = shownProducts(() => world.shop);
  type Shown = { field: string };
  const setState = (shown: Shown[], state: string, viewer = admin) =>
    setProducts(
      world.shop,
      viewer,
      SetProductStates.parse({ product: shown.map(({ field }) => field), state }),
    );
  const setCategory = (shown: Shown[], category: string, viewer = admin) =>
    setProducts(
      world.shop,
      viewer,
      SetProductCategories.parse({ product: shown.map(({ field }) => field), category }),
    );
  const remove = (shown: Shown[], viewer = admin) =>
    deleteProducts(world.shop, viewer, DeleteProducts.parse({ product: shown.map(({ field }) => field) }));

  it('hides many, and leaves those that are hidden already or have no picture to be shown with', async () => {
    const [one, other] = [await aShownProduct('20'), await aShownProduct('20')];
    expect((await setState([one, other], 'hidden')).done).toHaveLength(2);
    expect((await look(one.id)).state).toBe('hidden');
    expect((await activity())[0]?.what).toBe(`set 2 products (${one.name}, ${other.name}) to “Hidden”`);
    expect((await setState([one], 'hidden')).left[0]?.reason).toBe('It is so already.');
    await world.shop.db.update(products).set({ imageUrl: '' }).where(eq(products.id, other.id));
    const now = await Promise.all(
      [one, other].map(async ({ id }) => ({ field: `${id}.${(await look(id)).version}` })),
    );
    const shown = await setState(now, 'on_sale');
    expect(shown.done.map(({ id }) => id)).toEqual([one.id]);
    expect(shown.left[0]?.reason).toBe('It has no picture yet: add one, then it can be on sale.');
  });

  it('moves many to another category, but none that would become something else to its buyer', async () => {
    const [one, other] = [await aShownProduct('20'), await aShownProduct('20')];
    expect((await setCategory([one, other], 'Books')).done).toHaveLength(2);
    expect((await look(one.id)).category).toBe('Books');
    expect((await activity())[0]?.what).toBe(`moved 2 products (${one.name}, ${other.name}) to “Books”`);
    const { done, left } = await setCategory([{ field: `${one.id}.2` }], 'Consultation');
    expect(done).toEqual([]);
    expect(left[0]?.reason).toContain('something else');
    expect((await look(one.id)).category).toBe('Books');
  });

  it('gives each back the state or category that it had, but none that was changed since', async () => {
    const [one, other] = [await aShownProduct('20'), await aShownProduct('20')];
    const given = ({ edits }: { edits: ProductEdit[] }) =>
      edits.map(({ id, from, to }) => `${id}.${from}.${to}`);
    const edited = given(await setState([one, other], 'hidden'));
    await setState([{ field: `${other.id}.2` }], 'sold_out');
    const undone = await undoEdits(world.shop, admin, 'state', UndoStates.parse({ edited }));
    expect(undone).toMatchObject({
      done: [{ id: one.id }],
      left: [{ reason: expect.stringContaining('changed since') }],
    });
    expect([(await look(one.id)).state, (await look(other.id)).state]).toEqual(['on_sale', 'sold_out']);
    expect((await activity())[0]?.what).toBe(`set 1 product (${one.name}) back to the state before`);

    const { category } = await look(one.id);
    const categories = given(await setCategory([{ field: `${one.id}.3` }], 'Books'));
    const back = () => undoEdits(world.shop, admin, 'category', UndoCategories.parse({ edited: categories }));
    expect((await Promise.all([back(), back()])).flatMap(({ done }) => done)).toHaveLength(1);
    expect((await look(one.id)).category).toBe(category);
    for (const wrong of ['one.on_sale.gone', 'one.Books.hidden', 'one.hidden', '../one.hidden.on_sale'])
      expect(UndoStates.safeParse({ edited: [wrong] }).success).toBe(false);
  });

  it('deletes many and takes it back, each time with one entry, and nothing twice', async () => {
    const shown = [await aShownProduct('20'), await aShownProduct('20')];
    const ids = shown.map(({ id }) => id);
    const names = shown.map(({ name }) => name).join(', ');
    const results = await Promise.all([remove(shown), remove(shown)]);
    expect(results.flatMap(({ done }) => done)).toHaveLength(2);
    expect((await remove(shown)).left.map(({ reason }) => reason)).toEqual(
      ids.map(() => 'This product is no longer there.'),
    );
    expect(await Promise.all(ids.map(async (id) => (await look(id)).deletedAt !== null))).toEqual([
      true,
      true,
    ]);
    const restore = () => restoreProducts(world.shop, admin, RestoreProducts.parse({ id: ids }));
    expect((await restore()).done.map(({ id }) => id)).toEqual(ids);
    expect((await activity())[0]?.what).toBe(`restored 2 products (${names})`);
    expect((await restore()).left.map(({ reason }) => reason)).toEqual(ids.map(() => 'It is so already.'));
    for (const id of ids)
      expect(await historyOf(id)).toEqual(['restored the product', 'deleted the product']);
  });

  it('finds those of an address, in its order, and all that the list finds', async () => {
    const [one, other] = [await aShownProduct('20'), await aShownProduct('20')];
    const find = async (query: string) =>
      (await listChosen(world.shop, admin, new URLSearchParams(query))).map(({ id }) => id);
    expect(await find(`product=${other.id}&product=${one.id}&product=nowhere`)).toEqual([other.id, one.id]);
    expect(await find(`all=yes&q=${encodeURIComponent(one.name)}`)).toEqual([one.id]);
    await setState([one], 'hidden');
    expect(await find(`all=yes&show=hidden&q=${encodeURIComponent(one.name)}`)).toEqual([one.id]);
    expect(await find(`all=yes&show=sold_out&q=${encodeURIComponent(one.name)}`)).toEqual([]);
    expect((await find('all=yes')).length).toBeGreaterThan(2);
  });

  it('refuses twice the same product, or more than its bound', () => {
    const many = Array.from({ length: MOST_AT_ONCE + 1 }, (_, n) => `p${n}.1`);
    for (const product of [many, [], ['a.1', 'a.1'], ['a']])
      expect(SetProductStates.safeParse({ product, state: 'hidden' }).success).toBe(false);
  });

  it('is the administrator’s alone', async () => {
    const shown = [await aShownProduct('20')];
    for (const viewer of [aCustomer(), VISITOR_VIEWER] as (typeof admin)[]) {
      const refusal = { code: 'not_allowed' };
      await expect(setState(shown, 'hidden', viewer)).rejects.toMatchObject(refusal);
      await expect(setCategory(shown, 'Books', viewer)).rejects.toMatchObject(refusal);
      await expect(remove(shown, viewer)).rejects.toMatchObject(refusal);
      await expect(restoreProducts(world.shop, viewer, { id: ['bowl'] })).rejects.toMatchObject(refusal);
      await expect(listChosen(world.shop, viewer, new URLSearchParams('all=yes'))).rejects.toMatchObject(
        refusal,
      );
    }
    expect(await look(shown[0]?.id ?? '')).toMatchObject({ state: 'on_sale', deletedAt: null });
  });
});
