import { and, desc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { pesewas } from '#platform/money/money.ts';
import type { Buyer } from '#shop/viewer.server.ts';
import { IS_KEPT, type OrderLineRecord } from './order-records.server.ts';
import { ofBuyer, orderLines, orders } from './tables/orders.server.ts';

export type RecentOrder = typeof orders.$inferSelect & { lines: OrderLineRecord[] };

/** More unpaid orders than an account may have in a day; see shop/payments/attempts/payment-limits.server.ts. */
const MOST = 50;

/**
 * Paid since `paidSince` and not given back whole or, unpaid and not ended, placed since `placedSince`; of those that
 * are paid on delivery, chosen so since `paidSince`.
 */
export async function selectRecentOrders(
  db: Db,
  buyer: Buyer,
  { paidSince, placedSince }: { paidSince: Date; placedSince: Date },
): Promise<RecentOrder[]> {
  const isOpen = and(
    ne(orders.paymentState, 'paid'),
    isNull(orders.lapsedAt),
    isNull(orders.cancelledAt),
    gt(orders.createdAt, placedSince),
    or(isNull(orders.onDeliveryAt), gt(orders.onDeliveryAt, paidSince)),
  );
  const isPaid = and(gt(orders.paidAt, paidSince), IS_KEPT);
  const recent = await db
    .select()
    .from(orders)
    .where(and(ofBuyer(buyer), or(isPaid, isOpen)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MOST);
  if (recent.length === 0) return [];
  const ids = recent.map(({ id }) => id);
  const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, ids));
  return recent.map((order) => ({ ...order, lines: lines.filter(({ orderId }) => orderId === order.id) }));
}

/** The unpaid orders of a buyer that may still be paid, but for one. */
export async function selectOthersToPay(db: Db, buyer: Buyer, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        ofBuyer(buyer),
        ne(orders.id, orderId),
        ne(orders.paymentState, 'paid'),
        isNull(orders.lapsedAt),
        isNull(orders.cancelledAt),
      ),
    );
  return rows.map(({ id }) => id);
}

type Current = { buyer: Buyer; orderId: string; againOf: string | null; buyerNote: string | null };

/**
 * Makes one unpaid order of a buyer the current one; every other that may still be paid is replaced by it.
 * `againOf` names the paid order whose products were expressly ordered once more, `buyerNote` is what the buyer writes
 * now. Returns the replaced ones.
 */
export async function makeCurrent(tx: Db, { buyer, orderId, ...current }: Current): Promise<string[]> {
  await tx
    .update(orders)
    .set({ replacedBy: null, ...current })
    .where(eq(orders.id, orderId));
  const replaced = await tx
    .update(orders)
    .set({ replacedBy: orderId })
    .where(
      and(
        ofBuyer(buyer),
        ne(orders.id, orderId),
        ne(orders.paymentState, 'paid'),
        // The shop has some of its money.
        eq(orders.handAmount, pesewas(0)),
        isNull(orders.onDeliveryAt),
        isNull(orders.lapsedAt),
        isNull(orders.cancelledAt),
        or(isNull(orders.replacedBy), ne(orders.replacedBy, orderId)),
      ),
    )
    .returning({ id: orders.id });
  return replaced.map(({ id }) => id);
}
