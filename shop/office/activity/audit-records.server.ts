// The log of who did what, for every module: nobody else writes it.
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { GUEST } from '#shop/viewer.server.ts';
import type { AuditVerb } from '../contract/audit.ts';
import { auditLog } from '../tables/audit-log.server.ts';

/** Rows of one statement, which may have 65,535 values. */
const BATCH = 500;

export async function insertAudit(tx: Db, ...entries: (typeof auditLog.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < entries.length; from += BATCH)
    await tx.insert(auditLog).values(entries.slice(from, from + BATCH));
}

/** What the log keeps of an act of that moment; null where it has none. */
export async function selectDetails(
  tx: Db,
  { verb, subject, at }: Pick<typeof auditLog.$inferSelect, 'verb' | 'subject' | 'at'>,
): Promise<Record<string, unknown> | null> {
  const [entry] = await tx
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.subject, subject), eq(auditLog.verb, verb), eq(auditLog.at, at)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return entry?.details ?? null;
}

/** What the log keeps of the last time each of these had this done to it. */
export function selectLastDetails(
  db: Db,
  verb: AuditVerb,
  subjects: readonly string[],
): Promise<Pick<typeof auditLog.$inferSelect, 'subject' | 'details'>[]> {
  return db
    .selectDistinctOn([auditLog.subject], { subject: auditLog.subject, details: auditLog.details })
    .from(auditLog)
    .where(and(inArray(auditLog.subject, [...subjects]), eq(auditLog.verb, verb)))
    .orderBy(auditLog.subject, desc(auditLog.id));
}

/** Details of the log that name nobody: sums, states and ids. */
const KEPT_DETAILS = `'reference', 'amount', 'from', 'to', 'request', 'refund', 'kind', 'mail', 'courier',
  'ofAct', 'way'`;

/** Leaves of the log about these subjects what was done and when; who of the buyers did it becomes a guest. */
export async function emptyLog(tx: Db, subjects: string[], buyers: string[]): Promise<void> {
  const kept = sql.raw(
    `(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(details) where key in (${KEPT_DETAILS}))`,
  );
  await tx.update(auditLog).set({ details: kept }).where(inArray(auditLog.subject, subjects));
  await tx
    .update(auditLog)
    .set({ actor: GUEST })
    .where(and(inArray(auditLog.subject, subjects), inArray(auditLog.actor, buyers)));
}

export async function deleteLog(tx: Db, subjects: string[]): Promise<void> {
  await tx.delete(auditLog).where(inArray(auditLog.subject, subjects));
}
