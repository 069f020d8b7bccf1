import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromCedis, pesewas } from '#platform/money/money.ts';
import type { Category, Facet, ListingState } from '#shop/catalogue/contract/catalogue.ts';
import { getProduct } from '#shop/catalogue/get-product.server.ts';
import { listProducts } from '#shop/catalogue/list-products.server.ts';
import { DEFAULT_LISTING } from '#shop/catalogue/rules/listing.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aProduct } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const shelf: { id: string; name: string; cedis: string; category: Category; brand: string }[] = [
  { id: 'a', name: 'Éclair Bowl', cedis: '10', category: 'Merchandise', brand: 'Via' },
  { id: 'b', name: 'apple Tray', cedis: '20.5', category: 'Merchandise', brand: 'Albus' },
  { id: 'c', name: 'Zebra Book', cedis: '20.5', category: 'Books', brand: 'Via' },
  { id: 'd', name: '100% Sand', cedis: '5', category: 'Tools and Accessories', brand: 'Puer' },
  { id: 'e', name: '100 Sands', cedis: '30', category: 'Tools and Accessories', brand: 'Puer' },
  { id: 'f', name: 'under_score', cedis: '40', category: 'Books', brand: 'Albus' },
  { id: 'g', name: 'Back\\slash', cedis: '50', category: 'Books', brand: 'Albus' },
  { id: 'h', name: 'an hour', cedis: '60', category: 'Consultation', brand: 'Via' },
  { id: 'i', name: 'zenith Map', cedis: '70', category: 'Books', brand: 'Via' },
  { id: 'j', name: 'Ämber', cedis: '80', category: 'Books', brand: 'Via' },
  { id: 'k', name: 'amber', cedis: '90', category: 'Books', brand: 'Via' },
];

onBothDatabases('the listing', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
    for (const { cedis, ...product } of shelf)
      await aProduct(world.shop, { ...product, price: fromCedis(cedis) });
  });
  afterAll(() => world.close());

  const ask = (state: Partial<ListingState>) => listProducts(world.shop, { ...DEFAULT_LISTING, ...state });
  const list = async (state: Partial<ListingState>) => (await ask(state)).listing;
  const counts = (facets: Facet[]) => Object.fromEntries(facets.map(({ value, found }) => [value, found]));
  const idsOf = async (state: Partial<ListingState>) =>
    (await list(state)).products.map(({ id }) => id).join('');

  it('joins its filters with and', async () => {
    expect(await idsOf({ category: 'Books', brand: 'Via', price: pesewas(7999), sort: 'lowest-price' })).toBe(
      'ci',
    );
    expect(await idsOf({ category: 'Books', brand: 'Via', q: 'ZEN' })).toBe('i');
    expect(await idsOf({ category: 'Consultation', brand: 'Albus' })).toBe('');
  });

  it('includes a price equal to the ceiling, and not a pesewa more', async () => {
    expect(await idsOf({ price: pesewas(2050), sort: 'lowest-price' })).toBe('dabc');
    expect(await idsOf({ price: pesewas(2049), sort: 'lowest-price' })).toBe('da');
  });

  it('takes a slider that rests at its end for no ceiling at all', async () => {
    for (const price of [9000, 8950, 100_000].map(pesewas)) {
      const { state, listing } = await ask({ price });
      expect(state.price, String(price)).toBeNull();
      expect(listing.found).toBe(11);
    }
    expect((await ask({ price: pesewas(8900) })).state.price).toBe(8900);
  });

  it('searches for % _ and \\ as e-mails', async () => {
    expect(await idsOf({ q: '100%' })).toBe('d');
    expect(await idsOf({ q: 'r_s' })).toBe('f');
    expect(await idsOf({ q: 'k\\s' })).toBe('g');
    expect(await idsOf({ q: '%' })).toBe('d');
  });

  it('finds a product by the letters of its name, category or brand, each word in any of them', async () => {
    expect(await idsOf({ q: 'tools AND', sort: 'a2z' })).toBe('ed');
    expect(await idsOf({ q: 'puer', sort: 'a2z' })).toBe('ed');
    expect(await idsOf({ q: 'sand tools', sort: 'a2z' })).toBe('ed');
    // No book has the word: it is left out, and the list says so.
    expect((await list({ q: 'sand books' })).relaxed?.text).toBe(
      'No results for all of these words. Showing results for “books”.',
    );
  });

  it('sorts the same on every database, ties by id', async () => {
    expect(await idsOf({ sort: 'lowest-price' })).toBe('dabcefghi');
    expect(await idsOf({ sort: 'highest-price' })).toBe('kjihgfecb');
    expect(await idsOf({ sort: 'a2z' })).toBe('edkhbgfci');
    expect(await idsOf({ sort: 'z2a' })).toBe('ajicfgbhk');
    expect(await idsOf({ sort: 'latest' })).toBe('kjihgfedc');
  });

  it('counts what the filters leave, and shows the last page for one beyond it', async () => {
    expect(await list({ page: 2 })).toMatchObject({ found: 11, page: 2, pages: 2 });
    expect(await idsOf({ page: 2 })).toBe('ba');
    expect(await list({ page: 1_000_000 })).toMatchObject({ page: 2 });
    expect(await list({ page: 2, brand: 'Puer' })).toMatchObject({ found: 2, page: 1, pages: 1 });
    expect(await list({ q: 'nothing like it' })).toMatchObject({ found: 0, page: 1, pages: 1, products: [] });
  });

  it('offers the brands and the range of what is for sale', async () => {
    expect(await list({})).toMatchObject({ minPrice: 500, maxPrice: 9000 });
    expect(counts((await list({})).brands)).toEqual({ Albus: 3, Puer: 2, Via: 6 });
  });

  it('counts for each choice what it would find with the other filters as they are', async () => {
    const { categories, brands, found } = await list({
      category: 'Books',
      brand: 'Albus',
      price: pesewas(4500),
    });
    expect(found).toBe(1);
    expect(counts(categories)).toEqual({
      Books: 1,
      'Tools and Accessories': 0,
      Merchandise: 1,
      Consultation: 0,
    });
    expect(counts(brands)).toEqual({ Albus: 1, Puer: 0, Via: 1 });
    expect(counts((await list({ q: 'amber' })).brands)).toEqual({ Albus: 0, Puer: 0, Via: 2 });
  });

  it('counts no product that is hidden or deleted, and offers no brand of theirs alone', async () => {
    const gone = { brand: 'Zafiro', category: 'Merchandise' } as const;
    for (const [id, change] of [
      ['hidden', { state: 'hidden' }],
      ['deleted', { deletedAt: new Date() }],
    ] as const) {
      await aProduct(world.shop, { ...gone, id });
      await world.shop.db.update(products).set(change).where(eq(products.id, id));
    }
    const { brands, categories } = await list({});
    expect(counts(brands)).toEqual({ Albus: 3, Puer: 2, Via: 6 });
    expect(counts(categories)).toMatchObject({ Merchandise: 2 });
  });

  it('shows one product, and refuses what it does not sell', async () => {
    expect(await getProduct(world.shop, 'b')).toMatchObject({ name: 'apple Tray', price: 2050 });
    for (const id of ['nothing', "' or 1=1 --", 'x'.repeat(500)])
      await expect(getProduct(world.shop, id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
