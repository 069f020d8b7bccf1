// For every module. What only this module asks stands in queries.
import { and, eq, lte } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { voucherUses } from './tables.server.ts';

/** Orders that hold a use whose time is over. */
export async function selectEndedUses(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ orderId: voucherUses.orderId })
    .from(voucherUses)
    .where(and(eq(voucherUses.state, 'held'), lte(voucherUses.until, now)))
    .orderBy(voucherUses.until)
    .limit(limit);
  return rows.map(({ orderId }) => orderId);
}

export async function extendUse(tx: Db, orderId: string, until: Date): Promise<void> {
  await tx
    .update(voucherUses)
    .set({ until })
    .where(
      and(eq(voucherUses.orderId, orderId), eq(voucherUses.state, 'held'), lte(voucherUses.until, until)),
    );
}
