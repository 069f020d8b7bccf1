import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerImportForm, type ImportAnswer } from '#shop/catalogue/sheet/answer-import-form.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { importName } from '#shop/media/rules/import-name.ts';
import { storedFiles } from '#shop/media/tables/uploads.server.ts';
import { finalizeUpload } from '#shop/media/uploads/finalize-upload.server.ts';
import { receiveBytes, startUpload } from '#shop/media/uploads/upload-session.server.ts';
import { listAllActivity } from '#shop/office/activity/list-all-activity.server.ts';
import { parseActivityDesk } from '#shop/office/rules/activity-desk.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin, aProduct, enrol } from '#tests/support/factories.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const HEAD = 'id,name,price,category,brand,description,image,state';
const BOWL = 'bowl,Bowl,25,Books,Via,Round.,bowl.jpg | Side View.jpg,';
const admin = anAdmin();

onBothDatabases('pictures that are chosen beside a product file', (open) => {
  let world: TestShop;
  const bytes = new Map<string, Uint8Array>();
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
    await enrol(world.shop, admin);
    for (const [place, path] of ['Bowl.JPG', 'side view.jpg', 'cloth.jpg'].entries())
      bytes.set(path, await aPicture({ width: 400 + place }));
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.shop.db.delete(products);
    await world.shop.db.delete(storedFiles);
  });

  const keyOf = (path: string) =>
    createHash('sha256')
      .update(bytes.get(path) ?? path)
      .digest('hex');
  const listed = (paths: string[]) => JSON.stringify(paths.map((path) => ({ path, key: keyOf(path) })));
  async function check(lines: string[], paths: string[] = []) {
    const file = new File([[HEAD, ...lines].join('\n')], 'goods.csv');
    return answerImportForm(world.shop, admin, { intent: 'check', file, pictures: listed(paths) });
  }
  async function plan(lines: string[], paths: string[] = []) {
    const answer = await check(lines, paths);
    if (answer.kind !== 'planned') throw new Error(JSON.stringify(answer));
    return answer;
  }
  const confirm = (planned: Extract<ImportAnswer, { kind: 'planned' }>, paths: string[] = []) =>
    answerImportForm(world.shop, admin, {
      intent: 'import',
      id: planned.id,
      plan: planned.plan,
      fileName: planned.fileName,
      pictures: listed(paths),
    });
  /** As the browser does before it confirms. */
  async function upload(...paths: string[]) {
    for (const path of paths) {
      const content = bytes.get(path) ?? new Uint8Array();
      const { id } = await startUpload(world.shop, admin, {
        name: importName(keyOf(path)),
        type: 'image/jpeg',
        total: content.byteLength,
        weight: content.byteLength,
        metadata: {},
      });
      const pieces = (async function* () {
        yield content;
      })();
      await receiveBytes(world.shop, admin, { id, offset: 0, bytes: pieces });
      await finalizeUpload(world.shop, admin, id);
    }
  }
  async function bring(lines: string[], paths: string[]) {
    const planned = await plan(lines, paths);
    await upload(...planned.pictures.awaited);
    return confirm(planned, paths);
  }
  async function row(id: string) {
    const [found] = await world.shop.db.select().from(products).where(eq(products.id, id));
    return found && { ...found, shown: [found.imageUrl, ...found.moreImages.map(({ url }) => url)] };
  }

  const BOTH = ['Bowl.JPG', 'side view.jpg'];

  it('are found by their names, uploaded, and shown in the order of the cell', async () => {
    const planned = await plan([BOWL], [...BOTH, 'cloth.jpg']);
    expect(planned).toMatchObject({
      added: { count: 1 },
      withoutPicture: 0,
      pictures: {
        awaited: BOTH,
        unnamed: { count: 1, names: ['cloth.jpg'] },
        missing: { count: 0 },
      },
    });
    await upload(...BOTH);
    expect(await confirm(planned, BOTH)).toMatchObject({ kind: 'imported', added: 1, withoutPicture: 0 });
    const bowl = await row('bowl');
    expect(bowl).toMatchObject({ state: 'on_sale', imageWidth: 400, moreImages: [{ width: 401 }] });
    const { entries } = await listAllActivity(world.shop, admin, parseActivityDesk(new URLSearchParams()));
    expect(entries.map(({ what }) => what)).toEqual([
      'imported products from “goods.csv”: 1 added, 0 changed',
    ]);
  });

  it('that come again are known by their content: nothing is sent, and nothing changes', async () => {
    await bring([BOWL], BOTH);
    const again = await plan([BOWL], BOTH);
    expect(again).toMatchObject({ unchanged: 1, changed: { count: 0 }, pictures: { awaited: [] } });
    expect((await world.shop.db.select().from(products)).length).toBe(1);
    expect((await world.shop.db.select().from(storedFiles)).length).toBe(2);
  });

  it('that are missing leave a new product hidden until a later import brings them', async () => {
    const planned = await plan([BOWL], ['side view.jpg']);
    expect(planned.pictures.missing).toEqual({ count: 1, first: [{ line: 2, name: 'bowl.jpg' }] });
    const bare = await plan([BOWL]);
    expect(bare).toMatchObject({ withoutPicture: 1, pictures: { missing: { count: 2 } } });
    expect(await confirm(bare)).toMatchObject({ kind: 'imported', withoutPicture: 1 });
    expect(await row('bowl')).toMatchObject({ state: 'hidden', imageUrl: '' });
    expect(await plan([BOWL])).toMatchObject({ unchanged: 1 });
    expect(await bring([BOWL], BOTH)).toMatchObject({ kind: 'imported', changed: 1 });
    expect(await row('bowl')).toMatchObject({
      state: 'on_sale',
      shown: [expect.any(String), expect.any(String)],
    });
  });

  it('that are missing are named along with every other mistake', async () => {
    expect(await check([BOWL, 'cup,Cup,cheap,Books,Via,Round.,cup.jpg,'], ['bowl.jpg'])).toMatchObject({
      kind: 'problems',
      problems: [{ lines: '3', column: 'price' }],
      missing: {
        count: 2,
        first: [
          { line: 2, name: 'Side View.jpg' },
          { line: 3, name: 'cup.jpg' },
        ],
      },
    });
  });

  it('whose upload failed leave a product as it is', async () => {
    await bring(['bowl,Bowl,25,Books,Via,Round.,bowl.jpg,'], ['Bowl.JPG']);
    const before = await row('bowl');
    const planned = await plan([BOWL], BOTH);
    expect(await confirm(planned, BOTH)).toMatchObject({ kind: 'imported' });
    expect(await row('bowl')).toMatchObject({ shown: before?.shown });
    const cup = await aProduct(world.shop, { id: 'cup', name: 'Cup' });
    const replaced = await plan(['cup,Cup,25,Books,Via,Round.,cloth.jpg,'], ['cloth.jpg']);
    await confirm(replaced, ['cloth.jpg']);
    expect(await row('cup')).toMatchObject({ imageUrl: cup.imageUrl, price: 2_500, state: 'on_sale' });
  });

  it('are refused where a name is of several files, where there are too many, and where the list is none', async () => {
    const two = await check(['cup,Cup,25,Books,Via,Round.,cloth.jpg,'], ['red/cloth.jpg', 'blue/cloth.jpg']);
    expect(two).toMatchObject({ kind: 'problems', problems: [{ lines: '2', column: 'image' }] });
    const nine = Array.from({ length: 9 }, (_, n) => `${n}.jpg`).join('|');
    expect(await check([`cup,Cup,25,Books,Via,Round.,${nine},`])).toMatchObject({
      kind: 'problems',
      problems: [{ lines: '2', column: 'image', text: 'names more than 8 pictures' }],
    });
    for (const pictures of ['{', '[{"path":"a"}]', JSON.stringify([{ path: 'a', key: '../secret' }])]) {
      const file = new File([HEAD], 'goods.csv');
      const answer = await answerImportForm(world.shop, admin, { intent: 'check', file, pictures });
      expect(answer).toMatchObject({ kind: 'refused', status: 422 });
    }
  });

  it('may be thousands, and are looked up in seconds', async () => {
    const lines = Array.from({ length: 3_000 }, (_, n) => `p${n},P ${n},25,Books,Via,Round.,p${n}.jpg,`);
    const paths = Array.from({ length: 10_000 }, (_, n) => `p${n}.jpg`);
    const begun = performance.now();
    const planned = await plan(lines, paths);
    expect(planned.pictures).toMatchObject({ unnamed: { count: 7_000 }, awaited: { length: 3_000 } });
    expect(performance.now() - begun).toBeLessThan(20_000);
  }, 60_000);
});
