import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { paymentAttempts } from '#shop/payments/tables.server.ts';
import { releasePieces } from '#shop/stock/hold-pieces.server.ts';
import { openCounts, writeCounts } from '#shop/stock/open-counts.server.ts';
import { lockStock } from '#shop/stock/queries.server.ts';
import { stock } from '#shop/stock/tables.server.ts';
import { aCountedProduct, countOf } from '#tests/support/counted.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aCheckout, type Basket } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const BUYERS = 64;
const PIECES = 5;
const BUSY = ['order_not_saved', 'payment_not_started'];

onBothDatabases('many buyers at once', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
  });
  afterAll(() => world.close());

  /** Returns the reference of the payment, or null where there was not enough; a busy shop is asked again. */
  async function press(basket: Basket): Promise<string | null> {
    const buyer = await aBuyer(world.shop);
    for (;;) {
      const pressed = await placeOrder(world.shop, buyer, aCheckout(buyer, basket), null).catch(
        (error: { code?: string }) => error.code,
      );
      if (typeof pressed === 'object') return pressed.reference;
      if (!pressed || !BUSY.includes(pressed)) {
        expect(pressed).toBe('not_enough');
        return null;
      }
    }
  }

  it('get the last five pieces once each, and all that was held is sold', async () => {
    const product = await aCountedProduct(world.shop, PIECES);
    const pressed = await Promise.all(Array.from({ length: BUYERS }, () => press([{ product, qty: 1 }])));
    const references = pressed.filter((reference) => reference !== null);
    expect(references).toHaveLength(PIECES);
    expect(await countOf(world.shop, product.id)).toEqual({ onHand: PIECES, held: PIECES });
    await Promise.all(references.map(async (one) => (await world.paystack.approve(one)).reported));
    await world.runJobs();
    expect(await countOf(world.shop, product.id)).toEqual({ onHand: 0, held: 0 });
    expect(await auditDatabase(world.shop.db)).toEqual([]);
  });

  it('lock what they want in one order, whatever their baskets say', async () => {
    const ids = [await aCountedProduct(world.shop, 1), await aCountedProduct(world.shop, 1)].map(
      ({ id }) => id,
    );
    for (const asked of [ids, ids.toReversed()]) {
      const locked = await world.shop.db.transaction((tx) => lockStock(tx, asked));
      expect([...locked.keys()]).toEqual(ids.toSorted());
    }
  });

  it('keep what they hold anew while the sweep lets go of what has ended', async () => {
    const product = await aCountedProduct(world.shop, 1);
    const reference = await press([{ product, qty: 1 }]);
    const [attempt] = await world.shop.db
      .select({ orderId: paymentAttempts.orderId })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.reference, reference ?? ''));
    const release = (endedBy: Date) =>
      world.shop.db.transaction((tx) => releasePieces(tx, [attempt?.orderId ?? ''], endedBy));
    await release(world.clock.now());
    expect(await countOf(world.shop, product.id)).toEqual({ onHand: 1, held: 1 });
    await release(new Date(world.clock.now().getTime() + 31 * 60_000));
    expect(await countOf(world.shop, product.id)).toEqual({ onHand: 1, held: 0 });
  });

  it('of two forms of one product let shoppers see the sum of both', async () => {
    const { db } = world.shop;
    const { id: productId } = await aCountedProduct(world.shop, 2);
    const variantId = `${productId}-large`;
    await db.insert(stock).values({ variantId, productId, onHand: 2 });
    const take = (id: string, pieces: number, before: Promise<unknown> | null) =>
      db.transaction(async (tx) => {
        const counts = await openCounts(tx, [id]);
        for (const count of counts.values()) count.onHand -= pieces;
        await before;
        await writeCounts(tx, counts);
        return setTimeout(300);
      });
    await Promise.all([take(productId, 1, null), take(variantId, 2, setTimeout(100))]);
    const [product] = await db.select().from(products).where(eq(products.id, productId));
    expect(product?.piecesLeft).toBe(1);
    await db.delete(stock).where(eq(stock.productId, productId));
    await db.update(products).set({ piecesLeft: null }).where(eq(products.id, productId));
  });

  it('whose baskets cross never wait for each other', async () => {
    const one = await aCountedProduct(world.shop, PIECES);
    const other = await aCountedProduct(world.shop, PIECES);
    const forth = [
      { product: one, qty: 1 },
      { product: other, qty: 1 },
    ];
    const pressed = await Promise.all(
      Array.from({ length: 32 }, (_, turn) => press(turn % 2 === 0 ? forth : forth.toReversed())),
    );
    expect(pressed.filter((reference) => reference !== null)).toHaveLength(PIECES);
    for (const { id } of [one, other])
      expect(await countOf(world.shop, id)).toEqual({ onHand: PIECES, held: PIECES });
    expect(await auditDatabase(world.shop.db)).toEqual([]);
  });
});
