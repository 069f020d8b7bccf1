// For the module that opens and closes accounts.
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { lessonTicks } from '#shop/courses/tables.server.ts';
import { appointments } from '#shop/hours/tables.server.ts';
import { GUEST } from '#shop/viewer.server.ts';
import { isSale, orders } from './tables/orders.server.ts';

/** Mailed links of an order no longer open it. */
const LINKS_END = { linkVersion: sql`${orders.linkVersion} + 1` };

export async function unlinkAccount(tx: Db, userId: string): Promise<void> {
  const rows = await tx
    .update(orders)
    .set({ userId: GUEST, guestId: null, ...LINKS_END })
    .where(eq(orders.userId, userId))
    .returning({ id: orders.id });
  const own = rows.map(({ id }) => id);
  await tx.delete(lessonTicks).where(inArray(lessonTicks.orderId, own));
  // After the orders: so does a buyer who sends a note at this moment.
  await tx
    .update(appointments)
    .set({ figure: null, question: null })
    .where(inArray(appointments.orderId, own));
}

/**
 * Orders without an account that name this e-mail, if they were paid, taken on the phone, or placed by this
 * browser; returns their ids. An order that was not paid may name any mailbox.
 */
export async function giveOrders(
  tx: Db,
  { userId, email, guestId }: { userId: string; email: string; guestId: string | null },
): Promise<string[]> {
  const isMeant = or(
    isNotNull(orders.paidAt),
    eq(orders.source, 'phone'),
    guestId === null ? undefined : eq(orders.guestId, guestId),
  );
  const rows = await tx
    .update(orders)
    .set({ userId, ...LINKS_END })
    .where(
      and(eq(orders.userId, GUEST), eq(sql`lower(${orders.email})`, email.toLowerCase()), isMeant, isSale()),
    )
    .returning({ id: orders.id });
  return rows.map(({ id }) => id);
}
