import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { IssueKind } from '../contract.ts';
import { paymentIssues } from '../tables.server.ts';

export type Issue = typeof paymentIssues.$inferSelect;

/** Once for each reference and kind; false when it is open already. */
export async function openIssue(tx: Db, issue: typeof paymentIssues.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(paymentIssues)
    .values(issue)
    .onConflictDoNothing()
    .returning({ id: paymentIssues.id });
  return rows.length === 1;
}

export async function selectIssue(db: Db, id: string): Promise<Issue | null> {
  const [row] = await db.select().from(paymentIssues).where(eq(paymentIssues.id, id));
  return row ?? null;
}

export async function selectIssueAbout(db: Db, reference: string): Promise<Issue | null> {
  const [row] = await db
    .select()
    .from(paymentIssues)
    .where(eq(paymentIssues.reference, reference))
    .orderBy(desc(paymentIssues.openedAt))
    .limit(1);
  return row ?? null;
}

export async function isOpenAbout(db: Db, reference: string, kind: IssueKind): Promise<boolean> {
  const rows = await db
    .select({ id: paymentIssues.id })
    .from(paymentIssues)
    .where(
      and(
        eq(paymentIssues.reference, reference),
        eq(paymentIssues.kind, kind),
        isNull(paymentIssues.resolvedAt),
      ),
    );
  return rows.length > 0;
}

/** Whether something about this money is not settled yet. */
export async function isAnyOpenAbout(db: Db, reference: string): Promise<boolean> {
  const rows = await db
    .select({ id: paymentIssues.id })
    .from(paymentIssues)
    .where(and(eq(paymentIssues.reference, reference), isNull(paymentIssues.resolvedAt)))
    .limit(1);
  return rows.length > 0;
}

/** One transaction at a time decides about money without an order. */
export async function lockIssuesAbout(tx: Db, reference: string): Promise<void> {
  await tx
    .select({ id: paymentIssues.id })
    .from(paymentIssues)
    .where(eq(paymentIssues.reference, reference))
    .for('update');
}

export function selectOpenIssues(db: Db, limit: number): Promise<Issue[]> {
  return db
    .select()
    .from(paymentIssues)
    .where(isNull(paymentIssues.resolvedAt))
    .orderBy(desc(paymentIssues.openedAt))
    .limit(limit);
}

export async function closeIssue(tx: Db, id: string, resolution: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(paymentIssues)
    .set({ resolvedAt: now, resolution })
    .where(and(eq(paymentIssues.id, id), isNull(paymentIssues.resolvedAt)))
    .returning({ id: paymentIssues.id });
  return rows.length === 1;
}

export async function closeIssuesAbout(
  tx: Db,
  reference: string,
  kind: IssueKind | null,
  resolution: string,
  now: Date,
): Promise<void> {
  await tx
    .update(paymentIssues)
    .set({ resolvedAt: now, resolution })
    .where(
      and(
        eq(paymentIssues.reference, reference),
        kind === null ? undefined : eq(paymentIssues.kind, kind),
        isNull(paymentIssues.resolvedAt),
      ),
    );
}
