import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#adapters/db/db.ts';
import { orders } from '#adapters/db/tables/orders.ts';
import { GUEST } from '../viewer.ts';

/**
 * Takes the browser off its orders; those that an account has claimed stay with it. Each gets an id that no browser
 * has: it stays the order of a guest, which the limits count and nobody is reminded of.
 */
export async function unlinkOrders(db: Db, guestId: string): Promise<void> {
  await db
    .update(orders)
    .set({ guestId: sql`encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex')` })
    .where(and(eq(orders.userId, GUEST), eq(orders.guestId, guestId)));
}
