import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerProductForm, type ProductForm } from '#shop/catalogue/editing/answer-product-form.server.ts';
import { storeImage } from '#shop/media/store-image.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { getStock } from '#shop/stock/list-stock.server.ts';
import { verbsAbout } from '#tests/support/audit-rows.ts';
import { setChoices } from '#tests/support/chosen.ts';
import { countOf } from '#tests/support/counted.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin, enrol } from '#tests/support/factories.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const admin = anAdmin();

onBothDatabases('the pieces of a new product', (open) => {
  let world: TestShop;
  let imageURL: string;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
    await enrol(world.shop, admin);
    const stored = await storeImage(world.shop, admin, {
      bytes: await aPicture({ width: 700 }),
      declaredType: null,
    });
    if (stored.kind === 'refused') throw new Error(stored.reason);
    imageURL = stored.imageUrl;
  });
  afterAll(() => world.close());

  const add = (key: string, changes: ProductForm = {}) =>
    answerProductForm(world.shop, admin, null, {
      ...{ name: 'Tray', price: '20', category: 'Merchandise', brand: 'Via', description: 'Flat.' },
      ...{ state: 'on_sale', imageURL, key, ...changes },
    });

  it('are counted with it, once, as the stock page counts them', async () => {
    await add('counta', { pieces: ' 12 ' });
    await add('counta', { pieces: '12' });
    expect(await countOf(world.shop, 'tray-counta')).toEqual({ onHand: 12, held: 0 });
    const { moves } = await getStock(world.shop, admin, 'tray-counta', 1);
    expect(moves).toMatchObject([{ change: 12, why: 'counted' }]);
    expect(await verbsAbout(world.shop.db, 'tray-counta')).toEqual(['add-product', 'count-stock']);
    await add('countz', { pieces: '0' });
    expect(await countOf(world.shop, 'tray-countz')).toEqual({ onHand: 0, held: 0 });
    expect(await auditDatabase(world.shop.db)).toEqual([]);
  });

  it('are not counted where none are named, and of what is no goods or has choices', async () => {
    await add('nonama', { pieces: ' ' });
    await add('nonamb');
    await add('nonamc', { kind: 'course', pieces: '3' });
    await add('nonamd', { category: 'Consultation', pieces: '3' });
    await setChoices(world.shop, 'tray-nonama', { name1: 'Size', values1: 'S, M' });
    await add('noname', { copyOf: 'tray-nonama', pieces: '3' });
    for (const last of 'abcde') {
      const verbs = await verbsAbout(world.shop.db, `tray-nonam${last}`);
      expect(verbs).not.toContain('count-stock');
      expect(await countOf(world.shop, `tray-nonam${last}`)).toBeNull();
    }
  });

  it('are refused beside their field, with what is wrong elsewhere', async () => {
    expect(await add('wronga', { pieces: '-4', name: '' })).toMatchObject({
      kind: 'invalid',
      errors: { name: expect.any(String), pieces: expect.stringContaining('whole number') },
      typed: { pieces: '-4' },
    });
    expect(await countOf(world.shop, 'tray-wronga')).toBeNull();
  });
});
