import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#platform/db/migrate.server.ts';
import type { Database } from '#platform/db/open-database.server.ts';
import { pesewas } from '#platform/money/money.ts';
import { migrationsFolder } from '#server/project-folders.ts';
import { deleteAccount } from '#shop/accounts/identity-rules.server.ts';
import { editProduct } from '#shop/catalogue/editing/edit-product.server.ts';
import { getProduct } from '#shop/catalogue/get-product.server.ts';
import { listLatest } from '#shop/catalogue/list-products.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { listReviews } from '#shop/reviews/list-reviews.server.ts';
import { moderateReview } from '#shop/reviews/moderate-review.server.ts';
import { writeReview } from '#shop/reviews/write-review.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aNetworkAddress, anAdmin, aProduct } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const NEWEST = { page: 1, sort: 'newest', stars: null } as const;

onBothDatabases('the rating of a product', (open) => {
  let world: TestShop;
  let database: Database;
  beforeAll(async () => {
    database = await open();
    world = await createTestShop({ database });
  });
  afterAll(() => world.close());

  const ratingOf = async (id: string) => (await getProduct(world.shop, id)).rating;
  async function review(productId: string, rating: number) {
    const author = await aBuyer(world.shop);
    await writeReview(world.shop, author, productId, { rating, review: 'Turned well.' }, aNetworkAddress());
    return author;
  }
  const idOf = async (productId: string, place = 0) => {
    const product = await getProduct(world.shop, productId);
    return (await listReviews(world.shop, product, NEWEST)).reviews[place]?.id ?? '';
  };

  it('follows its reviews: written, hidden, shown again and left behind by a deleted account', async () => {
    const { shop } = world;
    const { id } = await aProduct(shop);
    expect(await ratingOf(id)).toBeNull();
    await review(id, 5);
    const author = await review(id, 4.5);
    expect(await ratingOf(id)).toEqual({ average: 4.8, count: 2 });
    expect((await listLatest(shop, 100)).find((product) => product.id === id)?.rating?.count).toBe(2);

    const newest = await idOf(id);
    await moderateReview(shop, anAdmin(), { intent: 'hide', id: newest, reason: 'It names a neighbour.' });
    const rest = await ratingOf(id);
    expect(rest?.count).toBe(1);
    await moderateReview(shop, anAdmin(), { intent: 'hide', id: await idOf(id), reason: 'So does this.' });
    expect(await ratingOf(id)).toBeNull();
    await moderateReview(shop, anAdmin(), { intent: 'show', id: newest });
    await deleteAccount(shop, author.userId);
    expect((await ratingOf(id))?.count).toBe(1);
    expect(await auditDatabase(shop.db)).toEqual([]);
  });

  it('is not counted twice when somebody reviews twice', async () => {
    const { id } = await aProduct(world.shop);
    const author = await review(id, 2);
    const again = writeReview(
      world.shop,
      author,
      id,
      { rating: 5, review: 'No, better.' },
      aNetworkAddress(),
    );
    await expect(again).rejects.toMatchObject({ code: 'already_reviewed' });
    expect(await ratingOf(id)).toEqual({ average: 2, count: 1 });
  });

  it('counts each of a hundred reviews written at once, while the product is edited', async () => {
    const { shop } = world;
    const { id } = await aProduct(shop);
    const authors = await Promise.all(Array.from({ length: 100 }, () => aBuyer(shop)));
    const edits = [1, 2, 3, 4].map((version) =>
      editProduct(shop, anAdmin(), id, { version, change: { price: pesewas(100 + version) } }),
    );
    const written = authors.map((author, at) =>
      writeReview(shop, author, id, { rating: at % 2 === 0 ? 5 : 4, review: 'Level.' }, aNetworkAddress()),
    );
    const outcomes = await Promise.allSettled([...written, ...edits]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await ratingOf(id)).toEqual({ average: 4.5, count: 100 });
    expect(await auditDatabase(shop.db)).toEqual([]);
  });

  it('is a breach for the audit when it is not that of the reviews', async () => {
    const { id } = await aProduct(world.shop);
    await review(id, 3);
    await world.shop.db
      .transaction(async (tx) => {
        await tx.execute(`update products set rating_sum = rating_sum + 1 where id = '${id}'`);
        expect(await auditDatabase(tx)).toEqual([
          { promise: 'the rating of a product is that of its reviews', subject: id },
        ]);
        throw new Error('roll back');
      })
      .catch((error: Error) => expect(error.message).toBe('roll back'));
  });

  it('is made from the reviews that were there before it was kept', async () => {
    const { id } = await aProduct(world.shop);
    for (const stars of [1, 2, 0.5]) await review(id, stars);
    await moderateReview(world.shop, anAdmin(), { intent: 'hide', id: await idOf(id, 2), reason: 'Rude.' });
    const before = await ratingOf(id);
    for (const statement of [
      'drop function keep_product_rating cascade',
      'alter table products drop column rating_sum, drop column rating_count',
      `delete from schema_migrations where name = '0054_ratings.sql'`,
    ])
      await world.shop.db.execute(statement);
    expect(await migrate(database.client, migrationsFolder)).toEqual(['0054_ratings.sql']);
    expect(await ratingOf(id)).toEqual(before);
    expect(await auditDatabase(world.shop.db)).toEqual([]);
  });
});
