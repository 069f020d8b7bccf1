import { and, eq, isNull, lt, ne, or } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { StoredLink } from '#platform/identity/rules.server.ts';
import { accounts, sessions, twoFactors, users, verifications } from '#platform/identity/tables.server.ts';
import { firstSignIns } from './tables.server.ts';

const RESET = 'reset';

/** Locks the account until the transaction ends, so that changes of its ways in take turns; false when it is gone. */
export async function lockPerson(tx: Db, userId: string): Promise<boolean> {
  const held = tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  return (await held).length > 0;
}

export async function keepOneResetLink(tx: Db, { userId, identifier }: StoredLink): Promise<void> {
  const earlier = and(
    eq(verifications.value, userId),
    eq(verifications.kind, RESET),
    ne(verifications.identifier, identifier),
  );
  await tx.delete(verifications).where(earlier);
  await tx.update(verifications).set({ kind: RESET }).where(eq(verifications.identifier, identifier));
}

export async function deleteLink(tx: Db, { identifier }: StoredLink): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.identifier, identifier));
}

/** Reset links, trusted devices and sign-ins that wait for a code. */
export async function deleteLinks(tx: Db, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, userId));
}

export async function deleteOtherSessions(tx: Db, userId: string, token: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.token, token)));
}

export async function insertFirstSignIn(tx: Db, userId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(firstSignIns)
    .values({ userId, createdAt: now })
    .onConflictDoNothing()
    .returning({ userId: firstSignIns.userId });
  return rows.length > 0;
}

export async function deleteSocialAccounts(tx: Db, userId: string): Promise<void> {
  await tx.delete(accounts).where(and(eq(accounts.userId, userId), ne(accounts.providerId, 'credential')));
}

/** Uses up the codes of `step` and of those before it; false when that was done already. */
export async function spendStep(db: Db, userId: string, step: number): Promise<boolean> {
  const isNew = or(isNull(twoFactors.lastUsedStep), lt(twoFactors.lastUsedStep, step));
  const rows = await db
    .update(twoFactors)
    .set({ lastUsedStep: step })
    .where(and(eq(twoFactors.userId, userId), isNew))
    .returning({ id: twoFactors.id });
  return rows.length > 0;
}
