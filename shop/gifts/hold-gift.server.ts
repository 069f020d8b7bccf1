// Gift voucher promises: no pesewa of one is given twice, what an order that is not paid holds comes back, and an order
// is paid only once its gift voucher has paid its part. Why: docs/decisions/0091-gift-vouchers.md. Everything here runs
// in the caller's transaction, after the locks on buyer and order and before those on voucher, stock and calendar.

import type { Db } from '#platform/db/db.server.ts';
import { pesewas } from '#platform/money/money.ts';
import type { OrderRecord } from '#shop/orders/order-records.server.ts';
import { shopProblem } from '#shop/problem.ts';
import { HELD_FOR_MS } from '#shop/stock/hold-pieces.server.ts';
import type { GiftRefusal } from './contract.ts';
import {
  deleteHolds,
  type GiftRow,
  insertHold,
  insertMove,
  lockGifts,
  updateGift,
} from './queries.server.ts';
import { giftRefusalText } from './rules/gift-texts.ts';

type Paying = Pick<OrderRecord, 'id' | 'giftVoucherId' | 'giftAmount'>;
type ToHold = {
  order: Paying;
  /** Orders that this one replaces: what they hold is free again first. */
  replaced?: readonly string[];
  now: Date;
};

/** Holds what the gift voucher pays of an unpaid order, anew for 30 minutes. Refuses with `gift_refused`. */
export async function holdGift(tx: Db, { order, replaced = [], now }: ToHold): Promise<void> {
  const { id: orderId, giftVoucherId: voucherId, giftAmount: amount } = order;
  if (voucherId === null) return releaseGifts(tx, replaced);
  const orderIds = [...replaced, orderId];
  const rows = await lockGifts(tx, [voucherId], orderIds);
  await free(tx, rows, { orderIds });
  const row = rows.get(voucherId);
  if (row?.stoppedAt) throw giftRefusal('stopped');
  if (!row || row.balance - row.held < amount) throw giftRefusal('too_little');
  row.held = pesewas(row.held + amount);
  await insertHold(tx, { orderId, voucherId, amount, until: new Date(now.getTime() + HELD_FOR_MS) });
  for (const changed of rows.values()) await updateGift(tx, changed);
}

/** What these orders hold is free again, once; with `endedBy` only what is over. */
export async function releaseGifts(tx: Db, orderIds: readonly string[], endedBy?: Date): Promise<void> {
  if (orderIds.length === 0) return;
  const rows = await lockGifts(tx, [], orderIds);
  if (rows.size === 0) return;
  await free(tx, rows, { orderIds, endedBy });
  for (const row of rows.values()) await updateGift(tx, row);
}

/**
 * Pays its part of an order that is paid at this moment: what it holds, or what is there where that has ended. False
 * where less is left, or it is stopped: then the order must not count as paid. `others` are the buyer's other unpaid
 * orders, whose holds stand in nobody's way.
 */
export async function spendGift(
  tx: Db,
  order: Paying,
  others: () => Promise<string[]>,
  now: Date,
): Promise<boolean> {
  const { id: orderId, giftVoucherId: voucherId, giftAmount: amount } = order;
  if (voucherId === null) return true;
  const rows = await lockGifts(tx, [voucherId], []);
  const row = rows.get(voucherId);
  if (!row) return false;
  await free(tx, rows, { orderIds: [orderId] });
  if (row.balance - row.held < amount) await free(tx, rows, { orderIds: await others() });
  const isThere = !row.stoppedAt && row.balance - row.held >= amount;
  if (isThere) {
    row.balance = pesewas(row.balance - amount);
    await insertMove(tx, { voucherId, kind: 'spend', amount: -amount, orderId, at: now });
  }
  await updateGift(tx, row);
  return isThere;
}

async function free(
  tx: Db,
  rows: ReadonlyMap<string, GiftRow>,
  held: { orderIds: readonly string[]; endedBy?: Date },
): Promise<void> {
  if (rows.size === 0 || held.orderIds.length === 0) return;
  for (const { voucherId, amount } of await deleteHolds(tx, held, [...rows.keys()])) {
    const row = rows.get(voucherId);
    if (row) row.held = pesewas(row.held - amount);
  }
}

export function giftRefusal(reason: GiftRefusal) {
  return shopProblem('gift_refused', { reason }, giftRefusalText(reason));
}
