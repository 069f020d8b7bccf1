import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { products } from '#adapters/db/tables/products.ts';
import type { ListingState } from '#contracts/catalogue.ts';
import { fromCedis, pesewas } from '#contracts/money.ts';
import { DEFAULT_LISTING } from '#domain/listing.ts';
import { foldForSearch } from '#domain/search-text.ts';
import { listAllProducts } from '#features/catalogue/list-all-products.ts';
import { listProducts } from '#features/catalogue/list-products.ts';
import { insertProducts, updateProduct } from '#features/catalogue/queries.ts';
import { stockCatalogue } from '#features/catalogue/stock-catalogue.ts';
import { demoProducts } from '#sandbox/demo/products.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const IMAGE = { imageUrl: '/media/x.jpg', imageWidth: 9, imageHeight: 9, imagePlaceholder: '#fff' };

/** What is typed, and the product that must come first. */
const FIRST: Record<string, string> = {
  // Names and their parts, in any order and case.
  'sand and figure': 'bk-sand-and-figure',
  'first book of geomancy': 'bk-sand-and-figure',
  'geomancy first book': 'bk-sand-and-figure',
  'shield reader': 'bk-shield-reader',
  'reader shield': 'bk-shield-reader',
  'kano fes': 'bk-ilm-al-raml',
  'al-raml': 'bk-ilm-al-raml',
  'al raml': 'bk-ilm-al-raml',
  reconciler: 'bk-court-of-four',
  'the court': 'bk-court-of-four',
  'odd even': 'bk-children-dots',
  'judge mug': 'md-judge-mug',
  mug: 'md-judge-mug',
  'wall chart': 'md-wall-chart',
  postcards: 'md-figure-postcards',
  tea: 'md-reading-room-tea',
  cushion: 'md-house-cushion',
  'harmattan scarf': 'md-harmattan-scarf',
  'casting tray': 'tl-casting-tray',
  'tray casting odum': 'tl-casting-tray',
  'sand bowl': 'tl-clay-bowl',
  'reed pens': 'tl-reed-pens',
  'full consultation': 'cs-two-stools',
  'video reading': 'cs-by-video',
  'half hour': 'cs-one-question',
  'half-hour': 'cs-one-question',
  // Parts of words, and beginnings.
  omancers: 'bk-moon-and-mothers',
  cowr: 'tl-cowrie-plate',
  'key fo': 'md-brass-keyring',
  ti: 'tl-tile-box',
  // Plurals and singulars.
  courses: 'cs-first-course',
  seminars: 'cs-shield-seminar',
  workshops: 'cs-sand-workshop',
  mugs: 'md-judge-mug',
  'odum trays': 'tl-casting-tray',
  flasks: 'md-steel-flask',
  cowry: 'tl-cowrie-plate',
  postcard: 'md-figure-postcards',
  tokens: 'tl-brass-tokens',
  // One letter wrong, missing, too many, or swapped.
  'geomanci first': 'bk-sand-and-figure',
  'gemoancy europe': 'bk-medieval-geomancer',
  'geomanccy first': 'bk-sand-and-figure',
  'castng tray': 'tl-casting-tray',
  'cating tray': 'tl-casting-tray',
  calender: 'md-desk-calendar',
  cushon: 'md-house-cushion',
  'shild reader': 'bk-shield-reader',
  cowreis: 'tl-cowrie-plate',
  semiar: 'cs-shield-seminar',
  travelers: 'md-steel-flask',
  'harmatan scarf': 'md-harmattan-scarf',
  // Brand and word, category and word.
  'adinkra shield': 'bk-shield-reader',
  'volta tray': 'tl-sand-rake',
  'labadi notebooks': 'md-chart-notebooks',
  'tamale compass': 'tl-brass-compass',
  'sand & star kano': 'bk-ilm-al-raml',
  'sand and star fes': 'bk-ilm-al-raml',
  'book children': 'bk-children-dots',
  'tools dice': 'tl-figure-dice',
  'merchandise tote': 'md-shield-tote',
  'consultation letter': 'cs-written-reading',
  // What is called otherwise, or only in the description.
  tshirt: 'md-via-shirt',
  't-shirt': 'md-via-shirt',
  'coach for readers': 'cs-coaching-path',
  coaching: 'cs-coaching-path',
  beginner: 'bk-sand-and-figure',
  Agadez: 'bk-night-caravan',
  honorarium: 'cs-baobab-elders',
  // Names of our languages, with and without their letters; apostrophes of every kind.
  nyansapɔ: 'md-brass-keyring',
  nyansapo: 'md-brass-keyring',
  'NYANSAPƆ fob': 'md-brass-keyring',
  bɔtɔ: 'tl-drawstring-pouch',
  boto: 'tl-drawstring-pouch',
  'bugun ƙasa': 'bk-night-caravan',
  'kasa bugun': 'bk-night-caravan',
  odadeɛ: 'cs-baobab-elders',
  odadee: 'cs-baobab-elders',
  allo: 'tl-writing-slate',
  "traveller's flask": 'md-steel-flask',
  'traveller’s flask': 'md-steel-flask',
  'travellers flask': 'md-steel-flask',
};

