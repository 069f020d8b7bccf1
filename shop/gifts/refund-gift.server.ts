// Money of gift vouchers that goes back: docs/decisions/0091-gift-vouchers.md. Everything here runs in the caller's
// transaction, after the lock on the order.

import type { Db } from '#platform/db/db.server.ts';
import { type Pesewas, pesewas } from '#platform/money/money.ts';
import { insertMove, lockGifts, selectGiftsOf, sumClosedBy, updateGift } from './queries.server.ts';

type Back = { voucherId: string; amount: Pesewas; orderId: string; refundId: string; now: Date };

/** What a gift voucher paid of an order is on it again; one that was closed opens with that. */
export async function returnToGift(
  tx: Db,
  { voucherId, amount, orderId, refundId, now: at }: Back,
): Promise<void> {
  const row = (await lockGifts(tx, [voucherId], [])).get(voucherId);
  if (!row) throw new Error(`gift voucher ${voucherId} is gone`);
  await insertMove(tx, { voucherId, kind: 'refund', amount, orderId, refundId, at });
  await updateGift(tx, { ...row, balance: pesewas(row.balance + amount), closedAt: null });
}

/** Until the transaction ends, nobody spends what the order bought, and what paid for it stays as it is. */
export async function lockGiftsOf(tx: Db, orderId: string, paidBy: string | null): Promise<void> {
  const sold = await selectGiftsOf(tx, orderId);
  await lockGifts(tx, [...sold.map(({ id }) => id), ...(paidBy ? [paidBy] : [])], []);
}

/** What can still be spent of the gift vouchers that an order bought: closing them frees so much of its money. */
export async function sumClosable(db: Db, orderId: string): Promise<number> {
  return (await selectGiftsOf(db, orderId)).reduce((sum, { balance, held }) => sum + balance - held, 0);
}

type Closing = { orderId: string; refundId: string; now: Date };

/** Nothing of the gift vouchers that an order bought can be spent any more, until they come to so many pesewas. */
export async function closeGiftsOf(
  tx: Db,
  { orderId, refundId, now: at }: Closing,
  amount: number,
): Promise<void> {
  const sold = (await selectGiftsOf(tx, orderId)).map(({ id }) => id);
  let open = amount;
  for (const row of (await lockGifts(tx, sold, [])).values()) {
    const left = row.balance - row.held;
    if (left === 0 || open <= 0) continue;
    open -= left;
    await insertMove(tx, { voucherId: row.id, kind: 'close', amount: -left, orderId, refundId, at });
    await updateGift(tx, { ...row, balance: row.held, closedAt: row.held === 0 ? at : row.closedAt });
  }
}

/** A refund that failed closed them for nothing. Does nothing the second time. */
export async function reopenGifts(tx: Db, { orderId, refundId, now: at }: Closing): Promise<void> {
  const closed = await sumClosedBy(tx, refundId);
  for (const row of (await lockGifts(tx, [...closed.keys()], [])).values()) {
    const amount = closed.get(row.id) ?? 0;
    if (amount <= 0) continue;
    await insertMove(tx, { voucherId: row.id, kind: 'reopen', amount, orderId, refundId, at });
    await updateGift(tx, { ...row, balance: pesewas(row.balance + amount), closedAt: null });
  }
}

/** The bank has taken back what they were paid with: what is left of them waits for the administrator. */
export async function stopGiftsOf(tx: Db, orderId: string, now: Date): Promise<void> {
  const sold = (await selectGiftsOf(tx, orderId)).map(({ id }) => id);
  for (const row of (await lockGifts(tx, sold, [])).values())
    if (!row.stoppedAt) await updateGift(tx, { ...row, stoppedAt: now });
}
