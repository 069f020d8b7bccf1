// For other modules: what of a helper's row concerns an account.
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { staff } from './tables.server.ts';

/** Whether the account has accepted an invitation that has not ended; what it may do depends on the session, too. */
export async function isHelper(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.userId, userId), isNull(staff.endedAt)));
  return rows.length > 0;
}

export const ended = (at: Date) => ({ endedAt: at, email: null, tokenHash: null });

/** With the account: its number stays, for the log. */
export async function endRightsOf(tx: Db, userId: string, at: Date): Promise<void> {
  await tx
    .update(staff)
    .set(ended(at))
    .where(and(eq(staff.userId, userId), isNull(staff.endedAt)));
}

/** Forgets the e-mail of those who accepted none of an invitation that expired before then. */
export async function forgetInvitations(db: Db, before: Date, at: Date): Promise<void> {
  await db
    .update(staff)
    .set(ended(at))
    .where(and(isNull(staff.userId), isNull(staff.endedAt), lt(staff.expiresAt, before)));
}

/** An invitation to an e-mail whose account is deleted. */
export async function endInvitationTo(tx: Db, email: string, at: Date): Promise<void> {
  await tx
    .update(staff)
    .set(ended(at))
    .where(and(eq(staff.email, email.toLowerCase()), isNull(staff.userId), isNull(staff.endedAt)));
}
