import type { Db } from '#platform/db/db.server.ts';
import { emptyGifts } from '#shop/gifts/gift-records.server.ts';
import { releaseGifts } from '#shop/gifts/hold-gift.server.ts';
import { forgetTimes } from '#shop/hours/hold-times.server.ts';
import { deleteMailsAbout, dropMessages } from '#shop/messages/removal-records.server.ts';
import { deleteLog, emptyLog } from '#shop/office/activity/audit-records.server.ts';
import { deletePayments, emptyMoney } from '#shop/payments/removal-records.server.ts';
import { releasePieces } from '#shop/stock/hold-pieces.server.ts';
import { recordMove } from '../record-move.server.ts';
import { releaseHolds } from '../release-holds.server.ts';
import {
  deleteOrders,
  type Erasable,
  emptyOrders,
  lockEndedUnpaid,
  lockOldOrders,
  lockUnpaidOf,
} from './erasure-queries.server.ts';

/**
 * Erases the buyers' personal data from locked orders, in the caller's transaction. Products, sums, taxes,
 * days, numbers and references stay, which the books need (docs/decisions/0026-deletion-of-personal-data.md).
 */
export async function eraseOrders(
  tx: Db,
  orders: readonly Erasable[],
  { actor, at }: { actor: string; at: Date },
): Promise<void> {
  if (orders.length === 0) return;
  const ids = orders.map(({ id }) => id);
  await releasePieces(tx, ids);
  await dropMessages(tx, ids, at);
  await emptyOrders(tx, ids, at);
  await emptyGifts(tx, ids);
  await releaseHolds(tx, ids);
  const others = await emptyMoney(tx, ids);
  await emptyLog(tx, [...ids, ...others], [...new Set(orders.map(({ userId }) => userId))]);
  for (const order of orders) await recordMove(tx, { name: 'erase-order', order, actor, at });
}

/** For an account that is being deleted; orders with which something is under way stay. */
export async function eraseUnpaidOf(tx: Db, userId: string, at: Date): Promise<void> {
  await eraseOrders(tx, await lockUnpaidOf(tx, userId), { actor: 'clock', at });
}

/**
 * Erases up to `limit` orders that ended unpaid and have not changed since `before`, in a transaction of its
 * own; returns how many.
 */
export function eraseEndedUnpaid(
  db: Db,
  { before, at, limit }: { before: Date; at: Date; limit: number },
): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await lockEndedUnpaid(tx, before, limit);
    await eraseOrders(tx, ended, { actor: 'clock', at });
    return ended.length;
  });
}

/**
 * Deletes up to `limit` orders that nothing has happened to since `before`, with all that belongs to them, in a
 * transaction of its own; returns how many. One with money still to be looked at stays.
 */
export function deleteOldOrders(db: Db, { before, limit }: { before: Date; limit: number }): Promise<number> {
  return db.transaction(async (tx) => {
    const ids = await lockOldOrders(tx, before, limit);
    if (ids.length === 0) return 0;
    await releaseGifts(tx, ids);
    await emptyGifts(tx, ids);
    await releasePieces(tx, ids);
    await forgetTimes(tx, ids);
    const others = await deletePayments(tx, ids);
    await deleteMailsAbout(tx, ids);
    await deleteLog(tx, [...ids, ...others]);
    await deleteOrders(tx, ids);
    return ids.length;
  });
}
