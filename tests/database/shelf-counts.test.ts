import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/open-database.server.ts';
import { pesewas } from '#platform/money/money.ts';
import { CATEGORIES, PRODUCT_STATES } from '#shop/catalogue/contract/catalogue.ts';
import { countByShelf } from '#shop/catalogue/facet-queries.server.ts';
import { type NewProduct, updateProduct } from '#shop/catalogue/queries.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { freshPostgres, onBothDatabases } from '#tests/support/databases.ts';
import { seed } from '#tests/support/seed.ts';
import { stock } from '#tests/support/stock.ts';

const IDS = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'] as const;
const aPrice = fc
  .oneof(fc.integer({ min: 1, max: 130 }), fc.integer({ min: 1, max: 10_000_000 }))
  .map(pesewas);
const aChange: fc.Arbitrary<Partial<NewProduct>> = fc.record(
  {
    price: aPrice,
    category: fc.constantFrom(...CATEGORIES),
    brand: fc.constantFrom('Via', 'Albus', 'Éclair'),
    state: fc.constantFrom(...PRODUCT_STATES),
    deletedAt: fc.constantFrom(null, new Date('2026-01-05')),
    imageAlt: fc.constantFrom('', 'A bowl'),
  },
  { requiredKeys: [] },
);

onBothDatabases('the counts of shelves', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    for (const id of IDS) await stock(database, { id, name: id, price: 12 });
  });
  afterAll(() => database.close());

  /** Under a ceiling, by reading every product. */
  async function counted(ceiling: number) {
    const rows = await database.db.select().from(products);
    const shown = rows.filter(
      ({ deletedAt, state, price }) => !deletedAt && state !== 'hidden' && price <= ceiling,
    );
    return Map.groupBy(shown, ({ category, brand }) => `${category} ${brand}`);
  }

  it('are those of the products whatever is changed, with and without a ceiling', async () => {
    const changes = fc.array(fc.record({ id: fc.constantFrom(...IDS), change: aChange }), { maxLength: 12 });
    const whole = fc.asyncProperty(changes, aPrice, async (made, ceiling) => {
      for (const { id, change } of made) await updateProduct(database.db, id, change);
      for (const price of [null, ceiling]) {
        const shelves = await countByShelf(database.db, { price });
        const truth = await counted(price ?? Number.POSITIVE_INFINITY);
        const seen = shelves.map(({ category, brand, found }) => [`${category} ${brand}`, found] as const);
        expect(new Map(seen)).toEqual(new Map([...truth].map(([shelf, rows]) => [shelf, rows.length])));
      }
    });
    await fc.assert(whole, { numRuns: 40, seed });
    expect(await auditDatabase(database.db)).toEqual([]);
  });

  it('follow a statement about many, and products that are removed', async () => {
    await database.db.update(products).set({ price: sql`${products.price} + 1000`, state: 'on_sale' });
    await database.db.delete(products).where(eq(products.id, 'p0'));
    expect(await auditDatabase(database.db)).toEqual([]);
  });

  it('that are wrong are found by the audit', async () => {
    await database.db.execute('update shelf_counts set counted = counted + 1');
    const breaches = await auditDatabase(database.db);
    expect(breaches.map(({ promise }) => promise)).toContain(
      'the counts of a shelf are those of its products',
    );
    await database.db.execute('update shelf_counts set counted = counted - 1');
  });
});

// PGlite has one connection: its transactions never meet.
describe('two who change products of one shelf on PostgreSQL', () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshPostgres();
    for (const id of IDS) await stock(database, { id, name: id, price: 12 });
  });
  afterAll(() => database.close());

  it('do not wait for each other, and both are counted', async () => {
    const { db } = database;
    await db.transaction(async (first) => {
      await updateProduct(first, 'p1', { price: pesewas(1_300) });
      await db.transaction(async (second) => {
        await second.execute("set local lock_timeout = '2s'");
        await updateProduct(second, 'p2', { price: pesewas(1_300) });
        await updateProduct(second, 'p3', { state: 'hidden' });
      });
      await updateProduct(first, 'p4', { price: pesewas(1_300) });
    });
    expect(await auditDatabase(db)).toEqual([]);
    await updateProduct(db, 'p5', { price: pesewas(1_300) });
    const summed = await db.$count(sql`shelf_counts where price_band = 1300`);
    expect(summed).toBe(1);
    expect(await auditDatabase(db)).toEqual([]);
  });
});
