import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#adapters/db/db.ts';
import { auditLog } from '#adapters/db/tables/audit-log.ts';
import {
  accounts,
  rateLimits,
  sessions,
  twoFactors,
  users,
  verifications,
} from '#adapters/db/tables/identity.ts';
import { orders } from '#adapters/db/tables/orders.ts';
import { reviews } from '#adapters/db/tables/reviews.ts';

const GUEST = 'guest';
const PROVISIONED = 'admin.provisioned';
const PROVISION_LOCK = 1616_1617;

/** Gives the orders of a deleted account to the account that proved the same address. */
export async function claimGuestOrders(db: Db, userId: string, email: string): Promise<void> {
  await db
    .update(orders)
    .set({ userId })
    .where(and(eq(orders.userId, GUEST), eq(sql`lower(${orders.email})`, email.toLowerCase())));
}

/** Removes a person; orders stay for the books, reviews stay for the readers, neither leads back. */
export async function deletePerson(tx: Db, userId: string): Promise<void> {
  await tx.update(orders).set({ userId: GUEST }).where(eq(orders.userId, userId));
  await tx.update(reviews).set({ userName: 'Anonymous' }).where(eq(reviews.userId, userId));
  await tx.delete(users).where(eq(users.id, userId));
}

/** Counts one turn of `key` in its window and returns the count with the window's start; times in ms. */
export async function countTurn(
  db: Db,
  key: string,
  now: number,
  window: number,
): Promise<{ count: number; startedAt: number }> {
  const isOver = sql`${rateLimits.lastRequest} <= ${now - window}`;
  const [row] = await db
    .insert(rateLimits)
    .values({ id: key, key, count: 1, lastRequest: now })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        lastRequest: sql`case when ${isOver} then ${now} else ${rateLimits.lastRequest} end`,
      },
    })
    .returning({ count: rateLimits.count, startedAt: rateLimits.lastRequest });
  return row ?? { count: 1, startedAt: now };
}

export async function giveTurnBack(db: Db, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, key));
}

/** Sweeps counters whose window began before `before` (ms). */
export async function forgetTurns(db: Db, before: number): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.lastRequest, before));
}

/** Processes that start together take turns; the lock ends with the transaction. */
export async function lockProvisioning(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PROVISION_LOCK})`);
}

export type AdminAccount = { id: string; emailVerified: boolean; password: string | null; isOurs: boolean };

/** The account with this address, and whether it was provisioned as the admin's under this very address. */
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

export type NewPerson = { id: string; email: string; name: string; now: Date };

export async function insertPerson(tx: Db, { id, email, name, now }: NewPerson): Promise<void> {
  const dates = { createdAt: now, updatedAt: now };
  await tx.insert(users).values({ id, name, email, emailVerified: false, ...dates });
}

/** Ends everything by which somebody else could still be inside: sessions, social links, second factors. */
export async function shutOut(tx: Db, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(accounts).where(and(eq(accounts.userId, userId), ne(accounts.providerId, 'credential')));
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
}

/** Sets the password, as a hash; `id` serves when there was none. */
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

/** Remembers that this account is ours under this address; `how` tells what was done to it. */
export async function recordProvisioning(
  tx: Db,
  entry: { userId: string; email: string; how: string; now: Date },
): Promise<void> {
  const { userId, email, how, now } = entry;
  await tx
    .insert(auditLog)
    .values({ at: now, actor: 'clock', verb: PROVISIONED, subject: userId, details: { email, how } });
}

/** The sessions among `ids` that have not ended, each with its user. */
export async function selectSessions(db: Db, ids: string[], now: Date): Promise<LiveSession[]> {
  return db
    .select({
      sessionId: sessions.id,
      userId: users.id,
      email: users.email,
      name: users.name,
      emailVerified: users.emailVerified,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, ids), gt(sessions.expiresAt, now)));
}

export type LiveSession = {
  sessionId: string;
  userId: string;
  email: string;
  name: string;
  emailVerified: boolean;
};

/** How many rows one statement removes: a shop that was never swept must not meet its own time limit. */
const SWEEP = 1_000;

/** Removes sessions, reset links and proofs that ended before `now`. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  for (const table of [sessions, verifications]) {
    let removed = SWEEP;
    while (removed === SWEEP) {
      const some = db.select({ id: table.id }).from(table).where(lt(table.expiresAt, now)).limit(SWEEP);
      removed = (await db.delete(table).where(inArray(table.id, some)).returning({ id: table.id })).length;
    }
  }
}
