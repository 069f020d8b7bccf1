import { and, eq } from 'drizzle-orm';
import type { Db } from '#adapters/db/db.ts';
import { orders } from '#adapters/db/tables/orders.ts';
import { GUEST } from '../viewer.ts';

/** Takes the browser off its orders; those that an account has claimed stay with it. */
export async function unlinkOrders(db: Db, guestId: string): Promise<void> {
  await db
    .update(orders)
    .set({ guestId: null })
    .where(and(eq(orders.userId, GUEST), eq(orders.guestId, guestId)));
}
