import { and, asc, eq, isNull, ne, or } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { Pesewas } from '#platform/money/money.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';
import { handPayments } from '../tables.server.ts';

export type HandPayment = typeof handPayments.$inferSelect;

/** False where one of this id is written already. */
export async function insertHandPayment(tx: Db, payment: typeof handPayments.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(handPayments).values(payment).onConflictDoNothing().returning();
  return rows.length === 1;
}

/** Undone ones, too, in the order in which they were written. */
export function selectHandPayments(db: Db, orderId: string): Promise<HandPayment[]> {
  return db
    .select()
    .from(handPayments)
    .where(eq(handPayments.orderId, orderId))
    .orderBy(asc(handPayments.at), asc(handPayments.id));
}

/** Another than `own` that looks like the same money: of this order, day and sum, or with the same reference. */
export async function hasAlike(
  tx: Db,
  { id, orderId, receivedOn, amount, reference }: typeof handPayments.$inferInsert,
  own = id,
): Promise<boolean> {
  const same = and(
    eq(handPayments.orderId, orderId),
    eq(handPayments.receivedOn, receivedOn),
    eq(handPayments.amount, amount),
  );
  const rows = await tx
    .select({ id: handPayments.id })
    .from(handPayments)
    .where(
      and(
        ne(handPayments.id, own),
        isNull(handPayments.undoneAt),
        reference ? or(same, eq(handPayments.reference, reference)) : same,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export type Undone = { id: string; reason: string; actor: string; now: Date };

/** Null where there is none of this id and order that stands. */
export async function markUndone(
  tx: Db,
  orderId: string,
  { id, reason, actor, now }: Undone,
): Promise<HandPayment | null> {
  const [row] = await tx
    .update(handPayments)
    .set({ undoneAt: now, undoneBy: actor, undoneReason: reason })
    .where(and(eq(handPayments.id, id), eq(handPayments.orderId, orderId), isNull(handPayments.undoneAt)))
    .returning();
  return row ?? null;
}

export async function updateHandAmount(
  tx: Db,
  order: { id: string; version: number },
  handAmount: Pesewas,
  now: Date,
): Promise<void> {
  await tx
    .update(orders)
    .set({ handAmount, updatedAt: now, version: order.version + 1 })
    .where(eq(orders.id, order.id));
}
