import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { aCountedProduct, countOf } from '#tests/support/counted.ts';
import { freshPostgres } from '#tests/support/databases.ts';
import { aBuyer, aCheckout, type Basket } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const BUYERS = 64;
const PIECES = 5;

describe('many buyers at once', () => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await freshPostgres() });
  });
  afterAll(() => world.close());

  /** Returns the reference of the payment, or null where there was not enough. */
  async function press(basket: Basket): Promise<string | null> {
    const buyer = await aBuyer(world.shop);
    return placeOrder(world.shop, buyer, aCheckout(buyer, basket), null).then(
      ({ reference }) => reference,
      (error: { code?: string }) => {
        expect(error.code).toBe('not_enough');
        return null;
      },
    );
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
