import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { statement } from '#platform/db/statement.server.ts';
import { accounts, sessions, users } from '#platform/identity/tables.server.ts';
import { messages } from '#shop/messages/tables/messages.server.ts';
import { reviews } from '#shop/reviews/tables.server.ts';
import { type Buyer, GUEST } from '#shop/viewer.server.ts';
import { unlinkAccount } from './order-queries.server.ts';
import { eraseUnpaidOf } from './privacy/erase-orders.server.ts';
import { deleteCountersOf } from './privacy/erasure-queries.server.ts';

/**
 * Removes a person and what they wrote to the shop; paid orders stay for the books, reviews for the readers, neither leads back. The person
 * is locked first: an order or a review that is being written is either seen here or refused there. Returns
 * the products whose reviews now name nobody.
 */
export async function deletePerson(tx: Db, userId: string, now: Date): Promise<string[]> {
  const [person] = await tx
    .select({ email: users.email, isConfirmed: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  // Anybody may open an account under another's address: only a confirmed one is theirs.
  if (person?.isConfirmed) await deleteTracesOf(tx, person.email);
  await deleteCountersOf(tx, [userId]);
  await eraseUnpaidOf(tx, userId, now);
  await unlinkAccount(tx, userId);
  const unnamed = await tx
    .update(reviews)
    .set({ userId: null, userName: 'Anonymous' })
    .where(eq(reviews.userId, userId))
    .returning({ productId: reviews.productId });
  await tx.delete(users).where(eq(users.id, userId));
  return unnamed.map(({ productId }) => productId);
}

/** What is kept under a mailbox: messages, and how often its owner asked for something. */
async function deleteTracesOf(tx: Db, email: string): Promise<void> {
  await tx.delete(messages).where(eq(sql`lower(${messages.email})`, email.toLowerCase()));
  await deleteCountersOf(tx, [email.toLowerCase()]);
}

/** Keeps the person from being deleted until the transaction ends; false when they are gone already. */
export async function holdPerson(tx: Db, userId: string): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  return rows.length > 0;
}

/** Whether the person has proved their e-mail. */
export async function isConfirmed(db: Db, userId: string): Promise<boolean> {
  const [row] = await db.select({ is: users.emailVerified }).from(users).where(eq(users.id, userId));
  return row?.is ?? false;
}

/**
 * Lets one transaction at a time decide about a buyer's orders, until it ends; false when the account is gone,
 * or the orders belong to nobody. A guest has no row to lock.
 */
export async function lockBuyer(tx: Db, { userId, guestId }: Buyer): Promise<boolean> {
  if (userId !== GUEST || guestId === null) return lockAccount(tx, userId);
  await lockGuest(tx, { name: `guest ${guestId}` });
  return true;
}

const lockGuest = statement<{ name: string }, unknown>(
  'lock_guest',
  (value) => sql`select pg_advisory_xact_lock(hashtextextended(${value('name')}, 0))`,
);

/** Holds an account alone until the transaction ends; false when it is gone. */
export async function lockAccount(tx: Db, userId: string): Promise<boolean> {
  return (await lockUser(tx, { userId })).length > 0;
}

const lockUser = statement<{ userId: string }, unknown>(
  'lock_account',
  (value) => sql`select from users where id = ${value('userId')} for no key update`,
);

export type NewPerson = { id: string; email: string; name: string; now: Date };

export async function insertPerson(tx: Db, { id, email, name, now }: NewPerson): Promise<void> {
  const dates = { createdAt: now, updatedAt: now };
  await tx.insert(users).values({ id, name, email, emailVerified: false, ...dates });
}

export type Credential = { userId: string; emailVerified: boolean; password: string | null };

/** The account of an address, with the hash of its password where there is one. */
export async function findCredential(db: Db, email: string): Promise<Credential | null> {
  const [row] = await db
    .select({ userId: users.id, emailVerified: users.emailVerified, password: accounts.password })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
    .limit(1);
  return row ?? null;
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

export async function forgetName(tx: Db, userId: string): Promise<void> {
  await tx.update(users).set({ name: '' }).where(eq(users.id, userId));
}

/** Names an account that has no name yet. */
export async function giveName(tx: Db, userId: string, name: string): Promise<void> {
  await tx
    .update(users)
    .set({ name })
    .where(and(eq(users.id, userId), eq(sql`trim(${users.name})`, '')));
}
