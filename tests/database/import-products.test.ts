import { readFile } from 'node:fs/promises';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readCsv } from '#platform/csv/read-csv.server.ts';
import { fromCedis } from '#platform/money/money.ts';
import { listProducts } from '#shop/catalogue/list-products.server.ts';
import { parseListing } from '#shop/catalogue/rules/listing.ts';
import { importProducts } from '#shop/catalogue/sheet/import-products.server.ts';
import { picturesFromFolder } from '#shop/catalogue/sheet/sheet-images.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { auditImages } from '#shop/media/audit-images.server.ts';
import { images } from '#shop/media/tables/images.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { auditLog } from '#shop/office/tables/audit-log.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin } from '#tests/support/factories.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const HEAD = 'id,name,price,category,brand,description,image';
const BOWL = 'bowl,Bowl of sand,19.99,Merchandise,Via,Round.,bowl.jpg';
const TRAY = ',Casting Tray,GHS 145,Books,Via,Flat.,tray.png';

onBothDatabases('products from a file', (open) => {
  let world: TestShop;
  const folder = new Map<string, Uint8Array>();
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
    folder.set('bowl.jpg', await aPicture());
    folder.set('tray.png', await aPicture({ format: 'png', width: 500 }));
    folder.set('text.jpg', Buffer.from('no picture at all'));
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.shop.db.delete(products);
  });

  const readImage = async (name: string) => folder.get(name) ?? (name.includes('..') ? 'outside' : 'absent');
  const bring = (lines: string[], viewer: Parameters<typeof importProducts>[1] = anAdmin()) =>
    importProducts(world.shop, viewer, {
      sheet: readCsv(Buffer.from([HEAD, ...lines].join('\n')), { bytes: 1e6, rows: 5_000 }),
      findPicture: picturesFromFolder(world.shop, readImage),
      readImage,
      fileName: 'goods.csv',
    });
  const listing = async (query = {}) =>
    (await listProducts(world.shop, parseListing(new URLSearchParams(query)))).listing;
  const entries = () => world.shop.db.select().from(auditLog).where(like(auditLog.verb, 'write-products'));
  const row = async (id: string) =>
    (await world.shop.db.select().from(products).where(eq(products.id, id)))[0];

  it('are for sale with their pictures, are found by a search, and pass the audit', async () => {
    expect(await bring([BOWL, TRAY])).toMatchObject({ kind: 'imported', added: 2, changed: 0, unchanged: 0 });
    const { products: shown } = await listing();
    expect(shown.map(({ id, price }) => [id, price]).sort()).toEqual([
      ['bowl', 1999],
      ['casting-tray', 14_500],
    ]);
    const bowl = shown.find(({ id }) => id === 'bowl');
    expect(bowl?.imageURL).toMatch(/^\/media\/[0-9a-f]{64}\/960\.jpg$/);
    expect(await world.shop.files.has(bowl?.imageURL.slice(1) ?? '')).toBe(true);
    const found = await listing({ q: 'CASTING' });
    expect(found.products.map(({ id }) => id)).toEqual(['casting-tray']);
    await world.runJobs();
    expect([...(await auditDatabase(world.shop.db)), ...(await auditImages(world.shop))]).toEqual([]);
  });

  it('imported again change nothing; what differs is changed and is for sale again', async () => {
    const writtenDown = (await entries()).length;
    await bring([BOWL, TRAY]);
    expect(await bring([BOWL, TRAY])).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect((await row('bowl'))?.editedAt).toBeNull();
    expect((await entries()).length).toBe(writtenDown + 1);
    await world.shop.db
      .update(products)
      .set({ deletedAt: world.shop.clock.now() })
      .where(eq(products.id, 'bowl'));
    const before = await row('bowl');
    const changed = 'bowl,Bowl of red sand,25,Books,Populus,Rounder.,';
    expect(await bring([changed, TRAY])).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    expect(await row('bowl')).toMatchObject({
      name: 'Bowl of red sand',
      nameKey: 'bowl of red sand',
      price: fromCedis(25),
      category: 'Books',
      searchKey: 'bowl of red sand\nbooks\npopulus',
      deletedAt: null,
      editedAt: expect.any(Date),
      imageUrl: before?.imageUrl,
      createdAt: before?.createdAt,
    });
  });

  it('are written down with who brought them', async () => {
    await bring([BOWL]);
    expect((await entries()).at(-1)).toMatchObject({
      actor: 'the-admin',
      details: { added: 1, changed: 0, unchanged: 0, file: 'goods.csv' },
    });
  });

  it('are all left out when one row or one picture is wrong, and every problem is named', async () => {
    const pictures = (await world.shop.db.select().from(images)).length;
    folder.set('fresh.jpg', await aPicture({ width: 333 }));
    const outcome = await bring([
      'fresh,Fresh,5,Books,Via,Text,fresh.jpg',
      'bad,Bad,free,Books,Via,Text,absent.jpg',
      'gone,Gone,5,Books,Via,Text,gone.jpg',
      'out,Out,5,Books,Via,Text,../out.jpg',
      'text,Text,5,Books,Via,Text,text.jpg',
    ]);
    expect(outcome).toEqual({
      kind: 'refused',
      problems: [
        { line: 3, column: 'price', text: '"free" is not a price in cedis, like 145 or 19.99' },
        { line: 3, column: 'image', text: '"absent.jpg" does not exist' },
        { line: 4, column: 'image', text: '"gone.jpg" does not exist' },
        {
          line: 5,
          column: 'image',
          text: '"../out.jpg" must name a file beside the product file or in a folder below it',
        },
        { line: 6, column: 'image', text: '"text.jpg" is not a JPEG, PNG, WebP, AVIF or GIF' },
      ],
      missing: [],
    });
    expect((await listing()).found).toBe(0);
    expect((await world.shop.db.select().from(images)).length).toBe(pictures);
  });

  it('are the administrator’s alone to bring', async () => {
    for (const viewer of [VISITOR_VIEWER, aCustomer()])
      await expect(bring([BOWL], viewer)).rejects.toMatchObject({ code: 'not_allowed' });
    expect((await listing()).found).toBe(0);
  });

  it('may be thousands, two files at once, and the example of the handbook is right', async () => {
    const many = Array.from(
      { length: 1_200 },
      (_, place) => `p${place},Product ${place},5,Books,Via,Text,bowl.jpg`,
    );
    const some = many.slice(0, 100);
    const outcomes = await Promise.all([bring(some), bring(some)]);
    expect(outcomes.map((outcome) => outcome.kind)).toEqual(['imported', 'imported']);
    const added = outcomes.map((outcome) => (outcome.kind === 'imported' ? outcome.added : 0));
    expect(added.toSorted((a, b) => a - b)).toEqual([0, 100]);
    expect(await bring(many)).toMatchObject({ kind: 'imported', added: 1_100, unchanged: 100 });
    expect((await listing()).found).toBe(1_200);
    const bytes = await readFile('docs/products-example.csv');
    const ofDocs = (name: string) => readFile(`docs/${name}`);
    const example = await importProducts(world.shop, anAdmin(), {
      sheet: readCsv(bytes, { bytes: 1e6, rows: 100 }),
      findPicture: picturesFromFolder(world.shop, ofDocs),
      readImage: ofDocs,
      fileName: 'products-example.csv',
    });
    expect(example).toMatchObject({ kind: 'imported', added: 3, changed: 0, unchanged: 0 });
  }, 60_000);
});
