import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromCedis } from '#platform/money/money.ts';
import type { ProductState } from '#shop/catalogue/contract/catalogue.ts';
import { editProduct } from '#shop/catalogue/editing/edit-product.server.ts';
import { listAllProducts } from '#shop/catalogue/editing/list-all-products.server.ts';
import { listChosen } from '#shop/catalogue/many/list-chosen.server.ts';
import { type ProductDesk, parseProductDesk, productDeskQuery } from '#shop/catalogue/rules/product-desk.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { variants } from '#shop/choices/tables.server.ts';
import { setChoices, setVariants } from '#tests/support/chosen.ts';
import { setCount } from '#tests/support/counted.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin, aProduct } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const admin = anAdmin();

onBothDatabases('the administrator’s list of products', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
    const { shop } = world;
    await aProduct(shop, { id: 'ant', name: 'Sifted ant', category: 'Books', price: fromCedis('30') });
    await aProduct(shop, { id: 'bee', name: 'Sifted bee', category: 'Merchandise', price: fromCedis('10') });
    await aProduct(shop, { id: 'cow', name: 'Sifted cow', category: 'Consultation', price: fromCedis('20') });
    await aProduct(shop, { id: 'dog', name: 'Sifted dog', category: 'Books', price: fromCedis('40') });
    await shop.db.update(products).set({ kind: 'download' }).where(eq(products.id, 'dog'));
    await setCount(shop, 'ant', 50);
    await setCount(shop, 'bee', 0);
    // Counted as a whole before it had variants: what can be had is theirs.
    await setCount(shop, 'dog', 30);
    const options = [{ name: 'Size', values: ['S', 'L', 'XL'] }];
    await shop.db.update(products).set({ options }).where(eq(products.id, 'dog'));
    for (const [position, state] of (['on_sale', 'on_sale', 'archived'] as const).entries()) {
      const id = `dog-${position}`;
      await shop.db
        .insert(variants)
        .values({ id, productId: 'dog', value1: `${position}`, price: fromCedis('40'), position, state });
      if (position !== 2) await setCount(shop, id, 2 + 5 * position);
    }
    await editProduct(shop, admin, 'cow', { version: 1, change: { price: fromCedis('21') } });
  });
  afterAll(() => world.close());

  const list = (desk: Partial<ProductDesk>) => listAllProducts(world.shop, admin, { q: 'sifted', ...desk });
  const idsOf = async (desk: Partial<ProductDesk>) => (await list(desk)).products.map(({ id }) => id);

  it('is narrowed by category, kind and stock, also all at once', async () => {
    expect(await idsOf({ category: 'Books', sort: 'name' })).toEqual(['ant', 'dog']);
    expect(await idsOf({ kind: 'booking' })).toEqual(['cow']);
    expect(await idsOf({ kind: 'goods', sort: 'name' })).toEqual(['ant', 'bee']);
    expect(await idsOf({ kind: 'download' })).toEqual(['dog']);
    expect(await idsOf({ stock: 'in', sort: 'name' })).toEqual(['ant', 'dog']);
    expect(await idsOf({ stock: 'low', sort: 'name' })).toEqual(['bee', 'dog']);
    expect(await idsOf({ stock: 'none' })).toEqual(['bee']);
    expect(await idsOf({ stock: 'uncounted' })).toEqual(['cow']);
    expect(await idsOf({ stock: 'in', category: 'Books', kind: 'goods' })).toEqual(['ant']);
  });

  it('is sorted by every column, both ways; what is not counted comes last', async () => {
    expect(await idsOf({ sort: 'name-back' })).toEqual(['dog', 'cow', 'bee', 'ant']);
    expect(await idsOf({ sort: 'category' })).toEqual(['ant', 'dog', 'cow', 'bee']);
    expect(await idsOf({ sort: 'lowest' })).toEqual(['bee', 'cow', 'ant', 'dog']);
    expect(await idsOf({ sort: 'fewest' })).toEqual(['bee', 'dog', 'ant', 'cow']);
    expect(await idsOf({ sort: 'most' })).toEqual(['ant', 'dog', 'bee', 'cow']);
    expect((await idsOf({ sort: 'changed' }))[0]).toBe('cow');
    expect((await idsOf({ sort: 'changed-back' })).at(-1)).toBe('cow');
  });

  it('has under "Sold out" whatever nobody can buy: by its state, its pieces or its choices', async () => {
    const { shop } = world;
    const names = ['marked', 'counted', 'chosen', 'rest', 'covered'];
    for (const name of names) await aProduct(shop, { id: `gone-${name}`, name: `Gone ${name}` });
    const out = async (sort: ProductDesk['sort'] = 'name') =>
      (await listAllProducts(shop, admin, { q: 'gone', show: 'sold_out', sort })).products.map(
        ({ id }) => id,
      );
    const setState = (name: string, state: ProductState) =>
      shop.db
        .update(products)
        .set({ state })
        .where(eq(products.id, `gone-${name}`));
    await setState('marked', 'sold_out');
    await setCount(shop, 'gone-counted', 0);
    await setCount(shop, 'gone-covered', 0);
    await setState('covered', 'hidden');
    for (const name of ['chosen', 'rest']) {
      await setChoices(shop, `gone-${name}`, { name1: 'Size', values1: 'S, M' });
      await setVariants(shop, `gone-${name}`, { M: { state: 'sold_out' } });
    }
    await setCount(shop, 'gone-chosen', 0);
    await setCount(shop, 'gone-rest', 1);
    expect(await out()).toEqual(['gone-chosen', 'gone-counted', 'gone-marked']);
    await setVariants(shop, 'gone-rest', { S: { state: 'sold_out' } });
    expect(await out('name-back')).toEqual(['gone-rest', 'gone-marked', 'gone-counted', 'gone-chosen']);
    await setCount(shop, 'gone-counted', 2);
    expect(await out()).not.toContain('gone-counted');
  });

  it('finds as running low one of which not every variant is counted, as the list of stock does', async () => {
    const { shop } = world;
    await aProduct(shop, { id: 'partly', name: 'Partly counted' });
    await setChoices(shop, 'partly', { name1: 'Size', values1: 'S, M' });
    const [variant] = await shop.db.select().from(variants).where(eq(variants.productId, 'partly'));
    await setCount(shop, variant?.id ?? '', 1);
    const low = await listAllProducts(shop, admin, { q: 'partly', stock: 'low' });
    expect(low.products.map(({ stock }) => stock)).toEqual([{ pieces: null, isLow: true }]);
  });

  it('shows what can be had of the variants on sale', async () => {
    const { products: rows } = await list({ sort: 'name' });
    expect(rows.map(({ stock }) => stock)).toEqual([
      { pieces: 50, isLow: false },
      { pieces: 0, isLow: true },
      null,
      { pieces: 9, isLow: true },
    ]);
  });

  it('keeps filters, search and sort in its address, by which all that it finds are chosen', async () => {
    const desk = parseProductDesk(new URLSearchParams('q=sifted&stock=in&sort=most&category=Nothing'));
    expect(productDeskQuery(desk, { page: 2 })).toBe('?q=sifted&page=2&stock=in&sort=most');
    expect(productDeskQuery({ ...desk, page: 2 }, { stock: 'any' })).toBe('?q=sifted&sort=most');
    const chosen = await listChosen(
      world.shop,
      admin,
      new URLSearchParams('all=yes&q=sifted&stock=in&sort=most'),
    );
    expect(chosen.map(({ id }) => id)).toEqual(['ant', 'dog']);
  });
});
