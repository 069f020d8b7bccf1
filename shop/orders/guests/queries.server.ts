import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { GUEST } from '#shop/viewer.server.ts';
import { RECORD } from '../order-records.server.ts';
import { GOODS, type ListedOrder } from '../queries.server.ts';
import { ofBuyer, orders } from '../tables/orders.server.ts';

/**
 * Takes the browser off its orders and returns their ids; those that an account has claimed stay with it.
 * Each gets an id that no browser has: it stays the order of a guest, which the limits count and which gets
 * no reminders. Mailed links no longer open it.
 */
export async function unlinkBrowser(tx: Db, guestId: string): Promise<string[]> {
  const rows = await tx
    .update(orders)
    .set({
      guestId: sql`encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex')`,
      linkVersion: sql`${orders.linkVersion} + 1`,
    })
    .where(and(eq(orders.userId, GUEST), eq(orders.guestId, guestId)))
    .returning({ id: orders.id });
  return rows.map(({ id }) => id);
}

export function selectGuestOrders(
  db: Db,
  guestId: string,
  email: string,
  limit: number,
): Promise<ListedOrder[]> {
  return db
    .select({ ...RECORD, ...GOODS })
    .from(orders)
    .where(and(ofBuyer({ userId: GUEST, guestId }), eq(sql`lower(${orders.email})`, email.toLowerCase())))
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(limit);
}
