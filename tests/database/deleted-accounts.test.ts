import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteAccount } from '#shop/accounts/identity-rules.server.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';
import { reviews } from '#shop/reviews/tables.server.ts';
import { writeReview } from '#shop/reviews/write-review.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aCheckout, aNetworkAddress, anOrder, aProduct } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

onBothDatabases('while an account is deleted', (open, name) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
  });
  afterAll(() => world.close());

  const outcomeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );

  it('every order placed at that moment belongs to a guest, or is refused', async () => {
    const { shop } = world;
    const rounds = name === 'PostgreSQL' ? 12 : 3;
    for (let round = 0; round < rounds; round += 1) {
      const buyer = await aBuyer(shop);
      const input = aCheckout(buyer, [{ product: await aProduct(shop), qty: 1 }]);
      const presses = Array.from({ length: 6 }, () => outcomeOf(placeOrder(shop, buyer, input, null)));
      await deleteAccount(shop, buyer.userId);
      const outcomes = new Set(await Promise.all(presses));
      expect([...outcomes].filter((outcome) => outcome !== 'done' && outcome !== 'not_signed_in')).toEqual(
        [],
      );
    }
    expect(await auditDatabase(shop.db)).toEqual([]);
    const owners = (await shop.db.select().from(orders)).map(({ userId }) => userId);
    expect(owners.filter((owner) => owner !== 'guest')).toEqual([]);
  });

  it('every review written at that moment has lost its name, or is refused', async () => {
    const { shop } = world;
    const rounds = name === 'PostgreSQL' ? 12 : 3;
    for (let round = 0; round < rounds; round += 1) {
      const author = await aBuyer(shop);
      const products = await Promise.all([1, 2, 3, 4].map(() => aProduct(shop)));
      const draft = { rating: 5, review: 'Turned well.' };
      const written = products.map(({ id }) =>
        outcomeOf(writeReview(shop, author, id, draft, aNetworkAddress())),
      );
      await deleteAccount(shop, author.userId);
      const outcomes = new Set(await Promise.all(written));
      expect([...outcomes].filter((outcome) => outcome !== 'done' && outcome !== 'not_signed_in')).toEqual(
        [],
      );
    }
    const names = (await shop.db.select().from(reviews)).map(({ userName }) => userName);
    expect(names.filter((shown) => shown !== 'Anonymous')).toEqual([]);
  });

  it('afterwards a session that lingers places no order and writes no review', async () => {
    const { shop } = world;
    const buyer = await aBuyer(shop);
    const product = await aProduct(shop);
    await deleteAccount(shop, buyer.userId);
    const input = aCheckout(buyer, [{ product, qty: 1 }]);
    expect(await outcomeOf(placeOrder(shop, buyer, input, null))).toBe('not_signed_in');
    const draft = { rating: 5, review: 'Turned well.' };
    expect(await outcomeOf(writeReview(shop, buyer, product.id, draft, aNetworkAddress()))).toBe(
      'not_signed_in',
    );
  });

  it.each([
    [`update orders set user_id = 'nobody-any-more'`, 'an order belongs to an account or to a guest'],
    [
      `insert into reviews (id, user_id, user_name, product_id, half_stars, text, created_at)
       select 'orphan', 'nobody-any-more', 'Ama', id, 10, 'Good', now() from products limit 1`,
      'a review with a name has an account behind it',
    ],
  ])('the audit sees what was left: %s', async (harm, promise) => {
    const { shop } = world;
    await anOrder(shop);
    await shop.db
      .transaction(async (tx) => {
        await tx.execute(harm);
        expect((await auditDatabase(tx)).map((breach) => breach.promise)).toContain(promise);
        throw new Error('roll back');
      })
      .catch((error: Error) => expect(error.message).toBe('roll back'));
  });
});
