import { getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ProductRow } from '../product-records.server.ts';
import { products } from '../tables/products.server.ts';

const COLUMNS = getTableColumns(products);
type Column = keyof typeof COLUMNS;
const isColumn = (name: string): name is Column => name in COLUMNS;

export type ProductUpdate = { id: string; set: Partial<ProductRow> };

/** Rows of one statement. */
const BATCH = 500;

/** A statement for many products, which names the columns that differ alone: others would be read for words anew. */
export async function updateProducts(tx: Db, updates: readonly ProductUpdate[]): Promise<void> {
  const alike = Map.groupBy(updates, ({ set }) => Object.keys(set).sort().join());
  for (const group of alike.values())
    for (let from = 0; from < group.length; from += BATCH)
      await updateAlike(tx, group.slice(from, from + BATCH));
}

async function updateAlike(tx: Db, updates: readonly ProductUpdate[]): Promise<void> {
  const columns = Object.keys(updates[0]?.set ?? {})
    .filter(isColumn)
    .map((column) => COLUMNS[column]);
  const types = columns.map(
    (column) => sql`, ${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`,
  );
  const sets = columns.map(({ name }) => sql`${sql.identifier(name)} = given.${sql.identifier(name)}, `);
  const rows = updates.map(({ id, set }) => ({
    id,
    ...Object.fromEntries(Object.entries(set).map(([name, value]) => [columnName(name), value])),
  }));
  await tx.execute(sql`
    update products set ${sql.join(sets)} version = products.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id text${sql.join(types)})
    where products.id = given.id`);
}

const columnName = (name: string): string => (isColumn(name) ? COLUMNS[name].name : name);
