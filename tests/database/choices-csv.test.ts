import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCsv } from '#platform/csv/read-csv.server.ts';
import { writeCsv } from '#platform/csv/write-csv.server.ts';
import { PRODUCT_COLUMNS } from '#shop/catalogue/contract/product-sheet.ts';
import { getProduct } from '#shop/catalogue/get-product.server.ts';
import { exportProducts } from '#shop/catalogue/sheet/export-products.server.ts';
import { importProducts } from '#shop/catalogue/sheet/import-products.server.ts';
import { picturesFromFolder } from '#shop/catalogue/sheet/sheet-images.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { aShirt, idsOf, setChoices, setVariants } from '#tests/support/chosen.ts';
import { setCount } from '#tests/support/counted.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin, aProduct } from '#tests/support/factories.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const HEAD =
  'id,name,price,category,brand,description,image,state,option1_name,option1_value,option2_name,option2_value,sku';
const TEE = 'Tee,120,Merchandise,Via,Cotton.,tee.jpg';

onBothDatabases('the choices of a product file', (open) => {
  let world: TestShop;
  let picture: Uint8Array;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
    picture = await aPicture();
  });
  afterAll(() => world.close());

  const bring = (...lines: string[]) => bringText([HEAD, ...lines].join('\n'));
  const bringText = (text: string) =>
    importProducts(world.shop, anAdmin(), {
      sheet: readCsv(Buffer.from(text), { bytes: 1e6, rows: 5_000 }),
      findPicture: picturesFromFolder(world.shop, async () => picture),
      readImage: async () => picture,
      fileName: 'goods.csv',
    });
  const shown = async (id: string) => {
    const { price, choice, variants } = await getProduct(world.shop, id);
    const rows = variants.map((one) => [one.values.join(' '), one.price, one.sku, one.isSoldOut]);
    return { price, isFrom: choice?.isFrom, rows };
  };
  async function exported(): Promise<string> {
    let text = '';
    for await (const part of writeCsv(PRODUCT_COLUMNS, exportProducts(world.shop, anAdmin()))) text += part;
    return text;
  }

  it('are rows of one id; what the file names nowhere is hidden', async () => {
    const result = await bring(
      `tee,${TEE},on_sale,Size,S,Colour,black,T-S`,
      'tee,,130,,,,,,Size,L,Colour,black,',
      'tee,,140,,,,,sold_out,Size,L,Colour,white,T-LW',
    );
    expect(result).toMatchObject({ kind: 'imported', added: 1 });
    expect(await shown('tee')).toEqual({
      price: 12_000,
      isFrom: true,
      rows: [
        ['S black', 12_000, 'T-S', false],
        ['L black', 13_000, '', false],
        ['L white', 14_000, 'T-LW', true],
      ],
    });
    expect((await idsOf(world.shop, 'tee'))['S black']).toBe('tee');
    await world.runJobs();
    expect(await auditDatabase(world.shop.db)).toEqual([]);
  });

  it('change nothing when they come back as they were exported, whatever their state', async () => {
    const shirt = await aShirt(world.shop, { name2: 'Colour', values2: 'black, white' });
    const soldOut = { state: 'sold_out' };
    await setVariants(world.shop, shirt.id, {
      'S black': soldOut,
      'M white': { price: '5', sku: 'X-1', state: 'hidden' },
    });
    const allOut = await aShirt(world.shop);
    await setVariants(world.shop, allOut.id, { S: soldOut, M: soldOut, L: soldOut });
    expect(await bringText(await exported())).toMatchObject({ added: 0, changed: 0 });
  });

  it('keep what a file does not name, and old files leave them alone', async () => {
    const shirt = await aShirt(world.shop);
    await setCount(world.shop, shirt.sold('M').id, 3);
    const words = `${shirt.id},${shirt.name},9,Merchandise,Via,Turned from one piece of wood.,`;
    await bringText(`id,name,price,category,brand,description,image\n${words}`);
    const pricesOf = async () => (await shown(shirt.id)).rows.map(([values, price]) => [values, price]);
    const before = [
      ['S', 1999],
      ['M', 1999],
      ['L', 1999],
    ];
    expect(await pricesOf()).toEqual(before);
    await bring(`${words},on_sale,Size,XL,,,`);
    expect(await pricesOf()).toEqual([...before, ['XL', 900]]);
    expect(await shown(shirt.id)).toMatchObject({ price: 900, isFrom: true });
    expect((await idsOf(world.shop, shirt.id)).M).toBe(shirt.sold('M').id);
  });

  it('are refused by line and column, and nothing is written', async () => {
    const shirt = await aShirt(world.shop);
    const other = await aProduct(world.shop);
    const result = await bring(
      `cap,${TEE},,Size,S,,,`,
      'cap,Cap,120,,,,,,Size,M,,,',
      'cap,,120,,,,,,Weight,L,,,',
      `bag,${TEE},,,,,,B-1`,
      `${shirt.sold('M').id},${TEE},,,,,,`,
      `${other.id},${TEE},,,,,,`,
      `${other.id},${TEE},,,,,,`,
    );
    expect(result.kind === 'refused' && result.problems.map(({ line, column }) => [line, column])).toEqual([
      [3, 'name'],
      [4, 'option1_name'],
      [5, 'option1_value'],
      [6, 'id'],
      [8, 'id'],
    ]);
    await setChoices(world.shop, shirt.id, {});
  });
});
