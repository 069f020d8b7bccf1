import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/open-database.server.ts';
import { readPageUrl } from '#server/page-cache/page-url.ts';
import { publicRenderer } from '#server/pages.ts';
import { loadPages } from '#server/render-page.ts';
import { CATEGORIES } from '#shop/catalogue/contract/catalogue.ts';
import { writeReview } from '#shop/reviews/write-review.server.ts';
import { freshPostgres } from '#tests/support/databases.ts';
import { aBuyer, aNetworkAddress, aProduct } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { statementsOf } from '#tests/support/watch-statements.ts';

const WORDS = { rating: 5, review: 'It lies well in the hand and stays level on the way home.', name: 'Ama' };

describe('what a public page sends to PostgreSQL as it is rendered, once the catalogue is in memory', () => {
  let database: Database;
  let world: TestShop;
  let render: (address: string) => Promise<string>;
  beforeAll(async () => {
    database = await freshPostgres();
    world = await createTestShop({ database });
    const { shop } = world;
    for (let number = 0; number < 40; number += 1)
      await aProduct(shop, { id: `p${number}`, category: CATEGORIES[number % 4] ?? 'Books' });
    for (let number = 0; number < 12; number += 1)
      await writeReview(shop, await aBuyer(shop), 'p5', WORDS, aNetworkAddress());
    const rendered = publicRenderer(world.running, await loadPages());
    render = async (address) => {
      const page = readPageUrl(address);
      if (!page) throw new Error(`${address} is no public page`);
      const { status, body } = await rendered(page, AbortSignal.timeout(30_000));
      expect(status).toBe(200);
      return String(body);
    };
    shop.catalogue.setHeard(true);
    await shop.catalogue.current();
  });
  afterAll(() => world.close());

  const sentBy = (address: string) => statementsOf(database, () => render(address));

  it.each([
    '/',
    '/_.data',
    '/all',
    '/all?page=3&sort=highest-price',
    '/all?category=Books&brand=Via',
    '/all?price=15&view=list',
    '/all.data',
    '/product-details/p6',
    '/courses',
    '/about',
    '/contact',
    '/cart',
  ])('%s sends none', async (address) => {
    expect(await sentBy(address)).toEqual([]);
  });

  it.each(['/product-details/p5', '/product-details/p5.data', '/product-details/p5?reviews=2&sort=highest'])(
    '%s sends two: how many stars its reviews gave, and one page of them',
    async (address) => {
      const sent = await sentBy(address);
      expect(sent).toEqual([
        expect.stringMatching(/^select "half_stars", count\(\*\) from "reviews" .* group by/),
        expect.stringMatching(/^select "id".* from "reviews" .* limit \$/s),
      ]);
    },
  );

  it('a search among all products is asked of the database, and so is a catalogue that was dropped', async () => {
    expect(await sentBy('/all?q=bowl')).not.toEqual([]);
    world.shop.catalogue.drop();
    expect(await sentBy('/')).not.toEqual([]);
    expect(await sentBy('/')).toEqual([]);
  });
});
