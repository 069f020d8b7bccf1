import { decimalCedis } from '#platform/money/money.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { writeFacts } from '../contract/product-facts.ts';
import type { PRODUCT_COLUMNS } from '../contract/product-sheet.ts';
import { selectAfter } from '../editing/admin-queries.server.ts';
import type { ProductRow } from '../product-records.server.ts';

const BATCH = 500;

/** Every product that is not deleted, by id: importing the rows changes nothing. */
export function exportProducts(shop: Shop, viewer: Viewer): AsyncGenerator<string[]> {
  requireAdmin(viewer);
  return rowsOf(shop);
}

async function* rowsOf(shop: Shop): AsyncGenerator<string[]> {
  let last = '';
  for (;;) {
    const rows = await selectAfter(shop.db, last, BATCH);
    for (const row of rows) yield Object.values(cellsOf(row));
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
  }
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
    facts: writeFacts(row.facts, ' | '),
  } satisfies Record<(typeof PRODUCT_COLUMNS)[number], string>;
}
