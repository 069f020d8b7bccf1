// For every module. What only this module asks stands in queries.

import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { lockName } from '#platform/db/lock-name.server.ts';
import { statement } from '#platform/db/statement.server.ts';
import { users } from '#platform/identity/tables.server.ts';
import { type Buyer, GUEST } from '#shop/viewer.server.ts';

/** Keeps the person from being deleted until the transaction ends; false when they are gone already. */
export async function holdPerson(tx: Db, userId: string): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  return rows.length > 0;
}

export async function isConfirmed(db: Db, userId: string): Promise<boolean> {
  const [row] = await db.select({ is: users.emailVerified }).from(users).where(eq(users.id, userId));
  return row?.is ?? false;
}

/**
 * One transaction at a time decides about a buyer's orders; false when the account is gone, or the orders
 * belong to nobody. A guest has no row to lock.
 */
export async function lockBuyer(tx: Db, { userId, guestId }: Buyer): Promise<boolean> {
  if (userId !== GUEST || guestId === null) return lockAccount(tx, userId);
  await lockName(tx, `guest ${guestId}`);
  return true;
}

export async function lockAccount(tx: Db, userId: string): Promise<boolean> {
  return (await lockUser(tx, { userId })).length > 0;
}

const lockUser = statement<{ userId: string }, unknown>(
  'lock_account',
  (value) => sql`select from users where id = ${value('userId')} for no key update`,
);

export async function giveName(tx: Db, userId: string, name: string): Promise<void> {
  await tx
    .update(users)
    .set({ name })
    .where(and(eq(users.id, userId), eq(sql`trim(${users.name})`, '')));
}
