// Voucher promises: no use is given twice, a use of an order that is not paid comes back, and late money is never
// refused. Why: docs/decisions/0086-vouchers.md. Everything here runs in the caller's transaction, after the locks on
// buyer and order and before those on stock.

import type { Db } from '#platform/db/db.server.ts';
import type { Pesewas } from '#platform/money/money.ts';
import { shopProblem } from '#shop/problem.ts';
import { HELD_FOR_MS } from '#shop/stock/hold-pieces.server.ts';
import type { Buyer } from '#shop/viewer.server.ts';
import type { OrderVoucher, VoucherRefusal } from './contract.ts';
import {
  countUsesOf,
  deleteHeldUses,
  lockVouchers,
  savedBy,
  selectUse,
  updateCounts,
  type VoucherRow,
  writeUse,
} from './queries.server.ts';
import { refusalText } from './rules/voucher-texts.ts';

type ToHold = {
  voucher: OrderVoucher;
  /** The terms that the order was priced by; null for an order that has its price already. */
  version: number | null;
  order: { id: string; buyer: Buyer; email: string };
  /** Orders that this one replaces: what they hold is free again first. */
  replaced?: readonly string[];
  now: Date;
};

/** Holds a use for an unpaid order, anew for 30 minutes. Refuses with `voucher_refused`. */
export async function holdUse(
  tx: Db,
  { voucher, version, order, replaced = [], now }: ToHold,
): Promise<void> {
  const rows = await lockVouchers(tx, voucher.id, [...replaced, order.id]);
  await freeUses(tx, rows, { orderIds: [...replaced, order.id] });
  const row = rows.get(voucher.id);
  if (!row) throw refusal('unknown');
  if (version !== null && (row.version !== version || !row.isOn)) throw refusal('changed');
  if (row.uses !== null && row.held + row.spent >= row.uses) throw refusal('used_up');
  const { buyer, email, id: orderId } = order;
  if (row.perBuyer !== null && (await countUsesOf(tx, row.id, { buyer, email, orderId })) >= row.perBuyer)
    throw refusal('per_buyer');
  row.held += 1;
  const until = new Date(now.getTime() + HELD_FOR_MS);
  const amount = await savedWith(tx, orderId, voucher);
  await writeUse(tx, { orderId, voucherId: row.id, amount, state: 'held', until });
  for (const changed of rows.values()) await updateCounts(tx, changed);
}

/** What these orders hold is free again, once; with `endedBy` only what is over. */
export async function releaseUses(tx: Db, orderIds: readonly string[], endedBy?: Date): Promise<void> {
  if (orderIds.length === 0) return;
  const rows = await lockVouchers(tx, null, orderIds);
  if (rows.size === 0) return;
  await freeUses(tx, rows, { orderIds, endedBy });
  for (const row of rows.values()) await updateCounts(tx, row);
}

/** The use of an order that is paid at this moment; one whose hold has ended is spent all the same. */
export async function spendUse(tx: Db, orderId: string, voucher: OrderVoucher, now: Date): Promise<void> {
  const row = (await lockVouchers(tx, voucher.id, [])).get(voucher.id);
  const use = await selectUse(tx, orderId);
  if (!row || (use && use.state !== 'held')) return;
  if (use) row.held -= 1;
  else if (row.uses !== null && row.held + row.spent >= row.uses) row.overshot += 1;
  row.spent += 1;
  const amount = use?.amount ?? (await savedWith(tx, orderId, voucher));
  await writeUse(tx, { orderId, voucherId: row.id, amount, state: 'spent', until: now });
  await updateCounts(tx, row);
}

/** What free delivery saves stands in no line of the order. */
const savedWith = async (tx: Db, orderId: string, { saved }: OrderVoucher) =>
  saved ?? (await savedBy(tx, orderId));

/** The use of an order whose money has all gone back. */
export async function returnUse(tx: Db, orderId: string): Promise<void> {
  const use = await selectUse(tx, orderId);
  if (use?.state !== 'spent') return;
  const row = (await lockVouchers(tx, use.voucherId, [])).get(use.voucherId);
  const now = await selectUse(tx, orderId);
  if (!row || now?.state !== 'spent') return;
  await writeUse(tx, { ...use, state: 'returned' });
  await updateCounts(tx, { ...row, spent: row.spent - 1 });
}

async function freeUses(
  tx: Db,
  rows: ReadonlyMap<string, VoucherRow>,
  held: { orderIds: readonly string[]; endedBy?: Date },
): Promise<void> {
  if (rows.size === 0) return;
  for (const { voucherId } of await deleteHeldUses(tx, held, [...rows.keys()])) {
    const row = rows.get(voucherId);
    if (row) row.held -= 1;
  }
}

export function refusal(reason: VoucherRefusal, minimum: Pesewas | null = null) {
  return shopProblem('voucher_refused', { reason }, refusalText(reason, { minimum }));
}
