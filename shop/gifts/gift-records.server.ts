// For every module. What only this module asks stands in queries.
import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { giftHolds, giftMoves, giftVouchers } from './tables.server.ts';

/** Orders that hold a part of a gift voucher, and whose time is over. */
export async function selectEndedGifts(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ orderId: giftHolds.orderId })
    .from(giftHolds)
    .where(lte(giftHolds.until, now))
    .orderBy(giftHolds.until)
    .limit(limit);
  return rows.map(({ orderId }) => orderId);
}

export async function extendGift(tx: Db, orderId: string, until: Date): Promise<void> {
  await tx
    .update(giftHolds)
    .set({ until })
    .where(and(eq(giftHolds.orderId, orderId), lte(giftHolds.until, until)));
}

/** Whom they were for, and what was written to them. Their balance stays. */
export async function emptyGifts(tx: Db, orderIds: readonly string[]): Promise<void> {
  await tx
    .update(giftVouchers)
    .set({ recipientName: null, recipientEmail: null, words: null, sendOn: null })
    .where(inArray(giftVouchers.orderId, [...orderIds]));
}

/** What an order paid for gift vouchers that were not refunded, in pesewas. */
export async function sumBound(db: Db, orderId: string): Promise<number> {
  const closed = sql`coalesce((select sum(${giftMoves.amount}) from ${giftMoves}
    where ${giftMoves.voucherId} = ${giftVouchers.id} and ${giftMoves.kind} in ('close', 'reopen')), 0)`;
  const [row] = await db
    .select({ bound: sql`coalesce(sum(${giftVouchers.amount} + ${closed}), 0)`.mapWith(Number) })
    .from(giftVouchers)
    .where(eq(giftVouchers.orderId, orderId));
  return Number(row?.bound ?? 0);
}

/** One that waits for its day of sending. */
export async function hasGiftToSend(db: Db, orderId: string): Promise<boolean> {
  const { recipientEmail, sentAt, closedAt } = giftVouchers;
  const waits = and(isNotNull(recipientEmail), isNull(sentAt), isNull(closedAt));
  return (await db.$count(giftVouchers, and(eq(giftVouchers.orderId, orderId), waits))) > 0;
}
