import { afterAll, beforeAll, expect, it } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import { createCatalogueCache } from '#shop/catalogue/catalogue-cache.server.ts';
import { CATEGORIES, type ListingState, SORTS } from '#shop/catalogue/contract/catalogue.ts';
import { editProduct } from '#shop/catalogue/editing/edit-product.server.ts';
import type { Catalogue } from '#shop/catalogue/public-catalogue.server.ts';
import { DEFAULT_LISTING } from '#shop/catalogue/rules/listing.ts';
import { storedCatalogue } from '#shop/catalogue/stored-catalogue.server.ts';
import { writeReview } from '#shop/reviews/write-review.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aNetworkAddress, anAdmin, aProduct, enrol } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const BRANDS = ['Via', 'Albus', 'Puer', 'Éclair', 'zest'];
const admin = anAdmin();

/** Few prices, names and moments, so that most of them are shared by several products. */
const product = (number: number) => ({
  id: `p${(number * 7) % 41}`,
  name: ['Bowl', 'bowl', 'Äpfel', 'Zebra 🦓', 'Tray'][number % 5] ?? '',
  price: pesewas(1_000 + (number % 7) * 50),
  category: CATEGORIES[number % 3] ?? 'Books',
  brand: BRANDS[number % 4] ?? '',
  ...(number % 5 === 0 && { kind: 'course' as const }),
  createdAt: new Date(Date.UTC(2026, 0, 1 + (number % 6))),
});

onBothDatabases('the catalogue in memory', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
    await enrol(world.shop, admin);
    for (let number = 0; number < 41; number += 1) await aProduct(world.shop, product(number));
    for (const [id, state] of [
      ['p3', 'hidden'],
      ['p10', 'sold_out'],
      ['p11', 'sold_out'],
    ] as const)
      await editProduct(world.shop, admin, id, { version: 1, change: { state } });
    const words = {
      rating: 5,
      review: 'It lies well in the hand and stays level on the way home.',
      name: 'Ama',
    };
    for (const id of ['p10', 'p12'])
      await writeReview(world.shop, await aBuyer(world.shop), id, words, aNetworkAddress());
  });
  afterAll(() => world.close());

  const cacheOf = (mostProducts?: number) => {
    const cache = createCatalogueCache(world.shop, mostProducts);
    cache.setHeard(true);
    return cache;
  };

  it('answers every question as the database does', async () => {
    const stored = storedCatalogue(world.shop.db);
    const memory = await cacheOf().current();
    const both = async <T>(ask: (catalogue: Catalogue) => Promise<T>): Promise<void> =>
      expect(await ask(memory)).toEqual(await ask(stored));
    await both((catalogue) => catalogue.priceRange());
    await both((catalogue) => catalogue.brands());
    await both((catalogue) => catalogue.latest(7));
    await both((catalogue) => catalogue.likedBest());
    await both((catalogue) => catalogue.shelves());
    expect(await stored.ofKind('course')).not.toHaveLength(0);
    await both((catalogue) => catalogue.ofKind('course'));
    expect(await stored.praise()).toHaveLength(2);
    await both((catalogue) => catalogue.praise());
    for (const id of ['p3', 'p10', 'p12', 'nobody']) await both((catalogue) => catalogue.product(id));
    const bought = async (catalogue: Catalogue) =>
      (await catalogue.buyable(['p3', 'p10', 'p12', 'p12', 'nobody'])).map(({ id }) => id);
    await both(bought);
    for (const id of ['p0', 'p12', 'p40']) {
      const asked = await stored.product(id);
      if (asked) await both((catalogue) => catalogue.neighbours(asked, 3));
    }
    for (const state of everyState()) {
      const { found, shelves } = await countOf(stored, state);
      expect((await countOf(memory, state)).shelves, JSON.stringify(state)).toEqual(shelves);
      for (const page of [1, 2, Math.max(1, Math.ceil(found / 9))])
        await both((catalogue) => catalogue.page({ ...state, page }, found));
    }
  });

  it('is read again once it was dropped, aged, or heard of no changes', async () => {
    const cache = cacheOf();
    const name = async () => (await (await cache.current()).product('p5'))?.name;
    const rename = async (to: string) => {
      await world.shop.db.execute(`update products set name = '${to}' where id = 'p5'`);
    };
    await name();
    await rename('One');
    expect(await name()).not.toBe('One');
    cache.drop();
    expect(await name()).toBe('One');
    await rename('Two');
    world.clock.pass(60_001);
    expect(await name()).toBe('Two');
    cache.setHeard(false);
    await rename('Three');
    expect(await name()).toBe('Three');
  });

  it('what was being read when it was dropped is nobody else’s', async () => {
    const cache = cacheOf();
    const before = cache.current();
    cache.drop();
    expect(await cache.current()).not.toBe(await before);
    expect(await cache.current()).toBe(await cache.current());
  });

  it('a catalogue that is too large is asked of the database', async () => {
    const large = await cacheOf(10).current();
    const found = async () => (await countOf(large, DEFAULT_LISTING)).found;
    const before = await found();
    await aProduct(world.shop, { ...product(1), id: 'one-more' });
    expect((await large.product('one-more'))?.id).toBe('one-more');
    expect(await found()).toBe(before + 1);
  });

  it('a reading that failed is not kept', async () => {
    let isAway = true;
    const db = Object.create(world.shop.db, {
      transaction: {
        value: (...args: Parameters<typeof world.shop.db.transaction>) =>
          isAway ? Promise.reject(new Error('away')) : world.shop.db.transaction(...args),
      },
    });
    const cache = createCatalogueCache({ ...world.shop, db });
    cache.setHeard(true);
    await expect(cache.current()).rejects.toThrow('away');
    isAway = false;
    expect((await (await cache.current()).latest(1)).length).toBe(1);
  });
});

function everyState(): ListingState[] {
  const states: ListingState[] = [];
  for (const sort of SORTS)
    for (const category of ['all', 'Books', 'Merchandise'] as const)
      for (const brand of ['all', 'Via', 'nobody'])
        for (const price of [null, pesewas(1_100)])
          states.push({ ...DEFAULT_LISTING, sort, category, brand, price });
  return states;
}

async function countOf(catalogue: Catalogue, state: ListingState) {
  const shelves = (await catalogue.countByShelf(state)).toSorted((one, other) =>
    `${one.category} ${one.brand}` < `${other.category} ${other.brand}` ? -1 : 1,
  );
  const chosen = shelves.filter(
    ({ category, brand }) =>
      (state.category === 'all' || category === state.category) &&
      (state.brand === 'all' || brand === state.brand),
  );
  return { shelves, found: chosen.reduce((sum, { found }) => sum + found, 0) };
}
