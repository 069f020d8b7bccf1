import type { Db } from '#platform/db/db.server.ts';
import type { Pieces } from './contract.ts';
import { availableOf, freeHolds, openCounts, writeCounts } from './open-counts.server.ts';
import { insertMoves, type NewMove } from './queries.server.ts';
import { sumPieces } from './rules/sum-pieces.ts';

type Sale = { orderId: string; pieces: readonly Pieces[]; now: Date };

/**
 * Takes the pieces of an order that is paid at this moment: its own hold, or what is there where that has ended.
 * Returns what is short, by id. For the transaction that marks the order as paid.
 */
export async function sellPieces(tx: Db, { orderId, pieces, now }: Sale): Promise<Map<string, number>> {
  const wanted = sumPieces(pieces);
  const short = new Map<string, number>();
  const counts = await openCounts(tx, [...wanted.keys()], [orderId]);
  if (counts.size === 0) return short;
  await freeHolds(tx, counts, [orderId]);
  const moves: NewMove[] = [];
  for (const [variantId, qty] of wanted) {
    const count = counts.get(variantId);
    if (!count) continue;
    const sold = Math.min(qty, Math.max(0, availableOf(count)));
    count.onHand -= sold;
    if (sold > 0)
      moves.push({ variantId, change: -sold, why: 'sold', orderId, actor: 'payment provider', at: now });
    if (sold < qty) short.set(variantId, qty - sold);
  }
  await insertMoves(tx, moves);
  await writeCounts(tx, counts);
  return short;
}
