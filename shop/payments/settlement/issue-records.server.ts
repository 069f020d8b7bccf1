// For every module. What only this module asks stands in queries.
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { IssueKind } from '../contract.ts';
import { paymentIssues } from '../tables.server.ts';

/** What is open of this kind about an order is settled. */
export async function closeIssuesOf(
  tx: Db,
  orderId: string,
  kind: IssueKind,
  { resolution, now }: { resolution: string; now: Date },
): Promise<void> {
  await tx
    .update(paymentIssues)
    .set({ resolvedAt: now, resolution })
    .where(
      and(eq(paymentIssues.orderId, orderId), eq(paymentIssues.kind, kind), isNull(paymentIssues.resolvedAt)),
    );
}
