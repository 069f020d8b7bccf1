import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { countedId } from '#shop/choices/rules/counted-id.ts';
import type { VariantRow } from '#shop/choices/variant-records.server.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { SheetCount } from './contract.ts';
import { type OpenCounts, openCounts, showPiecesLeft, writeCounts } from './open-counts.server.ts';
import { insertMoves, insertStock, noteLow } from './queries.server.ts';

/** As for products: above this, readers who follow the listing would be disconnected. */
const MOST_ANNOUNCED = 20;

/** By the id of what is counted. */
type FileCounts = ReadonlyMap<string, { productId: string; pieces: number }>;
type By = { actor: string; at: Date; file: string };

/** What a file counts of products and of those of their variants that are there. */
export function fileCounts(
  products: readonly { id: string; counts: readonly SheetCount[] }[],
  variants: ReadonlyMap<string, readonly VariantRow[]>,
): FileCounts {
  const counts = new Map<string, { productId: string; pieces: number }>();
  for (const { id: productId, counts: named } of products)
    for (const { values, pieces } of named) {
      const id = countedId(productId, values, variants.get(productId) ?? []);
      if (id !== null) counts.set(id, { productId, pieces });
    }
  return counts;
}

/**
 * Sets the pieces on hand; what was not counted is from here on. Returns the products of which a count differs. Refuses
 * with `invalid_input` when fewer would be on hand than are promised.
 */
export async function countFromFile(
  tx: Db,
  { counts, known }: { counts: FileCounts; known: OpenCounts },
  { actor, at, file }: By,
): Promise<string[]> {
  const first = [...counts.keys()].filter((id) => !known.has(id)).sort();
  for (const id of first)
    await insertStock(tx, { variantId: id, productId: counts.get(id)?.productId ?? id });
  const opened = new Map([...known, ...(await openCounts(tx, first))]);
  const changed = [...opened].flatMap(([id, count]) => {
    const onHand = counts.get(id)?.pieces ?? count.onHand;
    const change = onHand - count.onHand;
    if (onHand < count.held) throw new Problem('invalid_input', {}, promised(id, count.held));
    count.onHand = onHand;
    return change !== 0 || first.includes(id) ? [{ id, productId: count.productId, change, onHand }] : [];
  });
  const moves = changed.filter(({ change }) => change !== 0);
  await insertMoves(
    tx,
    moves.map(({ id, change }) => ({
      variantId: id,
      change,
      why: 'counted' as const,
      reason: file.slice(0, 200),
      actor,
      at,
    })),
  );
  const isFew = changed.length <= MOST_ANNOUNCED;
  await writeCounts(tx, opened, isFew);
  for (const id of new Set(changed.map(({ productId }) => productId))) await showPiecesLeft(tx, id, isFew);
  if (!isFew) await announce(tx, { kind: 'products', id: 'many' });
  const ids = changed.map(({ id }) => id);
  if (ids.length > 0) await noteLow(tx, ids);
  await insertAudit(
    tx,
    ...changed.map(({ productId, change, onHand }) => ({
      at,
      actor,
      verb: 'count-stock' as const,
      subject: productId,
      details: { kind: 'counted', change, onHand, ofFile: true },
    })),
  );
  return [...new Set(changed.map(({ productId }) => productId))];
}

const promised = (id: string, held: number) =>
  `${held} pieces of ${id} are promised to orders that are being paid right now. Import the file again in half an hour.`;
