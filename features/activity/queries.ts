import { desc, eq } from 'drizzle-orm';
import type { Db } from '#adapters/db/db.ts';
import { auditLog } from '#adapters/db/tables/audit-log.ts';
import { users } from '#adapters/db/tables/identity.ts';

/** The last entries of the audit log about one thing, newest first, with the e-mail of who acted. */
export function selectActivity(db: Db, subject: string, limit: number) {
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actor: auditLog.actor,
      email: users.email,
      verb: auditLog.verb,
      details: auditLog.details,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actor))
    .where(eq(auditLog.subject, subject))
    .orderBy(desc(auditLog.id))
    .limit(limit);
}
