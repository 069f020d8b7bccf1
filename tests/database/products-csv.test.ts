import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { writeCsv } from '#platform/csv/write-csv.server.ts';
import { pesewas } from '#platform/money/money.ts';
import { listForms } from '#shop/catalogue/admin/list-actions.server.ts';
import { PRODUCT_COLUMNS } from '#shop/catalogue/contract/product-sheet.ts';
import { editProduct } from '#shop/catalogue/editing/edit-product.server.ts';
import { stockCatalogue } from '#shop/catalogue/editing/stock-catalogue.server.ts';
import { answerImportForm, type ImportAnswer } from '#shop/catalogue/sheet/answer-import-form.server.ts';
import { exportProducts } from '#shop/catalogue/sheet/export-products.server.ts';
import { productImports } from '#shop/catalogue/tables/product-imports.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { storeImage } from '#shop/media/store-image.server.ts';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { listAllActivity } from '#shop/office/activity/list-all-activity.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin, aProduct, enrol } from '#tests/support/factories.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { sendForm } from '#tests/support/send-form.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const HEAD = 'id,name,price,category,brand,description,image,state';
const admin = anAdmin();

onBothDatabases('a product file in the browser', (open) => {
  let world: TestShop;
  let picture: string;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
    await enrol(world.shop, admin);
    const given = { bytes: await aPicture(), declaredType: null };
    const stored = await storeImage(world.shop, admin, given);
    picture = stored.kind === 'stored' ? stored.imageUrl : '';
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.shop.db.delete(products);
  });

  const file = (...lines: string[]) => Buffer.from([HEAD, ...lines].join('\n'));
  const sent = (bytes: BlobPart) => new File([bytes], 'stock.csv');
  const check = (bytes: BlobPart) =>
    answerImportForm(world.shop, admin, { intent: 'check', file: sent(bytes) });
  async function plan(bytes: BlobPart) {
    const answer = await check(bytes);
    if (answer.kind !== 'planned') throw new Error(JSON.stringify(answer));
    return answer;
  }
  const confirm = ({ id, plan: shown, fileName }: Extract<ImportAnswer, { kind: 'planned' }>) =>
    answerImportForm(world.shop, admin, { intent: 'import', id, plan: shown, fileName });
  const row = async (id: string) =>
    (await world.shop.db.select().from(products).where(eq(products.id, id)))[0];
  async function exported(): Promise<Buffer<ArrayBuffer>> {
    let text = '';
    for await (const part of writeCsv(PRODUCT_COLUMNS, exportProducts(world.shop, admin))) text += part;
    return Buffer.from(text);
  }

  it('is shown first and written after its confirmation', async () => {
    await aProduct(world.shop, { id: 'bowl', name: 'Bowl' });
    const planned = await plan(
      file('bowl,Bowl,25,Books,Via,Round.,,hidden', `drum,Drum,5,Books,Via,Loud.,${picture},`),
    );
    expect(planned).toMatchObject({
      added: { count: 1, names: ['Drum'] },
      changed: { count: 1, names: ['Bowl'] },
      unchanged: 0,
    });
    expect([await row('drum'), (await row('bowl'))?.price]).toEqual([undefined, 1999]);
    expect(await confirm(planned)).toMatchObject({ kind: 'imported', added: 1, changed: 1 });
    expect(await row('drum')).toMatchObject({ price: 500, imageUrl: picture, state: 'on_sale' });
    expect(await row('bowl')).toMatchObject({ price: 2500, imageUrl: '/media/bowl.jpg', state: 'hidden' });
    const history = await listActivity(world.shop, admin, 'bowl');
    expect(history[0]?.what).toMatch(
      /^changed the price from GHS.19\.99 to GHS.25\.00, the state from “On sale” to “Hidden”, the category/,
    );
    expect(await plan(file('bowl,Bowl,25,Books,Via,Round.,,'))).toMatchObject({ unchanged: 1 });
  });

  it('brings a product without a picture in hidden, says so, and keeps it hidden until it has one', async () => {
    const planned = await plan(file('drum,Drum,5,Books,Via,Loud.,,', 'bell,Bell,5,Books,Via,Text,,hidden'));
    expect(planned).toMatchObject({ added: { count: 2 }, withoutPicture: 2 });
    expect(await confirm(planned)).toMatchObject({ kind: 'imported', added: 2, withoutPicture: 2 });
    expect(await row('drum')).toMatchObject({ state: 'hidden', imageUrl: '' });
    expect(await plan(await exported())).toMatchObject({ unchanged: 2 });
    const offered = await plan(file('drum,Drum,5,Books,Via,Loud.,,on_sale'));
    expect(offered).toMatchObject({ unchanged: 1, withoutPicture: 1 });
    const wish = { intent: 'change', id: 'drum', version: '1', price: '6', state: 'on_sale' };
    expect(await sendForm(listForms, world.shop, admin, wish)).toMatchObject({
      isDone: false,
      text: expect.stringContaining('no picture yet'),
    });
    await confirm(await plan(file(`drum,Drum,5,Books,Via,Loud.,${picture},on_sale`)));
    expect(await row('drum')).toMatchObject({ state: 'on_sale', imageUrl: picture });
    const bell = { id: 'bell', version: '1' };
    expect(await sendForm(listForms, world.shop, admin, { intent: 'delete', ...bell })).toMatchObject({
      kind: 'deleted',
    });
    expect(await sendForm(listForms, world.shop, admin, { intent: 'restore', ...bell })).toMatchObject({
      kind: 'restored',
    });
  });

  it('is one entry of the activity, with its name and its counts; each product has its own history', async () => {
    const rows = Array.from({ length: 50 }, (_, nth) => `p${nth},P ${nth},5,Books,Via,Text,${picture},`);
    await confirm(await plan(file(...rows)));
    const everything = { what: 'products', who: null, until: null, page: 1 } as const;
    const { entries } = await listAllActivity(world.shop, admin, everything);
    const texts = entries.map(({ what }) => what);
    expect(texts[0]).toBe('imported products from “stock.csv”: 50 added, 0 changed');
    expect(texts).not.toContain('added the product');
    expect((await listActivity(world.shop, admin, 'p7')).map(({ what }) => what)).toEqual([
      'added the product',
    ]);
  });

  it('is confirmed twice, or at once in two tabs, and written once', async () => {
    const planned = await plan(file(`drum,Drum,5,Books,Via,Loud.,${picture},`));
    const both = await Promise.all([confirm(planned), confirm(planned)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ kind }) => kind === 'imported')).toMatchObject({ added: 1 });
    expect(await confirm(planned)).toMatchObject({ kind: 'refused', status: 409 });
    expect((await row('drum'))?.version).toBe(1);
  });

  it('whose import fails is still there for another try', async () => {
    const planned = await plan(file(`drum,Drum,5,Books,Via,Loud.,${picture},`));
    const transaction = { value: () => Promise.reject(new Error('away')) };
    const broken = { ...world.shop, db: Object.create(world.shop.db, { transaction }) };
    const form = { intent: 'import', id: planned.id, plan: planned.plan };
    await expect(answerImportForm(broken, admin, form)).rejects.toThrow('away');
    expect(await confirm(planned)).toMatchObject({ kind: 'imported', added: 1 });
  });

  it('that would do something else by now is shown anew, and nothing is written', async () => {
    await aProduct(world.shop, { id: 'bowl', name: 'Bowl' });
    const planned = await plan(file('bowl,Bowl,25,Books,Via,Round.,,'));
    await editProduct(world.shop, admin, 'bowl', { version: 1, change: { price: pesewas(9_900) } });
    const again = await confirm(planned);
    expect(again).toMatchObject({ kind: 'planned', isAnew: true, status: 409 });
    expect((await row('bowl'))?.price).toBe(9_900);
    if (again.kind === 'planned') expect(await confirm(again)).toMatchObject({ kind: 'imported' });
    expect((await row('bowl'))?.price).toBe(2_500);
  });

  it('names every problem by its line, pictures that are not of the shop among them, and keeps nothing', async () => {
    await world.shop.db.delete(productImports);
    const answer = await check(
      file(
        'a,A,5,Books,Via,Text,,on_sale',
        'b,B,5,Books,Via,Text,b.jpg,',
        `c,C,5,Books,Via,Text,/media/${'a'.repeat(64)}/960.jpg,`,
        `d,D,free,Books,Via,Text,${picture},gone`,
        'a,E,free,Books,Via,Text,e.jpg,',
        ',F,free,Books,Via,Text,,',
      ),
    );
    expect(
      answer.kind === 'problems' && answer.problems.map(({ lines, column }) => `${lines} ${column}`),
    ).toEqual(['4 image', '5–7 price', '5 state', '6 id']);
    for (const bytes of [Buffer.from(''), Buffer.from([0xff, 0xfe, 0]), Buffer.from('"a\n')])
      expect(await check(bytes)).toMatchObject({ kind: 'refused', status: 422 });
    expect(await world.shop.db.select().from(productImports)).toEqual([]);
  });

  it('brings facts and kind along, and leaves them alone where its cell is empty or its column missing', async () => {
    await aProduct(world.shop, { id: 'bowl', name: 'Bowl', facts: [{ name: 'Width', value: '30 cm' }] });
    const columns = 'id,name,price,category,brand,description,image,facts,kind';
    const withFacts = (facts: string, kind = '') =>
      Buffer.from(`${columns}\nbowl,Bowl,25,Books,Via,Round.,,${facts},${kind}`);
    await confirm(await plan(withFacts('', 'course')));
    await confirm(await plan(withFacts('')));
    await confirm(await plan(file('bowl,Bowl,26,Books,Via,Round.,,')));
    expect(await row('bowl')).toMatchObject({ kind: 'course', facts: [{ name: 'Width', value: '30 cm' }] });
    await confirm(await plan(withFacts('Width: 31 cm | Glaze: None')));
    expect((await row('bowl'))?.facts).toEqual([
      { name: 'Width', value: '31 cm' },
      { name: 'Glaze', value: 'None' },
    ]);
    const [last, , first] = await listActivity(world.shop, admin, 'bowl');
    expect(last?.what).toMatch(/the facts$/);
    expect(first?.what).toContain('from “As its category says” to “A course”');
    const refused = await check(withFacts('Width'));
    expect(refused).toMatchObject({ kind: 'problems', problems: [{ lines: '2', column: 'facts' }] });
  });

  it('that was exported changes nothing, whatever is in it', async () => {
    const odd = ['=1+1', '+233', '-1', '@x', "'=x", 'a,"b"', 'Ẹbẹ; 🎋'];
    for (const [place, name] of odd.entries()) await aProduct(world.shop, { id: `odd-${place}`, name });
    await world.shop.db
      .update(products)
      .set({
        description: '- one\n- two\n\n=three',
        state: 'sold_out',
        facts: [{ name: '+ Size', value: '“5, 6”' }],
      })
      .where(eq(products.id, 'odd-1'));
    const bytes = await exported();
    expect(bytes.toString()).not.toMatch(/(^|,|\r\n)"?[=+@]/);
    expect(await plan(bytes)).toMatchObject({
      unchanged: odd.length,
      added: { count: 0 },
      changed: { count: 0 },
    });
  });

  it('holds every product that is not deleted, hidden ones too, over many batches', async () => {
    const first = await aProduct(world.shop, { id: 'p0000' });
    const others = Array.from({ length: 1_000 }, (_, place) => `p${String(place + 1).padStart(4, '0')}`);
    await stockCatalogue(
      world.shop,
      others.map((id) => ({ ...first, id })),
    );
    await world.shop.db.update(products).set({ state: 'hidden' }).where(eq(products.id, 'p0500'));
    await world.shop.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, 'p0501'));
    const lines = (await exported()).toString().trim().split('\r\n');
    expect(lines.length).toBe(1_001);
    expect(lines[501]).toMatch(/^p0500,.*,hidden,{8}$/);
  });

  it('is the administrator’s alone to check, to import and to have', async () => {
    const planned = await plan(file(`drum,Drum,5,Books,Via,Loud.,${picture},`));
    for (const viewer of [VISITOR_VIEWER, aCustomer()]) {
      const forms = [
        { intent: 'check', file: sent(file()) },
        { intent: 'import', id: planned.id, plan: planned.plan },
      ];
      for (const form of forms)
        await expect(answerImportForm(world.shop, viewer, form)).rejects.toMatchObject({
          code: 'not_allowed',
        });
      expect(() => exportProducts(world.shop, viewer)).toThrow();
    }
    const other = anAdmin({ userId: 'another-admin' });
    const form = { intent: 'import', id: planned.id, plan: planned.plan };
    expect(await answerImportForm(world.shop, other, form)).toMatchObject({ kind: 'refused' });
    expect(await row('drum')).toBeUndefined();
  });
});
