import { asc, eq } from 'drizzle-orm';
import { decimalCedis } from '#platform/money/money.ts';
import type { StockedProduct } from '#shop/catalogue/editing/stock-catalogue.server.ts';
import { ChoicesForm, editChoices } from '#shop/choices/edit-choices.server.ts';
import { openChoices } from '#shop/choices/open-choices.server.ts';
import { variants } from '#shop/choices/tables.server.ts';
import type { VariantRow } from '#shop/choices/variant-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { anAdmin, aProduct } from './factories.ts';

type Typed = Partial<
  Record<'name1' | 'values1' | 'name2' | 'values2' | 'label', string> & { isRequired: 'yes' }
>;

/** As the administrator sets them, with what is typed into the form. */
export async function setChoices(shop: Shop, id: string, typed: Typed): Promise<void> {
  const { seen } = await openChoices(shop, anAdmin(), id);
  await editChoices(shop, anAdmin(), id, ChoicesForm.parse({ intent: 'options', seen, ...typed }));
}

export type VariantChange = Partial<{ price: string; sku: string; state: string; picture: string }>;

/** Saves the table of variants with changes to some, by their values: "L black". */
export async function setVariants(
  shop: Shop,
  id: string,
  changes: Record<string, VariantChange>,
): Promise<void> {
  const { variants: rows, seen } = await openChoices(shop, anAdmin(), id);
  const typed = rows.map((row) => ({
    id: row.id,
    price: decimalCedis(row.price),
    sku: row.sku,
    state: row.state,
    picture: row.picture ?? '',
    ...changes[valuesOf(row)],
  }));
  const column = (name: 'id' | 'price' | 'sku' | 'state' | 'picture') => typed.map((row) => row[name]);
  await editChoices(
    shop,
    anAdmin(),
    id,
    ChoicesForm.parse({
      intent: 'variants',
      seen,
      id: column('id'),
      price: column('price'),
      sku: column('sku'),
      state: column('state'),
      picture: column('picture'),
    }),
  );
}

const valuesOf = ({ value1, value2 }: Pick<VariantRow, 'value1' | 'value2'>) => `${value1} ${value2}`.trim();

/** The ids of what is offered, by values. */
export async function idsOf({ db }: Pick<Shop, 'db'>, productId: string): Promise<Record<string, string>> {
  const rows = await db
    .select()
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(asc(variants.position));
  return Object.fromEntries(
    rows.filter(({ state }) => state !== 'archived').map((row) => [valuesOf(row), row.id]),
  );
}

export type Shirt = StockedProduct & { sold: (size: string) => StockedProduct };

/** A shirt in S, M and L at 19.99 each; `sold` is one of them as a basket takes it. */
export async function aShirt(shop: Shop, typed: Typed = {}): Promise<Shirt> {
  const product = await aProduct(shop);
  await setChoices(shop, product.id, { name1: 'Size', values1: 'S, M, L', ...typed });
  const ids = await idsOf(shop, product.id);
  return { ...product, sold: (size) => ({ ...product, id: ids[size] ?? `no ${size}` }) };
}
