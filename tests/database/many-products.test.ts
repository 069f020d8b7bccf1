import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromCedis, pesewas } from '#platform/money/money.ts';
import { deleteProduct } from '#shop/catalogue/editing/delete-product.server.ts';
import { editProduct } from '#shop/catalogue/editing/edit-product.server.ts';
import {
  DeleteProducts,
  deleteProducts,
  RestoreProducts,
  restoreProducts,
} from '#shop/catalogue/many/delete-products.server.ts';
import { listChosen } from '#shop/catalogue/many/list-chosen.server.ts';
import { PriceProducts, previewPrices, priceProducts } from '#shop/catalogue/many/price-products.server.ts';
import {
  SetProductCategories,
  SetProductStates,
  setProducts,
} from '#shop/catalogue/many/set-products.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { MOST_AT_ONCE } from '#shop/frame/rules/chosen-rows.ts';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { listAllActivity } from '#shop/office/activity/list-all-activity.server.ts';
import { parseActivityDesk } from '#shop/office/rules/activity-desk.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin, aProduct } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const admin = anAdmin();
const CHANGED_MEANWHILE = 'It was changed meanwhile, perhaps by you, and was left as it is now.';

onBothDatabases('many products at once', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
  });
  afterAll(() => world.close());

  async function look(id: string) {
    const [row] = await world.shop.db.select().from(products).where(eq(products.id, id));
    if (!row) throw new Error('this product was added');
    return row;
  }
  async function aShownProduct(cedis: string) {
    const { id, name } = await aProduct(world.shop, { price: fromCedis(cedis) });
    return { id, name, field: `${id}.${(await look(id)).version}` };
  }
  type Shown = { field: string };
  const priceForm = (shown: Shown[], change: string, amount: string) =>
    PriceProducts.parse({ product: shown.map(({ field }) => field), change, amount });
  const preview = (...form: Parameters<typeof priceForm>) =>
    previewPrices(world.shop, admin, priceForm(...form));
  const price = (...form: Parameters<typeof priceForm>) =>
    priceProducts(world.shop, admin, priceForm(...form));
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
  const pricesOf = (shown: { id: string }[]) =>
    Promise.all(shown.map(async ({ id }) => (await look(id)).price));
  const activity = async () =>
    (await listAllActivity(world.shop, admin, parseActivityDesk(new URLSearchParams()))).entries;
  const historyOf = async (id: string) =>
    (await listActivity(world.shop, admin, id)).map(({ what }) => what.replaceAll('\u00a0', ' '));

  it('previews prices and changes each exactly so, with one entry in the activity', async () => {
    const shown = [await aShownProduct('19.99'), await aShownProduct('145'), await aShownProduct('7.05')];
    const seen = await preview(shown, 'raise-share', '10');
    expect(seen.prices.map(({ from, to }) => [from, to])).toEqual([
      [1999, 2199],
      [14_500, 15_950],
      [705, 776],
    ]);
    expect(await pricesOf(shown)).toEqual([1999, 14_500, 705]);
    const { done, left } = await price(shown, 'raise-share', '10');
    expect([done.map(({ id }) => id), left]).toEqual([shown.map(({ id }) => id), []]);
    expect(await pricesOf(shown)).toEqual(seen.prices.map(({ to }) => to));
    const names = shown.map(({ name }) => name).join(', ');
    const [entry, before] = await activity();
    expect(entry?.what).toBe(`changed the prices of 3 products (${names}): raised by 10%`);
    expect(before?.what ?? '').not.toContain('the price from');
    expect((await historyOf(shown[0]?.id ?? ''))[0]).toBe('changed the price from GHS 19.99 to GHS 21.99');
  });

  it('lowers by a sum, and leaves what would cost nothing', async () => {
    const [dear, cheap] = [await aShownProduct('20'), await aShownProduct('5')];
    const seen = await preview([dear, cheap], 'lower-sum', '5');
    expect(seen.prices.map(({ to }) => to)).toEqual([1500]);
    const { done, left } = await price([dear, cheap], 'lower-sum', '5');
    expect(done.map(({ id }) => id)).toEqual([dear.id]);
    expect(left).toEqual(seen.left);
    expect(left[0]?.reason).toContain('more than zero');
    expect(await pricesOf([dear, cheap])).toEqual([1500, 500]);
  });

  it('leaves products with choices, deleted and unknown ones, and those whose price changed meanwhile', async () => {
    const [ready, chosen, gone, stale] = [
      await aShownProduct('20'),
      await aShownProduct('20'),
      await aShownProduct('20'),
      await aShownProduct('20'),
    ];
    const options = [{ name: 'Size', values: ['S', 'M'] }];
    await world.shop.db.update(products).set({ options }).where(eq(products.id, chosen.id));
    await deleteProduct(world.shop, admin, gone.id);
    await editProduct(world.shop, admin, stale.id, { version: 1, change: { price: pesewas(3000) } });
    const unknown = { field: 'nowhere.1' };
    const { done, left } = await price([chosen, gone, ready, stale, unknown], 'raise-sum', '1.50');
    expect(done.map(({ id }) => id)).toEqual([ready.id]);
    expect(left.map(({ reason }) => reason)).toEqual([
      'Its choices have prices of their own. Change them there.',
      'This product is no longer there.',
      CHANGED_MEANWHILE,
      'This product is no longer there.',
    ]);
    expect(await pricesOf([ready, chosen, stale])).toEqual([2150, 2000, 3000]);
  });

  it('changes no price twice: not at a second press, and not for two who press at once', async () => {
    const shown = [await aShownProduct('20'), await aShownProduct('30')];
    const results = await Promise.all([price(shown, 'raise-share', '50'), price(shown, 'raise-share', '50')]);
    expect(results.flatMap(({ done }) => done)).toHaveLength(2);
    const last = (await activity())[0]?.id;
    const again = await price(shown, 'raise-share', '50');
    expect(again.done).toEqual([]);
    expect(again.left.map(({ reason }) => reason)).toEqual([CHANGED_MEANWHILE, CHANGED_MEANWHILE]);
    expect(await pricesOf(shown)).toEqual([3000, 4500]);
    for (const { id } of shown) expect(await historyOf(id)).toHaveLength(1);
    expect((await activity())[0]?.id).toBe(last);
  });

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

  it('refuses what is no sum, no share, twice the same product, or more than its bound', async () => {
    const shown = [await aShownProduct('20')];
    for (const [change, amount] of [
      ['raise-sum', '0'],
      ['raise-sum', '-5'],
      ['lower-share', '100'],
      ['raise-share', 'ten'],
    ] as const)
      await expect(price(shown, change, amount)).rejects.toMatchObject({
        code: 'invalid_input',
        details: { field: 'amount' },
      });
    const many = Array.from({ length: MOST_AT_ONCE + 1 }, (_, n) => `p${n}.1`);
    for (const product of [many, [], ['a.1', 'a.1'], ['a']])
      expect(SetProductStates.safeParse({ product, state: 'hidden' }).success).toBe(false);
  });

  it('is the administrator’s alone', async () => {
    const shown = [await aShownProduct('20')];
    const form = priceForm(shown, 'raise-sum', '1');
    for (const viewer of [aCustomer(), VISITOR_VIEWER] as (typeof admin)[]) {
      const refusal = { code: 'not_allowed' };
      await expect(previewPrices(world.shop, viewer, form)).rejects.toMatchObject(refusal);
      await expect(priceProducts(world.shop, viewer, form)).rejects.toMatchObject(refusal);
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
