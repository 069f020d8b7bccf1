import { eq } from 'drizzle-orm';
import { randomId } from '#platform/ids/random-id.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { selectProduct, selectVariants } from '#shop/choices/queries.server.ts';
import { fingerprintOf, writeChoices } from '#shop/choices/write-choices.server.ts';
import type { Form } from './filled-form.ts';
import { type HttpShop, theSignedInAdmin } from './http-shop.ts';
import { STOCK_IMAGE, stock } from './stock.ts';

const OPTIONS = {
  intent: 'options',
  name1: 'Size',
  values1: 'S, M',
  name2: 'Colour',
  values2: 'black',
  label: 'Initials',
  isRequired: 'yes',
};
const VARIANTS = {
  intent: 'variants',
  price: '120.00',
  sku: 'TS-S',
  state: 'sold_out',
  picture: STOCK_IMAGE,
  onHand: '',
  pieces: '4',
};

/** A shirt in one size, and what its forms show of it. */
async function aShirtIn({ database }: HttpShop): Promise<{ id: string; seen: string }> {
  const id = `p-${randomId().slice(0, 10)}`;
  await stock(database, { id, name: 'A product to choose of', price: 5 });
  const { db } = database;
  const before = await selectProduct(db, id);
  if (!before) throw new Error('a product was expected');
  const next = { options: [{ name: 'Size', values: ['S'] }], text: null };
  await db.transaction((tx) => writeChoices(tx, { before, variants: [], next, now: new Date() }));
  const [product] = await db.select().from(products).where(eq(products.id, id));
  if (!product) throw new Error('a product was expected');
  return { id, seen: fingerprintOf(product, await selectVariants(db, id)) };
}

/** The forms of the page about a product's choices. */
export const CHOICES_FORMS: readonly Form[] = [
  {
    name: 'the choices of a product',
    page: '/admin/choices/:id',
    fill: async (shop) => {
      const { id, seen } = await aShirtIn(shop);
      return { by: await theSignedInAdmin(shop), path: `/admin/choices/${id}`, fields: { ...OPTIONS, seen } };
    },
    answers: [200, 200],
  },
  {
    name: 'the variants of a product',
    page: '/admin/choices/:id',
    fill: async (shop) => {
      const { id, seen } = await aShirtIn(shop);
      const fields = { ...VARIANTS, id, seen };
      return { by: await theSignedInAdmin(shop), path: `/admin/choices/${id}`, fields };
    },
    answers: [200, 200],
  },
];
