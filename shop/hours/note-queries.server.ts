import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { HourNote } from './contract.ts';
import { appointments } from './tables.server.ts';

export async function updateNote(tx: Db, id: number, { figure, question }: HourNote): Promise<void> {
  await tx.update(appointments).set({ figure, question }).where(eq(appointments.id, id));
}
