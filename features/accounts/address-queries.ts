import { eq, sql } from 'drizzle-orm';
import type { Db } from '#adapters/db/db.ts';
import { accountAddresses } from '#adapters/db/tables/account-addresses.ts';
import { users } from '#adapters/db/tables/identity.ts';

export type AddressRow = typeof accountAddresses.$inferSelect;

export async function selectAddress(db: Db, userId: string): Promise<AddressRow | null> {
  const [row] = await db.select().from(accountAddresses).where(eq(accountAddresses.userId, userId));
  return row ?? null;
}

/** Keeps the person from being deleted until the transaction ends; false when they are gone already. */
export async function holdPerson(tx: Db, userId: string): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  return rows.length > 0;
}

/** Of two browsers that save at once, the later one is kept, whichever arrives last. */
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
