import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { accountAddresses } from './tables.server.ts';

export type AddressRow = typeof accountAddresses.$inferSelect;

export async function selectAddress(db: Db, userId: string): Promise<AddressRow | null> {
  const [row] = await db.select().from(accountAddresses).where(eq(accountAddresses.userId, userId));
  return row ?? null;
}

/** Of two browsers that save at once, the later save is kept, whichever arrives last. */
export async function upsertAddress(tx: Db, row: AddressRow): Promise<void> {
  await tx
    .insert(accountAddresses)
    .values(row)
    .onConflictDoUpdate({
      target: accountAddresses.userId,
      set: { address: row.address, savedAt: row.savedAt },
      setWhere: sql`${accountAddresses.savedAt} <= excluded.saved_at`,
    });
}

export async function deleteAddress(db: Db, userId: string): Promise<void> {
  await db.delete(accountAddresses).where(eq(accountAddresses.userId, userId));
}
