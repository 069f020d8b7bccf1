import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { type Pesewas, pesewas } from '#platform/money/money.ts';
import { ofBuyer, orderLines, orders } from '#shop/orders/tables/orders.server.ts';
import type { Buyer } from '#shop/viewer.server.ts';
import { giftHolds, giftMoves, giftVouchers } from './tables.server.ts';

export type GiftRow = typeof giftVouchers.$inferSelect;
export type GiftHold = typeof giftHolds.$inferSelect;
type NewMove = typeof giftMoves.$inferInsert;

/** So many rows of so many columns are within what one statement of PostgreSQL takes. */
const AT_ONCE = 1_000;

/** Nothing where the piece of the order has one already. */
export async function insertGifts(tx: Db, rows: readonly GiftRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const made = await tx
      .insert(giftVouchers)
      .values(rows.slice(from, from + AT_ONCE))
      .onConflictDoNothing()
      .returning();
    const moves = made.map(({ id: voucherId, amount, orderId, createdAt: at }) => ({
      voucherId,
      kind: 'issue' as const,
      amount,
      orderId,
      at,
    }));
    if (moves.length > 0) await tx.insert(giftMoves).values(moves);
  }
}

/** Throws where the same was written before: its caller would count it twice. */
export async function insertMove(tx: Db, move: NewMove): Promise<void> {
  await tx.insert(giftMoves).values(move);
}

export async function selectGiftByHash(db: Db, codeHash: string): Promise<GiftRow | null> {
  const [row] = await db.select().from(giftVouchers).where(eq(giftVouchers.codeHash, codeHash));
  return row ?? null;
}

/** Locks these gift vouchers, and those that these orders hold a part of, in one order everywhere. */
export async function lockGifts(
  tx: Db,
  ids: readonly string[],
  heldBy: readonly string[],
): Promise<Map<string, GiftRow>> {
  const held = tx
    .select({ id: giftHolds.voucherId })
    .from(giftHolds)
    .where(inArray(giftHolds.orderId, [...heldBy]));
  const conditions: SQL[] = [
    ...(ids.length > 0 ? [inArray(giftVouchers.id, [...ids])] : []),
    ...(heldBy.length > 0 ? [inArray(giftVouchers.id, held)] : []),
  ];
  if (conditions.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(giftVouchers)
    .where(or(...conditions))
    .orderBy(asc(giftVouchers.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

type HeldBy = { orderIds: readonly string[]; endedBy?: Date };

/** Of locked gift vouchers alone. */
export function deleteHolds(
  tx: Db,
  { orderIds, endedBy }: HeldBy,
  locked: readonly string[],
): Promise<GiftHold[]> {
  return tx
    .delete(giftHolds)
    .where(
      and(
        inArray(giftHolds.orderId, [...orderIds]),
        inArray(giftHolds.voucherId, [...locked]),
        endedBy && lte(giftHolds.until, endedBy),
      ),
    )
    .returning();
}

export async function insertHold(tx: Db, hold: GiftHold): Promise<void> {
  await tx.insert(giftHolds).values(hold);
}

export async function updateGift(tx: Db, { id, balance, held, closedAt, stoppedAt }: GiftRow): Promise<void> {
  await tx.update(giftVouchers).set({ balance, held, closedAt, stoppedAt }).where(eq(giftVouchers.id, id));
}

/** What the buyer's own unpaid orders hold of it: it is free again for the next one. */
export async function sumHeldBy(db: Db, voucherId: string, buyer: Buyer): Promise<Pesewas> {
  const [row] = await db
    .select({ held: sql`coalesce(sum(${giftHolds.amount}), 0)`.mapWith(Number) as SQL<Pesewas> })
    .from(giftHolds)
    .innerJoin(orders, eq(orders.id, giftHolds.orderId))
    .where(and(eq(giftHolds.voucherId, voucherId), ofBuyer(buyer)));
  return row?.held ?? pesewas(0);
}

export function selectGiftsOf(db: Db, orderId: string): Promise<GiftRow[]> {
  return db
    .select()
    .from(giftVouchers)
    .where(eq(giftVouchers.orderId, orderId))
    .orderBy(asc(giftVouchers.position), asc(giftVouchers.piece));
}

export async function updateRecipient(
  tx: Db,
  id: string,
  recipient: Pick<GiftRow, 'recipientName' | 'recipientEmail' | 'words' | 'sendOn'>,
): Promise<void> {
  await tx.update(giftVouchers).set(recipient).where(eq(giftVouchers.id, id));
}

/** Those whose day has come. */
export async function selectToSend(db: Db, today: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: giftVouchers.id })
    .from(giftVouchers)
    .where(
      and(
        isNull(giftVouchers.sentAt),
        isNull(giftVouchers.closedAt),
        isNull(giftVouchers.stoppedAt),
        gt(giftVouchers.balance, pesewas(0)),
        isNotNull(giftVouchers.recipientEmail),
        lte(giftVouchers.sendOn, today),
      ),
    )
    .orderBy(asc(giftVouchers.sendOn), asc(giftVouchers.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** False where another process has sent it. */
export async function markSent(tx: Db, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(giftVouchers)
    .set({ sentAt: now })
    .where(and(eq(giftVouchers.id, id), isNull(giftVouchers.sentAt)))
    .returning({ id: giftVouchers.id });
  return rows.length > 0;
}

export type SoldGift = Pick<
  GiftRow,
  'id' | 'orderId' | 'amount' | 'balance' | 'held' | 'createdAt' | 'sentAt' | 'closedAt' | 'stoppedAt'
> & { number: number | null; name: string | null };

/** The newest first, with the number of the order that each was bought with. */
export function selectSold(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<SoldGift[]> {
  const { id, orderId, amount, balance, held, createdAt, sentAt, closedAt, stoppedAt } = giftVouchers;
  return db
    .select({
      id,
      orderId,
      amount,
      balance,
      held,
      createdAt,
      sentAt,
      closedAt,
      stoppedAt,
      number: orders.number,
      name: orderLines.name,
    })
    .from(giftVouchers)
    .leftJoin(orders, eq(orders.id, giftVouchers.orderId))
    .leftJoin(
      orderLines,
      and(eq(orderLines.orderId, giftVouchers.orderId), eq(orderLines.position, giftVouchers.position)),
    )
    .orderBy(desc(giftVouchers.createdAt), asc(giftVouchers.id))
    .limit(limit)
    .offset(offset);
}

export async function countSold(db: Db, most: number): Promise<number> {
  const rows = await db.select({ id: giftVouchers.id }).from(giftVouchers).limit(most);
  return rows.length;
}

export async function sumLeft(db: Db): Promise<Pesewas> {
  const left = sql`coalesce(sum(${giftVouchers.balance}), 0)`.mapWith(Number) as SQL<Pesewas>;
  const [row] = await db.select({ left }).from(giftVouchers).where(isNull(giftVouchers.closedAt));
  return row?.left ?? pesewas(0);
}

/** What each refund has closed of these, by gift voucher; in pesewas, above zero. */
export async function sumClosedBy(db: Db, refundId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({
      id: giftMoves.voucherId,
      closed: sql`-sum(${giftMoves.amount})`.mapWith(Number) as SQL<number>,
    })
    .from(giftMoves)
    .where(and(eq(giftMoves.refundId, refundId), inArray(giftMoves.kind, ['close', 'reopen'])))
    .groupBy(giftMoves.voucherId);
  return new Map(rows.map(({ id, closed }) => [id, closed]));
}
