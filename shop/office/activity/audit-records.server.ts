// The only writer of the log of who did what, for every module.
import type { Db } from '#platform/db/db.server.ts';
import { auditLog } from '../tables/audit-log.server.ts';

/** Rows of one statement, which may have 65,535 values. */
const BATCH = 500;

export async function insertAudit(tx: Db, ...entries: (typeof auditLog.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < entries.length; from += BATCH)
    await tx.insert(auditLog).values(entries.slice(from, from + BATCH));
}
