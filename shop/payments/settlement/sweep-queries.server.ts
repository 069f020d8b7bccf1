import { and, asc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { watched } from '../attempts/attempt-queries.server.ts';
import { EXPIRES_AFTER_MS } from '../rules/order-lapse.ts';
import { paymentAttempts, paymentEvents, paymentIssues } from '../tables.server.ts';

/** Of one reference, in all; after that the provider's list still shows it. */
const MOST_QUESTIONS = 40;
const EXPIRES_AFTER_MINUTES = EXPIRES_AFTER_MS / 60_000;
const BUSY_MINUTES = 15;

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

const notCheckedSince = (earliest: Date): SQL | undefined =>
  or(isNull(paymentAttempts.checkedAt), lt(paymentAttempts.checkedAt, earliest));

/** Once a minute at first; then whenever a quarter of its age has passed without a question: 20 in 72 hours. */
function isDue(since: typeof paymentAttempts.createdAt | typeof paymentIssues.openedAt, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  return and(
    lt(paymentAttempts.timesSwept, MOST_QUESTIONS),
    gt(since, minutesBefore(now, EXPIRES_AFTER_MINUTES)),
    notCheckedSince(minutesBefore(now, 0.9)),
    or(
      gt(since, minutesBefore(now, BUSY_MINUTES)),
      isNull(paymentAttempts.checkedAt),
      sql`${paymentAttempts.checkedAt} < ${at} - (${at} - ${since}) / 4`,
    ),
  );
}

/** Takes the sweep's right to ask, once in half a minute and forty times in all; false when it was taken. */
export async function claimSweep(db: Db, reference: string, now: Date): Promise<boolean> {
  const claimed = await db
    .update(paymentAttempts)
    .set({ checkedAt: now, timesSwept: sql`${paymentAttempts.timesSwept} + 1` })
    .where(
      and(
        eq(paymentAttempts.reference, reference),
        lt(paymentAttempts.timesSwept, MOST_QUESTIONS),
        notCheckedSince(minutesBefore(now, 0.5)),
      ),
    )
    .returning({ reference: paymentAttempts.reference });
  return claimed.length === 1;
}

export async function selectDueAttempts(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ reference: paymentAttempts.reference })
    .from(paymentAttempts)
    .where(
      and(
        watched,
        lt(paymentAttempts.createdAt, minutesBefore(now, 2)),
        isDue(paymentAttempts.createdAt, now),
      ),
    )
    .orderBy(sql`${paymentAttempts.checkedAt} nulls first`, asc(paymentAttempts.createdAt))
    .limit(limit);
  return rows.map((row) => row.reference);
}

/**
 * Payments that did not fit their order and still wait for the admin: the provider may have been wrong for a
 * moment. Asked about like the others, from when they were noticed.
 */
export async function selectDueMismatches(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ reference: paymentIssues.reference })
    .from(paymentIssues)
    .innerJoin(paymentAttempts, eq(paymentAttempts.reference, paymentIssues.reference))
    .where(
      and(
        eq(paymentIssues.kind, 'mismatch'),
        isNull(paymentIssues.resolvedAt),
        isDue(paymentIssues.openedAt, now),
      ),
    )
    .orderBy(asc(paymentIssues.openedAt))
    .limit(limit);
  return rows.map((row) => row.reference);
}

/** An announced payment that stays unconfirmed has to be shown within 15 minutes. */
const UNCONFIRMED_MINUTES = 10;

/** Announced as paid by a webhook, unconfirmed since, and not shown yet. */
export function selectUnconfirmed(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ reference: string; orderId: string }[]> {
  return db
    .selectDistinct({ reference: paymentAttempts.reference, orderId: paymentAttempts.orderId })
    .from(paymentEvents)
    .innerJoin(paymentAttempts, eq(paymentAttempts.reference, paymentEvents.reference))
    .leftJoin(paymentIssues, eq(paymentIssues.reference, paymentEvents.reference))
    .where(
      and(
        isNull(paymentEvents.processedAt),
        lt(paymentEvents.receivedAt, minutesBefore(now, UNCONFIRMED_MINUTES)),
        gt(paymentEvents.receivedAt, minutesBefore(now, EXPIRES_AFTER_MINUTES)),
        isNull(paymentIssues.reference),
      ),
    )
    .limit(limit);
}

/**
 * Announced as paid by a webhook and not settled yet: it came before, or without, an attempt of ours, or the
 * provider could not be asked.
 */
export async function selectParkedReferences(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ reference: paymentEvents.reference })
    .from(paymentEvents)
    .leftJoin(paymentAttempts, eq(paymentAttempts.reference, paymentEvents.reference))
    .where(
      and(
        isNull(paymentEvents.processedAt),
        lt(paymentEvents.receivedAt, minutesBefore(now, 0.5)),
        gt(paymentEvents.receivedAt, minutesBefore(now, EXPIRES_AFTER_MINUTES)),
        or(
          isNull(paymentAttempts.reference),
          and(lt(paymentAttempts.timesSwept, MOST_QUESTIONS), notCheckedSince(minutesBefore(now, 0.9))),
        ),
      ),
    )
    .orderBy(asc(paymentEvents.reference))
    .limit(limit);
  return rows.flatMap((row) => (row.reference ? [row.reference] : []));
}
