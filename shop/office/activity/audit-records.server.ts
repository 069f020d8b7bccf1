// The log of who did what, for every module: nobody else writes it.
import type { Db } from '#platform/db/db.server.ts';
import { auditLog } from '../tables/audit-log.server.ts';

/** How many rows one statement takes: it may have 65,535 values. */
const BATCH = 500;

/** Writes down who did what, in the transaction that does it. */
export async function insertAudit(tx: Db, ...entries: (typeof auditLog.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < entries.length; from += BATCH)
    await tx.insert(auditLog).values(entries.slice(from, from + BATCH));
}
