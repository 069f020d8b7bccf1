import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { aShirt } from '#tests/support/chosen.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anOrder, aProduct } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

onBothDatabases('the audit of choices', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
  });
  afterAll(() => world.close());

  it.each<[string, (shirt: string, other: string) => string, string]>([
    [
      'a variant that is cheaper than its product',
      (shirt) => `update variants set price = 100 where product_id = '${shirt}' and value1 = 'M'`,
      'a product with options costs what its cheapest variant on sale costs',
    ],
    [
      'a combination that is missing',
      (shirt) => `update variants set state = 'archived' where product_id = '${shirt}' and value1 = 'M'`,
      'what is offered of a product is each combination of its options, once',
    ],
    [
      'a variant of a product without options',
      (shirt) => `update products set options = '[]' where id = '${shirt}'`,
      'what is offered of a product is each combination of its options, once',
    ],
    [
      'an id of two things',
      (shirt, other) => `update variants set id = '${other}' where product_id = '${shirt}' and value1 = 'M'`,
      'no variant has the id of another product',
    ],
    [
      'a sold variant that is gone',
      (shirt) => `delete from variants where product_id = '${shirt}' and value1 = 'L'`,
      'what was sold of a product with options is still one of its variants',
    ],
    [
      'pieces left of a product whose variants are not counted',
      (shirt) => `update products set pieces_left = 3 where id = '${shirt}'`,
      'shoppers see how many pieces are left',
    ],
  ])('finds %s', async (_, harm, promise) => {
    const shirt = await aShirt(world.shop);
    const other = await aProduct(world.shop);
    const { reference } = await anOrder(world.shop, { basket: [{ product: shirt.sold('L'), qty: 1 }] });
    await (await world.paystack.approve(reference)).reported;
    await world.runJobs();
    expect(await auditDatabase(world.shop.db)).toEqual([]);
    let promises: string[] = [];
    await world.shop.db
      .transaction(async (tx) => {
        await tx.execute(harm(shirt.id, other.id));
        promises = (await auditDatabase(tx)).map((breach) => breach.promise);
        throw new Error('roll back');
      })
      .catch((error: Error) => expect(error.message).toBe('roll back'));
    expect(promises).toContain(promise);
  });
});
