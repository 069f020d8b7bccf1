import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { variants } from '#shop/choices/tables.server.ts';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { listAllActivity } from '#shop/office/activity/list-all-activity.server.ts';
import { parseActivityDesk } from '#shop/office/rules/activity-desk.ts';
import type { StockEntryKind } from '#shop/stock/contract.ts';
import { getStock } from '#shop/stock/list-stock.server.ts';
import {
  EnterStocks,
  enterStocks,
  PreviewStocks,
  previewStocks,
} from '#shop/stock/many/enter-stocks.server.ts';
import { stock } from '#shop/stock/tables.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { aCountedProduct, countOf, setCount } from '#tests/support/counted.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin, aProduct } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const admin = anAdmin();
const CHANGED_MEANWHILE = 'Its number has changed meanwhile, perhaps by you, and was left as it is now.';

onBothDatabases('the stock of many at once', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
  });
  afterAll(() => world.close());

  type Product = { id: string };
  const preview = (chosen: Product[], kind: StockEntryKind, pieces: string, viewer = admin) =>
    previewStocks(
      world.shop,
      viewer,
      PreviewStocks.parse({ product: chosen.map(({ id }) => `${id}.1`), kind, pieces }),
    );
  const enter = (goods: string[], kind: StockEntryKind, pieces: string, viewer = admin) =>
    enterStocks(world.shop, viewer, EnterStocks.parse({ goods, kind, pieces, reason: 'The yearly count' }));
  /** As the preview's own form sends them. */
  const shownBy = async (...asked: Parameters<typeof preview>) =>
    (await preview(...asked)).counts.map(({ id, onHand }) => `${id}.${onHand}`);
  const onHand = async (id: string) => (await countOf(world.shop, id))?.onHand;
  const activity = async () =>
    (await listAllActivity(world.shop, admin, parseActivityDesk(new URLSearchParams()))).entries;

  async function aShirt(): Promise<Product & { small: string; large: string }> {
    const { id } = await aProduct(world.shop, { name: 'Via Shirt' });
    const [small, large] = [`${id}-s`, `${id}-l`];
    const options = [{ name: 'Size', values: ['S', 'L'] }];
    await world.shop.db.update(products).set({ options }).where(eq(products.id, id));
    await world.shop.db
      .insert(variants)
      .values([
        { id: small, productId: id, value1: 'S', price: 100, position: 0 } as never,
        { id: large, productId: id, value1: 'L', price: 100, position: 1 } as never,
      ]);
    await setCount(world.shop, small, 4);
    await setCount(world.shop, large, 9);
    return { id, small, large };
  }

  it('adds to each variant as the preview shows, with its own moves and one entry in the activity', async () => {
    const [bowl, shirt] = [await aCountedProduct(world.shop, 2), await aShirt()];
    const seen = await preview([shirt, bowl], 'received', '5');
    expect(seen.counts.map(({ name, onHand, to }) => [name, onHand, to])).toEqual([
      ['Via Shirt, S', 4, 9],
      ['Via Shirt, L', 9, 14],
      [bowl.name, 2, 7],
    ]);
    expect(await onHand(bowl.id)).toBe(2);
    const { done, left } = await enter(
      seen.counts.map(({ id, onHand }) => `${id}.${onHand}`),
      'received',
      '5',
    );
    expect([done.map(({ id }) => id), left]).toEqual([[shirt.small, shirt.large, bowl.id], []]);
    expect(await Promise.all([shirt.small, shirt.large, bowl.id].map(onHand))).toEqual([9, 14, 7]);
    const { moves } = await getStock(world.shop, admin, shirt.large, 1);
    expect(moves[0]).toMatchObject({ why: 'received', change: 5, reason: 'The yearly count' });
    const [entry, before] = await activity();
    expect(entry?.what).toBe(
      `received 5 pieces of each of 3 products (Via Shirt, S, Via Shirt, L, ${bowl.name})`,
    );
    expect(before?.what ?? '').not.toContain('received 5 pieces, which');
    expect((await listActivity(world.shop, admin, bowl.id))[0]?.what).toBe(
      'received 5 pieces, which leaves 7 pieces on hand',
    );
  });

  it('sets and subtracts, never below zero nor below what is promised, and leaves what is not counted', async () => {
    const [many, few, held, uncounted] = [
      await aCountedProduct(world.shop, 8),
      await aCountedProduct(world.shop, 2),
      await aCountedProduct(world.shop, 8),
      await aProduct(world.shop),
    ];
    await world.shop.db.update(stock).set({ held: 6 }).where(eq(stock.variantId, held.id));
    const seen = await preview([many, few, held, uncounted], 'damaged', '3');
    expect(seen.counts.map(({ id, to }) => [id, to])).toEqual([[many.id, 5]]);
    expect(seen.left.map(({ id }) => id)).toEqual([few.id, held.id, uncounted.id]);
    expect(seen.left.map(({ reason }) => reason)).toEqual([
      'There are fewer on hand than that.',
      expect.stringContaining('6 of these are promised'),
      'It is not counted yet. Count it on its own page first.',
    ]);
    const { done, left } = await enter([`${many.id}.8`, `${few.id}.2`, `${held.id}.8`], 'damaged', '3');
    expect(done.map(({ id }) => id)).toEqual([many.id]);
    expect(left.map(({ reason }) => reason)).toEqual(seen.left.slice(0, 2).map(({ reason }) => reason));
    const set = await enter([`${many.id}.5`, `${few.id}.2`], 'counted', '20');
    expect(set.done).toHaveLength(2);
    expect(await Promise.all([many, few, held].map(({ id }) => onHand(id)))).toEqual([20, 20, 8]);
  });

  it('enters nothing twice: not at a second press, and not for two who press at once', async () => {
    const chosen = [await aCountedProduct(world.shop, 1), await aCountedProduct(world.shop, 2)];
    const goods = await shownBy(chosen, 'received', '10');
    const both = await Promise.all([enter(goods, 'received', '10'), enter(goods, 'received', '10')]);
    expect(both.flatMap(({ done }) => done)).toHaveLength(2);
    const again = await enter(goods, 'received', '10');
    expect(again.done).toEqual([]);
    expect(again.left.map(({ reason }) => reason)).toEqual([CHANGED_MEANWHILE, CHANGED_MEANWHILE]);
    expect(await Promise.all(chosen.map(({ id }) => onHand(id)))).toEqual([11, 12]);
  });

  it('leaves what is gone or was sold meanwhile', async () => {
    const sold = await aCountedProduct(world.shop, 5);
    const goods = await shownBy([sold], 'received', '1');
    await setCount(world.shop, sold.id, 4);
    const { left } = await enter([...goods, 'nowhere.1'], 'received', '1');
    expect(left.map(({ reason }) => reason)).toEqual([CHANGED_MEANWHILE, 'This product is no longer there.']);
    expect(await onHand(sold.id)).toBe(4);
  });

  it('is the administrator’s alone', async () => {
    const bowl = await aCountedProduct(world.shop, 5);
    for (const viewer of [aCustomer(), VISITOR_VIEWER] as (typeof admin)[]) {
      const refusal = { code: 'not_allowed' };
      await expect(preview([bowl], 'received', '1', viewer)).rejects.toMatchObject(refusal);
      await expect(enter([`${bowl.id}.5`], 'received', '1', viewer)).rejects.toMatchObject(refusal);
    }
    expect(await onHand(bowl.id)).toBe(5);
  });
});
