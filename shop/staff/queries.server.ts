import { and, count, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { sessions, twoFactors, users } from '#platform/identity/tables.server.ts';
import type { Right } from './contract.ts';
import { ended } from './staff-records.server.ts';
import { staff } from './tables.server.ts';

export type StaffRow = typeof staff.$inferSelect;

const LISTED = {
  id: staff.id,
  number: staff.number,
  email: staff.email,
  accountEmail: users.email,
  rights: staff.rights,
  invitedAt: staff.invitedAt,
  expiresAt: staff.expiresAt,
  acceptedAt: staff.acceptedAt,
  endedAt: staff.endedAt,
  hasSecondFactor: users.twoFactorEnabled,
};

export function selectInForce(db: Db) {
  return db
    .select(LISTED)
    .from(staff)
    .leftJoin(users, eq(users.id, staff.userId))
    .where(isNull(staff.endedAt))
    .orderBy(staff.number);
}

/** Of those who accepted, the latest first. */
export function selectFormer(db: Db, limit: number) {
  return db
    .select(LISTED)
    .from(staff)
    .leftJoin(users, eq(users.id, staff.userId))
    .where(and(isNotNull(staff.endedAt), isNotNull(staff.acceptedAt)))
    .orderBy(desc(staff.endedAt), desc(staff.number))
    .limit(limit);
}

export async function countInForce(tx: Db): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(staff).where(isNull(staff.endedAt));
  return row?.count ?? 0;
}

export async function lockByEmail(tx: Db, email: string): Promise<StaffRow | null> {
  const rows = await tx
    .select()
    .from(staff)
    .where(and(eq(sql`lower(${staff.email})`, email), isNull(staff.endedAt)))
    .for('update');
  return rows[0] ?? null;
}

/** The account first, as its deletion does. */
export async function lockRow(tx: Db, id: string): Promise<StaffRow | null> {
  const account = tx.select({ id: staff.userId }).from(staff).where(eq(staff.id, id));
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, account)).for('no key update');
  const rows = await tx.select().from(staff).where(eq(staff.id, id)).for('update');
  return rows[0] ?? null;
}

/** An invitation that has not ended; it may have expired, or been accepted. */
export async function selectByToken(db: Db, tokenHash: string): Promise<StaffRow | null> {
  const rows = await db
    .select()
    .from(staff)
    .where(and(eq(staff.tokenHash, tokenHash), isNull(staff.endedAt)));
  return rows[0] ?? null;
}

type Invitation = Pick<StaffRow, 'rights' | 'invitedAt' | 'expiresAt'> & { tokenHash: string };

export async function insertInvitation(
  tx: Db,
  values: Invitation & { id: string; email: string },
): Promise<number> {
  const [row] = await tx.insert(staff).values(values).returning({ number: staff.number });
  return row?.number ?? 0;
}

/** The link that was mailed before ends with it. */
export async function renewInvitation(tx: Db, id: string, values: Invitation): Promise<void> {
  await tx.update(staff).set(values).where(eq(staff.id, id));
}

export async function updateRights(tx: Db, id: string, rights: Right[]): Promise<void> {
  await tx.update(staff).set({ rights }).where(eq(staff.id, id));
}

export async function endRow(tx: Db, id: string, at: Date): Promise<void> {
  await tx.update(staff).set(ended(at)).where(eq(staff.id, id));
}

/** Null where the invitation was accepted, ended or replaced meanwhile, or has expired. */
export async function markAccepted(
  tx: Db,
  { tokenHash, userId, at }: { tokenHash: string; userId: string; at: Date },
): Promise<Pick<StaffRow, 'number' | 'rights'> | null> {
  const rows = await tx
    .update(staff)
    .set({ userId, acceptedAt: at })
    .where(
      and(
        eq(staff.tokenHash, tokenHash),
        isNull(staff.userId),
        isNull(staff.endedAt),
        gt(staff.expiresAt, at),
      ),
    )
    .returning({ number: staff.number, rights: staff.rights });
  return rows[0] ?? null;
}

/** The account is a customer's again: whoever lost the phone is invited anew, and sets up another second factor. */
export async function dropFactor(tx: Db, userId: string): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
  await tx.update(sessions).set({ secondFactor: false }).where(eq(sessions.userId, userId));
}

/** Held until the transaction ends, so that the account stays. */
export async function holdAccount(tx: Db, userId: string) {
  const [row] = await tx
    .select({ email: users.email, isConfirmed: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share');
  return row ?? null;
}
