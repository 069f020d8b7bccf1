import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { selectGoodsOf } from '#shop/choices/goods-records.server.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import { openCounts, showPiecesLeft, writeCounts } from './open-counts.server.ts';
import { insertMoves, insertStock, noteLow, type StockRow } from './queries.server.ts';
import { whyNotOnHand } from './rules/entry-change.ts';

/** `seen`: as many were shown as on hand, null where it was not counted; `field` is the one that is at fault. */
export type CountEntry = { id: string; pieces: number; seen: number | null; field: string };

/**
 * Sets the pieces on hand of some choices of one product; what was not counted is from here on. Whoever locks the
 * product, too, does so afterwards. Refuses as `changeStock` does.
 */
export async function enterCounts(
  tx: Db,
  productId: string,
  entries: readonly CountEntry[],
  by: { actor: string; at: Date },
): Promise<void> {
  if (entries.length === 0) return;
  const goods = new Map((await selectGoodsOf(tx, [productId])).map(({ id, choice }) => [id, choice]));
  if (goods.size === 0) throw new Problem('not_found');
  if (!entries.every(({ id }) => goods.has(id))) throw new Problem('conflict');
  const wordsOf = (id: string) => (goods.get(id) ?? []).map(({ value }) => value).join(', ');
  const counts = await openOrBegin(tx, productId, entries);
  const changes = entries.map((entry) => setCount(counts.get(entry.id), entry, wordsOf(entry.id)));
  const moves = changes.filter(({ change }) => change !== 0);
  await insertMoves(
    tx,
    moves.map(({ id, change }) => ({ variantId: id, change, why: 'counted', ...by })),
  );
  await writeCounts(tx, counts);
  // No e-mail about what she has just entered herself.
  await noteLow(tx, [...counts.keys()]);
  await showPiecesLeft(tx, productId);
  await insertAudit(
    tx,
    ...changes.map(({ id, change, onHand }) => ({
      ...by,
      verb: 'count-stock' as const,
      subject: productId,
      details: { kind: 'counted', change, onHand, choice: wordsOf(id) },
    })),
  );
}

async function openOrBegin(tx: Db, productId: string, entries: readonly CountEntry[]) {
  const known = await openCounts(
    tx,
    entries.map(({ id }) => id),
  );
  const first = entries.filter(({ id, seen }) => seen === null && !known.has(id)).map(({ id }) => id);
  for (const id of first.toSorted()) await insertStock(tx, { variantId: id, productId });
  return new Map([...known, ...(await openCounts(tx, first))]);
}

type Change = { id: string; change: number; onHand: number };

function setCount(
  count: StockRow | undefined,
  { id, pieces, seen, field }: CountEntry,
  words: string,
): Change {
  if ((seen ?? 0) !== count?.onHand) throw new Problem('conflict', { field }, changedText(words, count));
  const reasonNot = whyNotOnHand(pieces, count.held);
  if (reasonNot) throw new Problem('invalid_input', { field }, reasonNot);
  const change = pieces - count.onHand;
  count.onHand = pieces;
  return { id, change, onHand: pieces };
}

const changedText = (words: string, count: StockRow | undefined) =>
  `Meanwhile ${words} ${count ? `has ${count.onHand} on hand` : 'is no longer counted'}. Check its number and save again; nothing was saved.`;
