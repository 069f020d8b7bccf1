import type { Db } from '#platform/db/db.server.ts';
import type { Pieces } from './contract.ts';
import { availableOf, freeHolds, type OpenCounts, openCounts, writeCounts } from './open-counts.server.ts';
import { deleteSales, insertMoves, type NewMove } from './queries.server.ts';
import { sumPieces } from './rules/sum-pieces.ts';

type Sale = {
  /** `sent` where these were missing when the order was paid. */
  why: 'sold' | 'sent';
  orderId: string;
  pieces: readonly Pieces[];
  actor: string;
  now: Date;
  /** The buyer's other unpaid orders, asked for where pieces are missing: what they hold stands in nobody's way. */
  others: () => Promise<string[]>;
};

/**
 * Takes the pieces of an order that is paid, or sent unpaid, at this moment: its own hold, or what is there where that
 * has ended. Returns what is short, by id. For the transaction that marks the order, or its missing pieces, as paid or
 * sent.
 */
export async function sellPieces(tx: Db, sale: Sale): Promise<Map<string, number>> {
  const { why, orderId, pieces, actor, now } = sale;
  const wanted = sumPieces(pieces);
  const counts = await openCounts(tx, [...wanted.keys()], [orderId]);
  if (counts.size === 0) return new Map();
  await freeHolds(tx, counts, [orderId]);
  await freeLacking(tx, counts, wanted, sale.others);
  const short = new Map<string, number>();
  const moves: NewMove[] = [];
  for (const [variantId, qty] of wanted) {
    const count = counts.get(variantId);
    if (!count) continue;
    const sold = Math.min(qty, Math.max(0, availableOf(count)));
    count.onHand -= sold;
    if (sold > 0) moves.push({ variantId, change: -sold, why, orderId, actor, at: now });
    if (sold < qty) short.set(variantId, qty - sold);
  }
  await insertMoves(tx, moves);
  await writeCounts(tx, counts);
  return short;
}

type Unsold = { orderId: string; at: Date; ids: readonly string[] };

/** As if the order had not taken them at that moment: of each it may take only once. */
export async function unsellPieces(tx: Db, { orderId, at, ids }: Unsold): Promise<void> {
  const counts = await openCounts(tx, ids);
  for (const { variantId, change } of await deleteSales(tx, { orderId, at }, [...counts.keys()])) {
    const count = counts.get(variantId);
    if (count) count.onHand -= change;
  }
  await writeCounts(tx, counts);
}

async function freeLacking(
  tx: Db,
  counts: OpenCounts,
  wanted: ReadonlyMap<string, number>,
  others: Sale['others'],
): Promise<void> {
  const lacking = new Map([...counts].filter(([id, count]) => availableOf(count) < (wanted.get(id) ?? 0)));
  if (lacking.size > 0) await freeHolds(tx, lacking, await others());
}
