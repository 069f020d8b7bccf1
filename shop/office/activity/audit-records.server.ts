import type { Db } from '#platform/db/db.server.ts';
import { auditLog } from '../tables/audit-log.server.ts';

/** Writes down who did what, in the transaction that does it. */
export async function insertAudit(tx: Db, entry: typeof auditLog.$inferInsert): Promise<void> {
  await tx.insert(auditLog).values(entry);
}
