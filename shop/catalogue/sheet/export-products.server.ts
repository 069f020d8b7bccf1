import { inBatches } from '#platform/db/in-batches.server.ts';
import { decimalCedis } from '#platform/money/money.ts';
import { selectVariantsOf, type VariantRow } from '#shop/choices/variant-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { selectCounts } from '#shop/stock/stock-records.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { writeFacts } from '../contract/product-facts.ts';
import type { PRODUCT_COLUMNS } from '../contract/product-sheet.ts';
import { selectAfter } from '../editing/admin-queries.server.ts';
import { readChosen } from '../many/list-chosen.server.ts';
import type { ProductRow } from '../product-records.server.ts';

const BATCH = 500;

/** Every product that is not deleted, by id, a row for each of its variants: importing the rows changes nothing. */
export function exportProducts(shop: Shop, viewer: Viewer): AsyncGenerator<string[]> {
  requireRight(viewer, 'catalogue');
  return rowsOf(shop);
}

/** The same of those that were chosen in the list, which `query` names. */
export async function exportChosenProducts(
  shop: Shop,
  viewer: Viewer,
  query: URLSearchParams,
): Promise<string[][]> {
  return cellsOfAll(shop, await readChosen(shop, viewer, query));
}

async function* rowsOf(shop: Shop): AsyncGenerator<string[]> {
  for await (const rows of inBatches<ProductRow>(BATCH, (last, size) =>
    selectAfter(shop.db, last?.id ?? '', size),
  ))
    yield* await cellsOfAll(shop, rows);
}

async function cellsOfAll({ db }: Shop, rows: readonly ProductRow[]): Promise<string[][]> {
  const variants = await selectVariantsOf(
    db,
    rows.flatMap(({ id, options }) => (options.length > 0 ? id : [])),
  );
  const sold = [...variants.values()].flat().map(({ id }) => id);
  const counts = await selectCounts(db, [...rows.map(({ id }) => id), ...sold]);
  const stockOf = (id: string) => String(counts.get(id)?.onHand ?? '');
  return rows.flatMap((row) =>
    rowsOfProduct(row, variants.get(row.id) ?? [], stockOf).map((cells) => Object.values(cells)),
  );
}

function rowsOfProduct(row: ProductRow, variants: readonly VariantRow[], stockOf: (id: string) => string) {
  const [first, second] = row.options;
  if (!first) return [{ ...cellsOf(row), stock: stockOf(row.id) }];
  return variants
    .filter(({ state }) => state !== 'archived')
    .map(({ id, price, sku, state, value1, value2 }) => ({
      ...cellsOf(row),
      price: decimalCedis(price),
      state: row.state === 'on_sale' ? state : row.state,
      option1_name: first.name,
      option1_value: value1,
      option2_name: second?.name ?? '',
      option2_value: value2,
      sku,
      stock: stockOf(id),
    }));
}

function cellsOf(row: ProductRow) {
  return {
    id: row.id,
    name: row.name,
    price: decimalCedis(row.price),
    category: row.category,
    brand: row.brand,
    description: row.description,
    image: row.imageUrl,
    state: row.state,
    kind: row.kind ?? '',
    facts: writeFacts(row.facts, ' | '),
    option1_name: '',
    option1_value: '',
    option2_name: '',
    option2_value: '',
    sku: '',
    stock: '',
  } satisfies Record<(typeof PRODUCT_COLUMNS)[number], string>;
}
