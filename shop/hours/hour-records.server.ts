// For every module. What only this module asks stands in queries.
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { appointments } from './tables.server.ts';

/** Orders that hold times whose hold is over, the longest first. */
export async function selectEndedTimes(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ orderId: appointments.orderId })
    .from(appointments)
    .where(and(eq(appointments.state, 'held'), lte(appointments.until, now)))
    .groupBy(appointments.orderId)
    .orderBy(sql`min(${appointments.until})`)
    .limit(limit);
  return rows.map(({ orderId }) => orderId);
}

/** A hold that lasts longer stays as it is. */
export async function extendTimes(tx: Db, orderId: string, until: Date): Promise<void> {
  await tx
    .update(appointments)
    .set({ until })
    .where(
      and(eq(appointments.orderId, orderId), eq(appointments.state, 'held'), lte(appointments.until, until)),
    );
}

export type AppointmentRecord = typeof appointments.$inferSelect;

/** By order line and piece. */
export function selectAppointments(db: Db, orderIds: readonly string[]): Promise<AppointmentRecord[]> {
  return db
    .select()
    .from(appointments)
    .where(inArray(appointments.orderId, [...orderIds]))
    .orderBy(asc(appointments.position), asc(appointments.piece));
}
