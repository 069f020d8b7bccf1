import type { Db } from '#platform/db/db.server.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { deleteHolds, lockStock, refreshPiecesLeft, type StockRow, updateCounts } from './queries.server.ts';
import { shownLeft } from './rules/pieces-left.ts';

type Count = StockRow & { readonly before: { onHand: number; held: number } };

/** Locked counts by id: changed in memory, written once by `writeCounts`. */
export type OpenCounts = ReadonlyMap<string, Count>;

export async function openCounts(
  tx: Db,
  ids: readonly string[],
  heldBy: readonly string[] = [],
): Promise<OpenCounts> {
  const rows = await lockStock(tx, ids, heldBy);
  return new Map([...rows].map(([id, row]) => [id, { ...row, before: { ...row } }]));
}

/** Counts what these orders hold as free again. */
export async function freeHolds(
  tx: Db,
  counts: OpenCounts,
  orderIds: readonly string[],
  endedBy?: Date,
): Promise<void> {
  for (const { variantId, qty } of await deleteHolds(tx, { orderIds, endedBy }, [...counts.keys()])) {
    const count = counts.get(variantId);
    if (count) count.held -= qty;
  }
}

export const availableOf = ({ onHand, held }: Pick<StockRow, 'onHand' | 'held'>): number => onHand - held;

/** Announces the products of which shoppers see something else now; a caller that changes many does so itself. */
export async function writeCounts(tx: Db, counts: OpenCounts, isAnnounced = true): Promise<void> {
  const changed = [...counts.values()].filter(
    ({ onHand, held, before }) => onHand !== before.onHand || held !== before.held,
  );
  for (const count of changed) await updateCounts(tx, count);
  const shown = changed.filter(
    (count) => shownLeft(availableOf(count)) !== shownLeft(availableOf(count.before)),
  );
  // In the order of the locks.
  for (const id of new Set(shown.map(({ productId }) => productId)))
    await showPiecesLeft(tx, id, isAnnounced);
}

export async function showPiecesLeft(tx: Db, productId: string, isAnnounced = true): Promise<void> {
  if ((await refreshPiecesLeft(tx, productId)) && isAnnounced)
    await announce(tx, { kind: 'product', id: productId, isInPlace: true });
}
