import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { accounts, sessions, twoFactors, users } from '#platform/identity/tables.server.ts';
import { auditLog } from '#shop/office/tables/audit-log.server.ts';
import { deleteLinks, deleteSocialAccounts } from './link-queries.server.ts';

export const PROVISIONED = 'admin.provisioned';
const PROVISION_LOCK = 1616_1617;

/** Processes that start together take turns; the lock ends with the transaction. */
export async function lockProvisioning(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PROVISION_LOCK})`);
}

export type AdminAccount = { id: string; emailVerified: boolean; password: string | null; isOurs: boolean };

/** `isOurs`: provisioned as the admin's under this very address. */
export async function findAdminAccount(tx: Db, email: string): Promise<AdminAccount | null> {
  const [user] = await tx
    .select({ id: users.id, emailVerified: users.emailVerified, password: accounts.password })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(eq(sql`lower(${users.email})`, email))
    .limit(1);
  if (!user) return null;
  const marks = await tx
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.verb, PROVISIONED), eq(auditLog.subject, user.id)));
  return { ...user, isOurs: marks.some(({ details }) => details.email === email) };
}

export async function endWaysIn(tx: Db, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await deleteLinks(tx, userId);
  await deleteSocialAccounts(tx, userId);
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
}
