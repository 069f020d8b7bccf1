import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { accounts, sessions, users } from '#platform/identity/tables.server.ts';
import type { Right } from '#shop/staff/contract.ts';
import { staff } from '#shop/staff/tables.server.ts';

export type NewPerson = { id: string; email: string; name: string; now: Date };

export async function insertPerson(tx: Db, { id, email, name, now }: NewPerson): Promise<void> {
  const dates = { createdAt: now, updatedAt: now };
  await tx.insert(users).values({ id, name, email, emailVerified: false, ...dates });
}

export type Credential = { userId: string; emailVerified: boolean; password: string | null };

export async function findCredential(db: Db, email: string): Promise<Credential | null> {
  const [row] = await db
    .select({ userId: users.id, emailVerified: users.emailVerified, password: accounts.password })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
    .limit(1);
  return row ?? null;
}

export async function setPassword(
  tx: Db,
  entry: { id: string; userId: string; hash: string; now: Date },
): Promise<void> {
  const { id, userId, hash, now } = entry;
  const dates = { createdAt: now, updatedAt: now };
  await tx
    .insert(accounts)
    .values({ id, accountId: userId, providerId: 'credential', userId, password: hash, ...dates })
    .onConflictDoUpdate({
      target: [accounts.providerId, accounts.accountId],
      set: { password: hash, updatedAt: now },
    });
}

export async function markVerified(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
}

/** What counts as a helper's right (docs/identity.md#helpers), of the account and the session that are joined. */
const IN_FORCE = and(
  eq(staff.userId, users.id),
  isNull(staff.endedAt),
  sql`lower(${staff.email}) = lower(${users.email})`,
  eq(users.emailVerified, true),
  eq(users.twoFactorEnabled, true),
  eq(sessions.secondFactor, true),
);

export async function selectSessions(db: Db, ids: string[], now: Date): Promise<LiveSession[]> {
  return db
    .select({
      sessionId: sessions.id,
      userId: users.id,
      email: users.email,
      name: users.name,
      emailVerified: users.emailVerified,
      rights: staff.rights,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(staff, IN_FORCE)
    .where(and(inArray(sessions.id, ids), gt(sessions.expiresAt, now)));
}

export type LiveSession = {
  sessionId: string;
  userId: string;
  email: string;
  name: string;
  emailVerified: boolean;
  rights: Right[] | null;
};

export async function selectRights(db: Db, sessionId: string): Promise<Right[]> {
  const [row] = await db
    .select({ rights: staff.rights })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(staff, IN_FORCE)
    .where(eq(sessions.id, sessionId));
  return row?.rights ?? [];
}

export async function forgetName(tx: Db, userId: string): Promise<void> {
  await tx.update(users).set({ name: '' }).where(eq(users.id, userId));
}
