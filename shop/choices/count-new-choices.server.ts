import type { Db } from '#platform/db/db.server.ts';
import { enterCounts } from '#shop/stock/enter-counts.server.ts';
import { selectCounts } from '#shop/stock/stock-records.server.ts';
import { type ChosenProduct, selectVariants } from './queries.server.ts';
import { valuesText } from './rules/values-text.ts';
import type { VariantRow } from './variant-records.server.ts';

/** Choices that were added without a count to a product that has counts; null where there are none. */
export type NewChoices = {
  names: string[];
  /** Then none of them is to be had before its pieces are entered; else they are sold without end. */
  areCounted: boolean;
  /** The choice that has taken over the pieces of a product without choices. */
  first: { name: string; pieces: number } | null;
};

type Before = { product: Pick<ChosenProduct, 'id' | 'options'>; variants: readonly VariantRow[] };

/** What is added where everything is counted begins with no pieces: what nobody has counted may not be there. */
export async function countNewChoices(
  tx: Db,
  { product: { id: productId, options }, variants }: Before,
  by: { actor: string; at: Date },
): Promise<NewChoices | null> {
  const earlier = options.length === 0 ? [productId] : variants.filter(isOffered).map(({ id }) => id);
  const offered = (await selectVariants(tx, productId)).filter(isOffered);
  const counts = await selectCounts(tx, [...earlier, ...offered.map(({ id }) => id)]);
  const added = offered.filter(({ id }) => !earlier.includes(id) && !counts.has(id));
  if (added.length === 0 || !earlier.some((id) => counts.has(id))) return null;
  const areCounted = earlier.every((id) => counts.has(id));
  const entries = added.map(({ id }) => ({ id, pieces: 0, seen: null, field: '' }));
  if (areCounted) await enterCounts(tx, productId, entries, by);
  const first = options.length === 0 && offered.find(({ id }) => id === productId);
  const pieces = counts.get(productId)?.onHand ?? 0;
  return {
    names: added.map(valuesText),
    areCounted,
    first: first && pieces > 0 ? { name: valuesText(first), pieces } : null,
  };
}

const isOffered = ({ state }: Pick<VariantRow, 'state'>) => state !== 'archived';
