import { afterEach, expect, it } from 'vitest';
import { writeCsv } from '#platform/csv/write-csv.server.ts';
import { PRODUCT_COLUMNS } from '#shop/catalogue/contract/product-sheet.ts';
import { getProduct } from '#shop/catalogue/get-product.server.ts';
import { answerImportForm, type ImportAnswer } from '#shop/catalogue/sheet/answer-import-form.server.ts';
import { exportProducts } from '#shop/catalogue/sheet/export-products.server.ts';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { listAllActivity } from '#shop/office/activity/list-all-activity.server.ts';
import { parseActivityDesk } from '#shop/office/rules/activity-desk.ts';
import { getStock } from '#shop/stock/list-stock.server.ts';
import { watchStock } from '#shop/stock/watch-stock.server.ts';
import { aShirt, idsOf } from '#tests/support/chosen.ts';
import { aCountedProduct, countOf, setCount } from '#tests/support/counted.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin, anOrder, aProduct, enrol } from '#tests/support/factories.ts';
import { aShopToPayAt } from './payments-world.ts';

const HEAD = 'id,name,price,category,brand,description,image,stock';
const admin = anAdmin();

onBothDatabases('the column stock of a product file', (open) => {
  const shop = aShopToPayAt(open);
  afterEach(async () => {
    await shop().runJobs();
  });

  const row = (id: string, stock: string) => `${id},Bowl,5,Books,Via,Turned.,,${stock}`;
  async function check(...rows: string[]): Promise<ImportAnswer> {
    await enrol(shop().shop, admin);
    const file = new File([[HEAD, ...rows].join('\n')], 'counted.csv');
    return answerImportForm(shop().shop, admin, { intent: 'check', file });
  }
  function confirm(answer: ImportAnswer): Promise<ImportAnswer> {
    if (answer.kind !== 'planned') throw new Error(JSON.stringify(answer));
    const { id, plan, fileName } = answer;
    return answerImportForm(shop().shop, admin, { intent: 'import', id, plan, fileName });
  }
  const bring = async (...rows: string[]) => confirm(await check(...rows));

  it('counts what it names, with a move that names the file, and leaves the rest alone', async () => {
    const known = await aCountedProduct(shop().shop, 4);
    const uncounted = await aProduct(shop().shop);
    const result = await bring(row('fresh-bowl', '7'), row(known.id, '6'), row(uncounted.id, ''));
    expect(result).toMatchObject({ kind: 'imported', added: 1, changed: 2 });
    expect(await countOf(shop().shop, 'fresh-bowl')).toEqual({ onHand: 7, held: 0 });
    expect(await countOf(shop().shop, known.id)).toEqual({ onHand: 6, held: 0 });
    expect(await countOf(shop().shop, uncounted.id)).toBeNull();
    const { moves } = await getStock(shop().shop, admin, known.id, 1);
    expect(moves[0]).toMatchObject({ why: 'counted', change: 2, reason: 'counted.csv' });
    const everything = parseActivityDesk(new URLSearchParams());
    const { entries } = await listAllActivity(shop().shop, admin, everything);
    expect(entries.map(({ what }) => what).filter((what) => /import|counted [67]/.test(what))).toEqual([
      'imported products from “counted.csv”: 1 added, 2 changed',
    ]);
    const history = await listActivity(shop().shop, admin, known.id);
    expect(history.map(({ what }) => what)).toContain('counted 6 pieces on hand');
    expect(await getProduct(shop().shop, known.id)).toMatchObject({ piecesLeft: 6 });
    await bring(row(known.id, ''));
    expect(await countOf(shop().shop, known.id)).toEqual({ onHand: 6, held: 0 });
  });

  it('counts each choice in its own row, new ones too, and no product that has choices as a whole', async () => {
    const shirt = await aShirt(shop().shop);
    const size = (id: string, value: string, stock: string) =>
      `${id},Shirt,5,Merchandise,Via,Sewn.,,${stock},Size,${value}`;
    await enrol(shop().shop, admin);
    const send = (...rows: string[]) => {
      const file = new File([[`${HEAD},option1_name,option1_value`, ...rows].join('\n')], 'shirts.csv');
      return answerImportForm(shop().shop, admin, { intent: 'check', file });
    };
    const rows = [size(shirt.id, 'M', '4'), size(shirt.id, 'XL', '2'), size('new-shirt', 'S', '7')];
    expect(await confirm(await send(...rows))).toMatchObject({ kind: 'imported', added: 1, changed: 1 });
    const [old, fresh] = [await idsOf(shop().shop, shirt.id), await idsOf(shop().shop, 'new-shirt')];
    const counts = [old.S, old.M, old.XL, fresh.S].map((id = '') => countOf(shop().shop, id));
    expect((await Promise.all(counts)).map((count) => count?.onHand)).toEqual([undefined, 4, 2, 7]);
    expect(await send(...rows)).toMatchObject({ kind: 'planned', changed: { count: 0 } });
    expect(await send(`${shirt.id},Shirt,5,Merchandise,Via,Sewn.,,3,,`)).toMatchObject({
      problems: [{ lines: '2', column: 'stock' }],
    });
  });

  it('is in the export, which changes nothing when it comes back', async () => {
    const { id } = await aCountedProduct(shop().shop, 3);
    let text = '';
    for await (const part of writeCsv(PRODUCT_COLUMNS, exportProducts(shop().shop, admin))) text += part;
    expect(text).toMatch(new RegExp(`^${id},.*,3\\r?$`, 'm'));
    const file = new File([text], 'products.csv');
    expect(await answerImportForm(shop().shop, admin, { intent: 'check', file })).toMatchObject({
      kind: 'planned',
      changed: { count: 0 },
      added: { count: 0 },
    });
  });

  it('alone is a change, which is shown anew where a piece was sold since the file was checked', async () => {
    const { id } = await aCountedProduct(shop().shop, 3);
    await bring(row(id, '3'));
    const checked = await check(row(id, '5'));
    expect(checked).toMatchObject({ changed: { count: 1 } });
    await setCount(shop().shop, id, 2);
    const anew = await confirm(checked);
    expect(anew).toMatchObject({ kind: 'planned', isAnew: true });
    expect(await confirm(anew)).toMatchObject({ kind: 'imported', changed: 1 });
    expect(await countOf(shop().shop, id)).toEqual({ onHand: 5, held: 0 });
  });

  it('is refused by line where it is no number, or fewer than are promised', async () => {
    const product = await aCountedProduct(shop().shop, 3);
    await anOrder(shop().shop, { basket: [{ product, qty: 2 }] });
    const answer = await check(row(product.id, '1'), row('other', 'many'), row('third', '1000001'));
    expect(answer).toMatchObject({ kind: 'problems' });
    expect(answer.kind === 'problems' && answer.problems.map(({ lines, column }) => [lines, column])).toEqual(
      [
        ['2', 'stock'],
        ['3', 'stock'],
        ['4', 'stock'],
      ],
    );
    expect(await countOf(shop().shop, product.id)).toEqual({ onHand: 3, held: 2 });
  });

  it('of a whole shop is one import, and warns nobody of what it has just counted', async () => {
    const rows = Array.from({ length: 60 }, (_, place) => row(`many-${place}`, String(place % 4)));
    expect(await bring(...rows)).toMatchObject({ kind: 'imported', added: 60 });
    await watchStock(shop().shop);
    await shop().runJobs();
    expect((await shop().mails()).filter(({ subject }) => subject.startsWith('Running low'))).toEqual([]);
  });
});
