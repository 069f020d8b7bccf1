// For every module. What only this module asks stands in queries.
import { and, asc, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { isOneOf } from '#platform/db/is-one-of.server.ts';
import { variants } from './tables.server.ts';

export type VariantRow = typeof variants.$inferSelect;
/** `pieces`: what is left of a counted one; null where it is not counted. */
export type StockedVariant = VariantRow & { pieces: number | null };

const PIECES = sql<number | null>`(select s.on_hand - s.held from stock s where s.variant_id = variants.id)`;

/** Those that shoppers see, by product and in order. */
export async function selectShownVariants(db: Db, productIds: readonly string[]): Promise<StockedVariant[]> {
  if (productIds.length === 0) return [];
  const rows = await db
    .select({ variant: variants, pieces: PIECES })
    .from(variants)
    .where(
      and(
        inArray(variants.productId, [...productIds]),
        ne(variants.state, 'archived'),
        ne(variants.state, 'hidden'),
      ),
    )
    .orderBy(asc(variants.productId), asc(variants.position));
  return rows.map(({ variant, pieces }) => ({ ...variant, pieces }));
}

/** All of these products, archived ones too, by product. */
export async function selectVariantsOf(
  db: Db,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, VariantRow[]>> {
  const found = new Map<string, VariantRow[]>();
  if (productIds.length === 0) return found;
  const rows = await db
    .select()
    .from(variants)
    .where(isOneOf(variants.productId, productIds))
    .orderBy(asc(variants.position));
  for (const row of rows) found.set(row.productId, [...(found.get(row.productId) ?? []), row]);
  return found;
}

/** Which of these ids are variants of a product with another id. */
export async function selectIdsOfVariants(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: variants.id })
    .from(variants)
    .where(and(isOneOf(variants.id, ids), ne(variants.id, variants.productId)));
  return new Set(rows.map(({ id }) => id));
}
