import type { Db } from '#platform/db/db.server.ts';
import { MAX_ON_HAND, type Pieces } from './contract.ts';
import { openCounts, writeCounts } from './open-counts.server.ts';
import { insertReturns, type NewMove } from './queries.server.ts';
import { sumPieces } from './rules/sum-pieces.ts';
import { selectTaken } from './stock-records.server.ts';

type Return = { refundId: string; orderId: string; pieces: readonly Pieces[]; actor: string; now: Date };

/**
 * Puts pieces of a refunded order back on the shelf: once for each refund, never more than the order took, and nothing
 * of what is no longer counted. For the transaction in which the refund is processed.
 */
export async function returnPieces(tx: Db, { refundId, orderId, pieces, ...by }: Return): Promise<void> {
  const back = sumPieces(pieces);
  const counts = await openCounts(tx, [...back.keys()]);
  if (counts.size === 0) return;
  // Read under the locks: another refund of this order may be processed at this moment.
  const taken = new Map((await selectTaken(tx, orderId)).map(({ id, qty }) => [id, qty]));
  const moves = [...counts].flatMap(([variantId, { onHand }]): NewMove[] => {
    const most = Math.min(taken.get(variantId) ?? 0, MAX_ON_HAND - onHand);
    const change = Math.min(back.get(variantId) ?? 0, most);
    if (change < 1) return [];
    return [{ variantId, change, why: 'returned', orderId, refundId, actor: by.actor, at: by.now }];
  });
  for (const { variantId, change } of await insertReturns(tx, moves)) {
    const count = counts.get(variantId);
    if (count) count.onHand += change;
  }
  await writeCounts(tx, counts);
}
