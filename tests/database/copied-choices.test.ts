import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filledFrom } from '#shop/catalogue/admin/product-values.ts';
import { answerProductForm, type ProductForm } from '#shop/catalogue/editing/answer-product-form.server.ts';
import { openProductForm } from '#shop/catalogue/editing/open-product-form.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { variants } from '#shop/choices/tables.server.ts';
import { editBooking } from '#shop/hours/edit-hours.server.ts';
import { BookingForm } from '#shop/hours/hours-forms.server.ts';
import { storeImage } from '#shop/media/store-image.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { setChoices, setVariants } from '#tests/support/chosen.ts';
import { countOf, setCount } from '#tests/support/counted.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin, enrol } from '#tests/support/factories.ts';
import { USUAL_BOOKING } from '#tests/support/hours.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const admin = anAdmin();
const SIZES = { name1: 'Size', values1: 'S, M, L', label: 'Initials' };

onBothDatabases('a duplicate of a product', (open) => {
  let world: TestShop;
  let [front, back] = ['', ''];
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
    await enrol(world.shop, admin);
    [front, back] = [await aStoredPicture(61), await aStoredPicture(62)];
  });
  afterAll(() => world.close());

  async function aStoredPicture(width: number): Promise<string> {
    const given = { bytes: await aPicture({ width, height: 50 }), declaredType: null };
    const stored = await storeImage(world.shop, admin, given);
    if (stored.kind === 'refused') throw new Error(stored.reason);
    return stored.imageUrl;
  }
  async function add(key: string, changes: ProductForm = {}): Promise<string> {
    const words = { name: 'Shirt', price: '20', category: 'Merchandise', brand: 'Via', description: 'Soft.' };
    const pictures = { imageURL: front, images: JSON.stringify([{ url: back, alt: '' }]) };
    const form: ProductForm = { ...words, state: 'on_sale', ...pictures, key, ...changes };
    const id = `shirt-${key}`;
    // A course goes on with its dates.
    const saved = { kind: 'saved', how: 'added', id, sells: form.kind ?? null };
    expect(await answerProductForm(world.shop, admin, null, form)).toEqual(saved);
    return id;
  }
  const rowsOf = (id: string) =>
    world.shop.db.select().from(variants).where(eq(variants.productId, id)).orderBy(asc(variants.position));
  const productOf = async (id: string) =>
    (await world.shop.db.select().from(products).where(eq(products.id, id)))[0];

  /** L is dearer, hidden and shown by the second picture; M is counted; XL is no longer offered. */
  async function aShirt(key: string): Promise<string> {
    const id = await add(key);
    await setChoices(world.shop, id, { ...SIZES, values1: 'S, M, L, XL' });
    await setChoices(world.shop, id, SIZES);
    await setVariants(world.shop, id, {
      S: { sku: 'TS-S' },
      M: { price: '18', state: 'sold_out' },
      L: { price: '25', sku: 'TS-L', state: 'hidden', picture: back },
    });
    await setCount(world.shop, `${id}-m`, 4);
    return id;
  }

  it('is booked as it is, but for its dates, as long as it is held at a time', async () => {
    const original = await add('aaaaga', { kind: 'course' });
    const form = BookingForm.parse({ intent: 'save', ...USUAL_BOOKING, seats: '12' });
    await editBooking(world.shop, admin, original, form);
    const { booking: first } = (await productOf(original)) ?? {};
    await world.shop.db
      .update(products)
      .set({ booking: first && { ...first, dates: ['2099-01-04T10:00:00.000Z'] } })
      .where(eq(products.id, original));
    const opened = await openProductForm(world.shop, admin, { id: 'ADD', copyOf: original });
    expect(filledFrom(opened, null).state).toBe('hidden');
    const copy = await productOf(await add('aaaagb', { copyOf: original, kind: 'course' }));
    expect(copy?.booking).toEqual(first);
    expect(copy?.booking).toMatchObject({ seats: 12, dates: [] });
    expect((await productOf(await add('aaaagc', { copyOf: original, kind: 'goods' })))?.booking).toBeNull();
  });

  it('has its options, text and variants, under ids of its own, without SKUs and pieces', async () => {
    const original = await aShirt('aaaaaa');
    const before = await rowsOf(original);
    const copy = await add('aaaaab', { copyOf: original, price: '1' });
    expect(await productOf(copy)).toMatchObject({
      price: 2000,
      options: [{ name: 'Size', values: ['S', 'M', 'L'] }],
      textOption: { label: 'Initials', isRequired: false },
    });
    expect(await rowsOf(copy)).toMatchObject([
      { id: copy, value1: 'S', price: 2000, sku: '', picture: null, state: 'on_sale' },
      { id: `${copy}-m`, value1: 'M', price: 1800, sku: '', picture: null, state: 'sold_out' },
      { id: `${copy}-l`, value1: 'L', price: 2500, sku: '', picture: back, state: 'hidden' },
    ]);
    expect(await rowsOf(copy)).toHaveLength(3);
    expect(await countOf(world.shop, `${copy}-m`)).toBeNull();
    expect(await rowsOf(original)).toEqual(before);
    expect(await countOf(world.shop, `${original}-m`)).toEqual({ onHand: 4, held: 0 });
    expect(await auditDatabase(world.shop.db)).toEqual([]);
  });

  it('is one product with a form that is sent twice, and keeps no picture that was taken out', async () => {
    const original = await aShirt('aaaaba');
    const copy = await add('aaaabb', { copyOf: original, images: '[]' });
    await setVariants(world.shop, copy, { S: { price: '22' } });
    await add('aaaabb', { copyOf: original, images: '[]' });
    expect(await rowsOf(copy)).toMatchObject([
      { price: 2200 },
      { price: 1800 },
      { price: 2500, picture: null },
    ]);
  });

  it('has no choices where the other has none', async () => {
    const original = await add('aaaaca');
    const copy = await add('aaaacb', { copyOf: original, price: '21' });
    expect(await productOf(copy)).toMatchObject({ price: 2100, options: [], textOption: null });
    expect(await rowsOf(copy)).toEqual([]);
  });
});
