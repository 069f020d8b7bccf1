// Stock promises: no piece is sold twice, late money is never refused, and each count is the sum of its moves.
// Why: docs/decisions/0085-stock.md. Everything here runs in the caller's transaction, after the locks on buyer
// and order.

import type { Db } from '#platform/db/db.server.ts';
import { MINUTE_MS } from '#platform/time/durations.ts';
import { shopProblem } from '#shop/problem.ts';
import type { Available, Pieces } from './contract.ts';
import { availableOf, freeHolds, openCounts, writeCounts } from './open-counts.server.ts';
import { type HoldRow, writeHolds } from './queries.server.ts';
import { sumPieces } from './rules/sum-pieces.ts';

/** From the latest press of Pay Now: as long as a payment takes, not as long as the order may be paid. */
export const HELD_FOR_MS = 30 * MINUTE_MS;

type ToHold = {
  orderId: string;
  pieces: readonly Pieces[];
  /** Orders that this one replaces: what they hold is free again first. */
  replaced?: readonly string[];
  now: Date;
};

/**
 * Holds what is counted for an unpaid order, anew for 30 minutes; what it holds already stands in nobody's way.
 * Refuses with `not_enough` and what is left of each.
 */
export async function holdPieces(tx: Db, { orderId, pieces, replaced = [], now }: ToHold): Promise<void> {
  const wanted = sumPieces(pieces);
  const counts = await openCounts(tx, [...wanted.keys()], [...replaced, orderId]);
  if (counts.size === 0) return;
  await freeHolds(tx, counts, [...replaced, orderId]);
  const until = new Date(now.getTime() + HELD_FOR_MS);
  const holds: HoldRow[] = [];
  const lacking: Available[] = [];
  for (const [variantId, qty] of wanted) {
    const count = counts.get(variantId);
    if (!count) continue;
    if (availableOf(count) < qty) lacking.push({ id: variantId, available: Math.max(0, availableOf(count)) });
    count.held += qty;
    holds.push({ orderId, variantId, qty, until });
  }
  if (lacking.length > 0) throw shopProblem('not_enough', { items: lacking });
  if (holds.length > 0) await writeHolds(tx, holds);
  await writeCounts(tx, counts);
}

/** What these orders hold is free again, once, however often it is called; with `endedBy` only what is over. */
export async function releasePieces(tx: Db, orderIds: readonly string[], endedBy?: Date): Promise<void> {
  if (orderIds.length === 0) return;
  const counts = await openCounts(tx, [], orderIds);
  if (counts.size === 0) return;
  await freeHolds(tx, counts, orderIds, endedBy);
  await writeCounts(tx, counts);
}