const ALL = 'Nothing matches all of these words.';
const NONE = 'No Products Found';
/** What people ask in words that no product holds together: the first product or none, the notice, and pages. */
const ASKED: Record<string, [first: string, text: string | null, ...pages: string[]]> = {
  'coaching for two': ['cs-coaching-path', `${ALL} Showing “coaching”.`, 'All coaching'],
  'private coaching': ['cs-coaching-path', 'Nothing matches “private”. Showing “coaching”.', 'All coaching'],
  'courses in kumasi': ['cs-first-course', `${ALL} Showing “courses”.`, 'All courses'],
  'brass postcards': ['md-figure-postcards', `${ALL} Showing “postcards”.`],
  'red shirt': ['md-via-shirt', `${ALL} Showing “shirt”.`],
  'cowrie shells price': ['tl-cowrie-plate', null],
  'what is a casting tray': ['tl-casting-tray', null],
  'reading for couples': ['cs-table-for-two', null, 'All consultations'],
  'hrmttan scarf': ['md-harmattan-scarf', 'Nothing matches “hrmttan”. Showing “scarf”.'],
  'xyzzy mug or qwxyz': ['md-judge-mug', 'Nothing matches “xyzzy” or “qwxyz”. Showing “mug”.'],
  'tools for beginners': ['tl-brass-stencil', `${ALL} Showing “tools”.`, 'All tools and accessories'],
  tarot: ['tl-figure-cards', 'Nothing matches “tarot”. Showing “deck”.'],
  'rune stones': ['tl-brass-tokens', 'Nothing matches “rune”. Showing “tokens”.'],
  'deliver to kumasi': ['bk-judge-casebook', `${ALL} Showing “kumasi”.`, 'Delivery'],
  'return a harmattan scarf': ['md-harmattan-scarf', `${ALL} Showing “harmattan scarf”.`, 'Returns'],
  delivery: [NONE, null, 'Delivery'],
  'free shiping': [NONE, null, 'Delivery'],
  'how long does delivery take': [NONE, null, 'Delivery'],
  'refund policy': [NONE, null, 'Refunds'],
  'opening hours': [NONE, null, 'Opening hours'],
  contact: [NONE, null, 'Contact Us'],
  privcy: [NONE, null, 'Privacy'],
  'track my order': [NONE, null, 'Find my order', 'My Orders'],
  'cancel order': [NONE, null, 'Cancelling'],
  'mobile money': [NONE, null, 'Paying'],
  password: [NONE, null, 'Reset your password'],
  returns: ['cs-year-wheel', null, 'Returns'],
  'sand bok': ['bk-sand-and-figure', 'Showing results for “sand book”.'],
  'castng tray': ['tl-casting-tray', 'Showing results for “casting tray”.'],
  'birthday present for wife': [
    'md-steel-flask',
    'Nothing matches “wife”. Showing “present”.',
    'All merchandise',
  ],
  'how to read the future': ['cs-table-for-two', 'Nothing matches “future”. Showing “read”.'],
  wife: [NONE, null],
  ring: ['md-raffia-fan', null],
};

onBothDatabases('the search', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
    const stock = demoProducts.map(({ priceCedis, createdAt, cover: _, ...product }) => ({
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
      answers[q] = [found[0]?.id ?? NONE, relaxed?.text ?? null, ...shopPages.map(({ label }) => label)];
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
