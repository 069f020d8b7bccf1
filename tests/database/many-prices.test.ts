import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import { deleteProduct } from '#shop/catalogue/editing/delete-product.server.ts';
import { editProduct } from '#shop/catalogue/editing/edit-product.server.ts';
import {
  type NewPrice,
  PriceProducts,
  previewPrices,
  priceProducts,
} from '#shop/catalogue/many/price-products.server.ts';
import { UndoPrices, undoEdits } from '#shop/catalogue/many/undo-edits.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin } from '#tests/support/factories.ts';
import { shownProducts } from '#tests/support/shown-products.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const admin = anAdmin();
const CHANGED_MEANWHILE = 'It was changed meanwhile, perhaps by you, and was left as it is now.';

onBothDatabases('the prices of many products', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
  });
  afterAll(() => world.close());

  const { look, aShownProduct, activity, historyOf } = shownProducts(() => world.shop);
  type Shown = { field: string };
  const priceForm = (shown: Shown[], change: string, amount: string, rounding?: string) =>
    PriceProducts.parse({ product: shown.map(({ field }) => field), change, amount, rounding });
  const preview = (...form: Parameters<typeof priceForm>) =>
    previewPrices(world.shop, admin, priceForm(...form));
  const price = (...form: Parameters<typeof priceForm>) =>
    priceProducts(world.shop, admin, priceForm(...form));
  const undo = (prices: readonly NewPrice[]) =>
    undoEdits(
      world.shop,
      admin,
      'price',
      UndoPrices.parse({ edited: prices.map(({ id, from, to }) => `${id}.${from}.${to}`) }),
    );
  const pricesOf = (shown: { id: string }[]) =>
    Promise.all(shown.map(async ({ id }) => (await look(id)).price));

  it('are previewed, and each is changed exactly so, with one entry in the activity', async () => {
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

  it('are lowered by a sum, but not to nothing', async () => {
    const [dear, cheap] = [await aShownProduct('20'), await aShownProduct('5')];
    const seen = await preview([dear, cheap], 'lower-sum', '5');
    expect(seen.prices.map(({ to }) => to)).toEqual([1500]);
    const { done, left } = await price([dear, cheap], 'lower-sum', '5');
    expect(done.map(({ id }) => id)).toEqual([dear.id]);
    expect(left).toEqual(seen.left);
    expect(left[0]?.reason).toContain('more than zero');
    expect(await pricesOf([dear, cheap])).toEqual([1500, 500]);
  });

  it('stay where a product has choices, is deleted or unknown, or changed meanwhile', async () => {
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

  it('are not changed twice: not at a second press, and not for two who press at once', async () => {
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

  it('are set to one, rounded, and taken back as a whole, once', async () => {
    const shown = [await aShownProduct('20'), await aShownProduct('30')];
    const { prices } = await price(shown, 'set', '24.99', 'whole');
    expect(await pricesOf(shown)).toEqual([2500, 2500]);
    const results = await Promise.all([undo(prices), undo(prices)]);
    expect(results.flatMap(({ done }) => done)).toHaveLength(2);
    expect(await pricesOf(shown)).toEqual([2000, 3000]);
    expect((await undo(prices)).left.map(({ reason }) => reason)).toEqual([
      'It is so already.',
      'It is so already.',
    ]);
  });

  it('are not taken back where they were changed since, or the product has choices or is gone', async () => {
    const shown = [
      await aShownProduct('20'),
      await aShownProduct('20'),
      await aShownProduct('20'),
      await aShownProduct('20'),
    ] as const;
    const [ready, dearer, chosen, gone] = shown;
    const { prices } = await price([...shown], 'raise-sum', '5');
    await editProduct(world.shop, admin, ready.id, { version: 2, change: { name: 'Renamed' } });
    await editProduct(world.shop, admin, dearer.id, { version: 2, change: { price: pesewas(9000) } });
    const options = [{ name: 'Size', values: ['S', 'M'] }];
    await world.shop.db.update(products).set({ options }).where(eq(products.id, chosen.id));
    await deleteProduct(world.shop, admin, gone.id);
    const { done, left } = await undo(prices);
    expect(done.map(({ id }) => id)).toEqual([ready.id]);
    expect(left.map(({ reason }) => reason)).toEqual([
      'It was changed since, and was left as it is now.',
      'Its choices have prices of their own. Change them there.',
      'This product is no longer there.',
    ]);
    expect(await pricesOf([...shown])).toEqual([2000, 9000, 2500, 2500]);
    expect((await activity())[0]?.what).toBe(
      'changed the prices of 1 product (Renamed): back to what they were',
    );
  });

  it('are not changed by what is no sum and no share', async () => {
    const shown = [await aShownProduct('20')];
    for (const [change, amount] of [
      ['raise-sum', '0'],
      ['raise-sum', '-5'],
      ['lower-share', '100'],
      ['raise-share', 'ten'],
      ['set', 'free'],
    ] as const)
      await expect(price(shown, change, amount)).rejects.toMatchObject({
        code: 'invalid_input',
        details: { field: 'amount' },
      });
    for (const edited of [['bowl.0.5'], ['bowl.5'], ['bowl.5.6', 'bowl.5.6'], []])
      expect(UndoPrices.safeParse({ edited }).success).toBe(false);
  });

  it('are closed to customers and visitors', async () => {
    const form = priceForm([await aShownProduct('20')], 'raise-sum', '1');
    for (const viewer of [aCustomer(), VISITOR_VIEWER] as (typeof admin)[]) {
      const refusal = { code: 'not_allowed' };
      await expect(previewPrices(world.shop, viewer, form)).rejects.toMatchObject(refusal);
      await expect(priceProducts(world.shop, viewer, form)).rejects.toMatchObject(refusal);
      const undone = undoEdits(world.shop, viewer, 'price', { edited: ['bowl.100.200'] });
      await expect(undone).rejects.toMatchObject(refusal);
    }
  });
});
