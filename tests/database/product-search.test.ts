import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoProducts } from '#demo/stock/products.ts';
import { fromCedis, pesewas } from '#platform/money/money.ts';
import { foldForSearch } from '#platform/text/search-text.ts';
import type { ListingState } from '#shop/catalogue/contract/catalogue.ts';
import { listAllProducts } from '#shop/catalogue/editing/list-all-products.server.ts';
import { stockCatalogue } from '#shop/catalogue/editing/stock-catalogue.server.ts';
import { listProducts } from '#shop/catalogue/list-products.server.ts';
import { insertProducts, updateProduct } from '#shop/catalogue/queries.server.ts';
import { DEFAULT_LISTING } from '#shop/catalogue/rules/listing.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin } from '#tests/support/factories.ts';
import { ASKED, FIRST, NOTHING_FOUND } from '#tests/support/searches.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const IMAGE = { imageUrl: '/media/x.jpg', imageWidth: 9, imageHeight: 9, imagePlaceholder: '#fff' };

onBothDatabases('the search', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
    const stock = demoProducts.map(({ priceCedis, createdAt, ground: _, ...product }) => ({
      ...product,
      ...IMAGE,
      price: fromCedis(priceCedis),
      createdAt: new Date(createdAt),
    }));
    await stockCatalogue(world.shop, stock);
  });
  afterAll(() => world.close());

  const list = async (q: string, state: Partial<ListingState> = {}) =>
    (await listProducts(world.shop, { ...DEFAULT_LISTING, q, ...state })).listing;
  const idsOf = async (q: string, state: Partial<ListingState> = {}) =>
    (await list(q, state)).products.map(({ id }) => id);

  it(`finds the product meant first, for ${Object.keys(FIRST).length} searches`, async () => {
    const wrong: Record<string, string[]> = {};
    for (const [q, id] of Object.entries(FIRST)) {
      const ids = await idsOf(q);
      if (ids[0] !== id) wrong[q] = [id, ...ids];
    }
    expect(wrong).toEqual({});
  });

  it(`answers people's words, for ${Object.keys(ASKED).length} searches`, async () => {
    const answers: typeof ASKED = {};
    for (const q of Object.keys(ASKED)) {
      const { products: found, relaxed, shopPages } = await list(q);
      answers[q] = [
        found[0]?.id ?? NOTHING_FOUND,
        relaxed?.text ?? null,
        ...shopPages.map(({ label }) => label),
      ];
    }
    expect(answers).toEqual(ASKED);
  });

  it('proposes no words that find nothing, and takes nobody’s plain words for others', async () => {
    for (const q of ['birthday present for wife', 'how to read the future', 'wife', 'gomncy future']) {
      const { relaxed, instead } = await list(q);
      expect([q, relaxed?.nearest ?? null, instead?.nearest ?? null]).toEqual([q, null, null]);
    }
  });

  it('shows what is for two where it leaves out that coaching should be', async () => {
    const ids = await idsOf('coaching for two');
    expect(ids[0]).toBe('cs-coaching-path');
    expect(ids).toContain('cs-table-for-two');
    expect(await idsOf('coaching')).not.toContain('cs-table-for-two');
  });

  it('takes three and four letters for the beginning of a word unless that finds nothing', async () => {
    const names = async (q: string) => (await list(q)).products.map(({ name }) => name);
    expect(await names('ring')).not.toContainEqual(expect.stringContaining('Drawstring'));
    expect((await idsOf('wstr'))[0]).toBe('tl-drawstring-pouch');
    expect((await idsOf('awstring'))[0]).toBe('tl-drawstring-pouch');
  });

  it('leaves nothing out of a search that a filter alone leaves empty, and links to no list from itself', async () => {
    expect(await list('harmattan scarf', { price: pesewas(100) })).toMatchObject({ found: 0, relaxed: null });
    expect(await list('brass postcards', { price: pesewas(100) })).toMatchObject({ found: 0, relaxed: null });
    expect((await list('course', { category: 'Consultation' })).shopPages).toEqual([]);
    expect((await list('course', { category: 'Books' })).shopPages).toHaveLength(1);
    expect((await list('gomncy book')).relaxed?.nearest).toBe('geomancy book');
  });

  it('puts a name before a brand, a brand before a category, a category before a description', async () => {
    const shelf = { price: pesewas(500), ...IMAGE, createdAt: new Date('2026-01-01T00:00:00Z') };
    const words = { name: 'Plain', brand: 'Plain', category: 'Merchandise', description: 'Plain.' } as const;
    await stockCatalogue(world.shop, [
      { ...shelf, ...words, id: 'rank-text', description: 'Of zebra books.' },
      { ...shelf, ...words, id: 'rank-category', description: 'A zebra.', category: 'Books' },
      { ...shelf, ...words, id: 'rank-brand', description: 'A zebra.', brand: 'Books of Ho' },
      { ...shelf, ...words, id: 'rank-name', name: 'Booksellers', description: 'A zebra.' },
      { ...shelf, ...words, id: 'rank-word', name: 'All Books', description: 'A zebra.' },
    ]);
    const ranked = ['rank-word', 'rank-name', 'rank-brand', 'rank-category', 'rank-text'];
    expect(await idsOf('books zebra')).toEqual(ranked);
    // A sort that was chosen wins; the default one is the rank.
    expect(await idsOf('zebra books', { sort: 'a2z' })).toEqual([
      'rank-word',
      'rank-name',
      'rank-brand',
      'rank-category',
      'rank-text',
    ]);
    expect(await idsOf('zebra books', { sort: 'z2a' })).toEqual(
      (await idsOf('zebra books', { sort: 'a2z' })).toReversed(),
    );
    expect(await list('zebra books', { brand: 'Books of Ho' })).toMatchObject({ found: 1 });
    expect((await list('zebra books')).categories).toContainEqual({ value: 'Books', found: 1 });
    expect(await list('zebra books', { page: 9 })).toMatchObject({ found: 5, page: 1, pages: 1 });
    await world.shop.db.delete(products).where(sql`id like 'rank-%'`);
  });

  it('proposes the nearest words and four products to somebody who finds nothing', async () => {
    expect(await list('gomncy')).toMatchObject({ found: 0, instead: { nearest: 'geomancy' } });
    expect((await list('bok')).instead?.nearest).toBe('book');
    expect((await list('hrmttan scraf')).relaxed?.nearest).toBe('harmattan scarf');
    for (const q of ['gomncy', 'xyzzyxyz', '%', '🔮', 'delivery']) {
      const { found, products: shown, instead } = await list(q);
      expect([q, found, shown.length, instead?.products.length]).toEqual([q, 0, 0, 4]);
    }
    // Without anything near, what people can afford and like comes first.
    const liked = { ratingSum: 18, ratingCount: 2 };
    await updateProduct(world.shop.db, 'md-desk-calendar', liked);
    for (const q of ['crystals', 'delivery']) {
      const shown = (await list(q)).instead?.products ?? [];
      expect([q, shown[0]?.id]).toEqual([q, 'md-desk-calendar']);
      expect(shown.filter(({ category }) => category === 'Consultation')).toEqual([]);
    }
    await updateProduct(world.shop.db, 'md-desk-calendar', { ratingSum: 0, ratingCount: 0 });
    // What the filters hide is shown again.
    const hidden = await list('harmattan', { category: 'Books' });
    expect(hidden.instead?.products[0]?.id).toBe('md-harmattan-scarf');
    expect((await list('')).instead).toBeNull();
    expect((await list('harmattan')).instead).toBeNull();
  });

  it('answers whatever is typed', async () => {
    const hostile = ['_', '\\', '\0', "'; drop table products; --", 'a'.repeat(5_000), 'ﷺ'.repeat(100)];
    for (const q of [
      ...hostile,
      '\ud800',
      '\u202eدمر',
      'e\u0301'.repeat(50),
      '" & | ! <-> :*',
      'the',
      '- - -',
    ])
      expect((await list(q)).pages, q).toBeGreaterThan(0);
    const many = Array.from({ length: 100 }, (_, at) => `word${at}`).join(' ');
    expect((await list(many)).found).toBe(0);
    expect((await list('سلام')).found).toBe(0);
    expect((await list(`sand${'\0'} book`)).found).toBeGreaterThan(0);
  });

  it('folds in the database as in the code', async () => {
    const letters = Array.from({ length: 0x2_ff }, (_, at) => String.fromCodePoint(at + 1));
    const others = [...'ẸẹṢṣƐ́ɛ̃Ɔ̀ẞﬁ①½™…“”‘’ʼ–—−€₵٪한글日本ΑΩЖя🔮', 'Ṣàngó', 'Ɛyɛ Ɔdɔ', 'e\u0301'];
    for (const text of [...letters, ...others]) {
      const { rows } = (await world.shop.db.execute(sql`select fold_for_search(${text}) as folded`)) as {
        rows: { folded: string }[];
      };
      expect([text, rows[0]?.folded]).toEqual([text, foldForSearch(text)]);
    }
  });

  it('finds at once what a process of an older build writes, or changes', async () => {
    const old = {
      nameKey: 'x',
      searchKey: 'x',
      price: pesewas(100),
      category: 'Books',
      description: 'Old.',
    } as const;
    await insertProducts(world.shop.db, [
      { ...old, ...IMAGE, id: 'old', name: 'Quixotic Ɔkyeame', brand: 'Via', createdAt: new Date() },
    ]);
    expect(await idsOf('okyeame quixotic')).toEqual(['old']);
    expect(await idsOf('quixotc')).toEqual(['old']);
    await updateProduct(world.shop.db, 'old', { name: 'Umbrageous' });
    expect(await idsOf('quixotic')).toEqual([]);
    expect(await idsOf('umbragous')).toEqual(['old']);
    for (const gone of [{ state: 'hidden' as const }, { state: 'on_sale' as const, deletedAt: new Date() }]) {
      await updateProduct(world.shop.db, 'old', gone);
      expect(await idsOf('umbrageous')).toEqual([]);
    }
  });

  it('finds parts of words for the administrator, too, every word of them', async () => {
    const all = async (q: string) =>
      (await listAllProducts(world.shop, anAdmin(), { q, page: 1 })).products.map(({ id }) => id);
    expect(await all('ABADI ir of')).toEqual(['md-chart-notebooks']);
    expect(await all('notebooks zzz')).toEqual([]);
  });
});
