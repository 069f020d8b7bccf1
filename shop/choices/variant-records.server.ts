// For every module. What only this module asks stands in queries.
import { and, asc, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
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
