import { asc, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { mails } from '#shop/messages/tables/mails.server.ts';
import { auditLog } from '#shop/office/tables/audit-log.server.ts';

/** The verbs in the audit log about one order, oldest first. */
export async function verbsAbout(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, orderId))
    .orderBy(asc(auditLog.id));
  return rows.map(({ verb }) => verb);
}

/** The kinds of mail that were queued about one order, in the order of the alphabet. */
export async function mailsAbout(db: Db, orderId: string): Promise<string[]> {
  const rows = await db.select().from(mails).where(eq(mails.orderId, orderId));
  return rows.flatMap(({ kind }) => (kind ? [kind] : [])).sort();
}
