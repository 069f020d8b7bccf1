import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getProduct } from '#shop/catalogue/get-product.server.ts';
import {
  answerImportForm,
  type ImportAnswer,
  type ImportForm,
} from '#shop/catalogue/sheet/answer-import-form.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { variants } from '#shop/choices/tables.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { selectCounts } from '#shop/stock/stock-records.server.ts';
import { stock } from '#shop/stock/tables.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin, enrol } from '#tests/support/factories.ts';
import { SHOPIFY, WOO_COMMERCE } from '#tests/support/foreign-files.ts';
import { isSampled } from '#tests/support/seed.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const admin = anAdmin();
const ROWS = isSampled ? 1_000 : 10_000;

onBothDatabases('the product file of another shop', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
    await enrol(world.shop, admin);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.shop.db.delete(stock);
    await world.shop.db.delete(variants);
    await world.shop.db.delete(products);
  });

  const check = (text: string) =>
    answerImportForm(world.shop, admin, { intent: 'check', file: new File([text], 'export.csv') });
  async function plan(text: string) {
    const answer = await check(text);
    if (answer.kind !== 'planned') throw new Error(JSON.stringify(answer));
    return answer;
  }
  const confirm = (planned: Extract<ImportAnswer, { kind: 'planned' }>, chosen: ImportForm = {}) =>
    answerImportForm(world.shop, admin, {
      ...chosen,
      intent: 'import',
      id: planned.id,
      plan: planned.plan,
      fileName: planned.fileName,
    });
  const row = async (id: string) =>
    (await world.shop.db.select().from(products).where(eq(products.id, id)))[0];

  it('of WooCommerce comes in hidden, with choices, counts, and the categories that are chosen', async () => {
    const planned = await plan(WOO_COMMERCE);
    expect(planned).toMatchObject({
      added: { count: 3 },
      withoutPicture: 3,
      foreign: { source: 'WooCommerce', withoutBrand: 2, brand: world.shop.settings.shopName },
      pictures: { missing: { count: 3, first: [{ line: 3, name: 'cloth.jpg' }, {}, {}] } },
    });
    const imported = await confirm(planned, {
      foreign: ['Home > Textiles', 'Tools'],
      category: ['Tools and Accessories', 'nonsense'],
      brand: 'Ours',
    });
    expect(imported).toMatchObject({ kind: 'imported', added: 3, withoutPicture: 3 });
    expect(await row('cloth')).toMatchObject({
      category: 'Tools and Accessories',
      brand: 'Ours',
      state: 'hidden',
      options: [{ name: 'Size', values: ['S', 'L'] }],
      facts: [{ name: 'Material', value: 'Cotton, silk' }],
      price: 12_000,
    });
    expect(await row('sand-tray')).toMatchObject({ category: 'Tools and Accessories', price: 120_050 });
    expect((await selectCounts(world.shop.db, ['cloth'])).get('cloth')?.onHand).toBe(4);
    expect(await auditDatabase(world.shop.db)).toEqual([]);
    const again = await plan(WOO_COMMERCE);
    expect(again).toMatchObject({ added: { count: 0 } });
  });

  it('of Shopify comes in once, however often it is sent', async () => {
    expect(await confirm(await plan(SHOPIFY))).toMatchObject({ kind: 'imported', added: 2 });
    const again = await plan(SHOPIFY);
    expect(again).toMatchObject({ added: { count: 0 }, changed: { count: 0 }, unchanged: 2 });
    await expect(getProduct(world.shop, 'sand-bowl')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('names what is wrong by its own columns', async () => {
    const free = WOO_COMMERCE.replace('"1,200.50"', 'free').replace('"Sand Tray"', '');
    expect(await check(free)).toMatchObject({
      kind: 'problems',
      problems: expect.arrayContaining([
        expect.objectContaining({
          lines: '5',
          column: 'Regular price',
          text: '"free" is not a price in cedis, like 145 or 19.99',
        }),
        expect.objectContaining({ lines: '5', column: 'Name', text: 'is missing' }),
      ]),
    });
  });

  it(`may have ${ROWS} rows`, async () => {
    const [head = ''] = WOO_COMMERCE.split('\n');
    const rows = Array.from({ length: ROWS }, (_, n) => {
      const attribute = n % 10 === 0 ? '"S, L"' : n % 2 === 0 ? 'S' : 'L';
      const type = n % 5 === 0 ? 'variable' : n % 5 < 3 ? 'variation' : 'simple';
      const parent = type === 'variation' ? `p${n - (n % 5)}` : '';
      const size = type === 'simple' ? ',' : `Size,${n % 5 === 1 ? 'S' : n % 5 === 2 ? 'L' : attribute}`;
      const price = type === 'variable' ? '' : '20';
      return `${n},${type},p${n},Thing ${n},1,0,,<p>Text</p>,1,,,,${price},C${n % 1501},,,${parent},${size},,`;
    });
    const begun = performance.now();
    const planned = await plan([head, ...rows].join('\n'));
    expect(planned).toMatchObject({
      added: { count: 0.6 * ROWS },
      foreign: { categories: { length: 100 }, guessed: expect.any(Number) },
    });
    expect(performance.now() - begun).toBeLessThan(20_000);
    expect(await confirm(planned)).toMatchObject({ kind: 'imported', added: 0.6 * ROWS });
  }, 240_000);
});
