import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#adapters/db/db.ts';
import { paymentAttempts, paymentEvents, paymentIssues } from '#adapters/db/tables/payments.ts';

export type Attempt = typeof paymentAttempts.$inferSelect;
export type AttemptChange = Partial<
  Pick<Attempt, 'state' | 'providerStatus' | 'providerId' | 'receivedAmount' | 'receivedCurrency' | 'note'>
>;

const LIVE = ['starting', 'unclear', 'open'] as const;
const live = inArray(paymentAttempts.state, [...LIVE]);

/** Whether the attempt can still be paid, as far as we know. */
export function isLive({ state }: Pick<Attempt, 'state'>): boolean {
  return LIVE.some((one) => one === state);
}

export async function insertAttempt(tx: Db, attempt: typeof paymentAttempts.$inferInsert): Promise<void> {
  await tx.insert(paymentAttempts).values(attempt);
}

export async function selectAttempt(db: Db, reference: string): Promise<Attempt | null> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference));
  return row ?? null;
}

export async function selectAttempts(db: Db, references: string[]): Promise<Attempt[]> {
  if (references.length === 0) return [];
  return db.select().from(paymentAttempts).where(inArray(paymentAttempts.reference, references));
}

export async function selectLastAttempt(db: Db, orderId: string): Promise<Attempt | null> {
  const [row] = await newestAttempts(db, orderId).limit(1);
  return row ?? null;
}

export function selectAttemptsOf(db: Db, orderId: string): Promise<Attempt[]> {
  return newestAttempts(db, orderId).limit(100);
}

function newestAttempts(db: Db, orderId: string) {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.reference));
}

export async function updateAttempt(
  db: Db,
  reference: string,
  change: AttemptChange,
  now: Date,
): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ ...change, updatedAt: now })
    .where(eq(paymentAttempts.reference, reference));
}

/**
 * The provider's page is there. A webhook may have been faster: what it settled stays settled. Tells
 * whether the attempt still stands: one that was replaced meanwhile is watched by nobody.
 */
export async function markOpen(
  db: Db,
  reference: string,
  authorizationUrl: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(paymentAttempts)
    .set({
      authorizationUrl,
      state: sql`case when ${inArray(paymentAttempts.state, ['starting', 'unclear'])} then 'open' else ${paymentAttempts.state} end`,
      updatedAt: now,
    })
    .where(and(eq(paymentAttempts.reference, reference), ne(paymentAttempts.state, 'failed')))
    .returning({ reference: paymentAttempts.reference });
  return rows.length === 1;
}

export async function markUnclear(db: Db, reference: string, now: Date): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ state: 'unclear', updatedAt: now })
    .where(and(eq(paymentAttempts.reference, reference), eq(paymentAttempts.state, 'starting')));
}

/** Ends an attempt that can no longer be paid; leaves one alone that was settled meanwhile. */
export async function endAttempt(tx: Db, reference: string, note: string, now: Date): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ state: 'failed', note, updatedAt: now })
    .where(and(eq(paymentAttempts.reference, reference), live));
}

/** Takes the right to ask the provider, unless somebody asked since `earliest`; tells whether it was taken. */
export async function claimCheck(db: Db, reference: string, earliest: Date, now: Date): Promise<boolean> {
  const claimed = await db
    .update(paymentAttempts)
    .set({ checkedAt: now })
    .where(and(eq(paymentAttempts.reference, reference), notCheckedSince(earliest)))
    .returning({ reference: paymentAttempts.reference });
  return claimed.length === 1;
}

const notCheckedSince = (earliest: Date): SQL | undefined =>
  or(isNull(paymentAttempts.checkedAt), lt(paymentAttempts.checkedAt, earliest));

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

/** We began another in its place, but whoever holds its page may still pay it. */
export const REPLACED = 'replaced';
const watched = or(live, eq(paymentAttempts.note, REPLACED));

/**
 * Waiting and replaced attempts that are due: each minute in their first quarter of an hour, then every
 * ten minutes.
 */
export async function selectDueAttempts(db: Db, now: Date, limit: number): Promise<string[]> {
  const ago = (minutes: number) => minutesBefore(now, minutes);
  const rows = await db
    .select({ reference: paymentAttempts.reference })
    .from(paymentAttempts)
    .where(
      and(
        watched,
        lt(paymentAttempts.createdAt, ago(2)),
        gt(paymentAttempts.createdAt, ago(72 * 60)),
        or(and(gt(paymentAttempts.createdAt, ago(15)), notCheckedSince(ago(0.9))), notCheckedSince(ago(10))),
      ),
    )
    .orderBy(sql`${paymentAttempts.checkedAt} nulls first`, asc(paymentAttempts.createdAt))
    .limit(limit);
  return rows.map((row) => row.reference);
}

/**
 * Payments that did not fit their order and still wait for the admin: the provider may have been wrong for
 * a moment. Asked about like the others, counted from when they were noticed.
 */
export async function selectDueMismatches(db: Db, now: Date, limit: number): Promise<string[]> {
  const ago = (minutes: number) => minutesBefore(now, minutes);
  const rows = await db
    .select({ reference: paymentIssues.reference })
    .from(paymentIssues)
    .innerJoin(paymentAttempts, eq(paymentAttempts.reference, paymentIssues.reference))
    .where(
      and(
        eq(paymentIssues.kind, 'mismatch'),
        isNull(paymentIssues.resolvedAt),
        gt(paymentIssues.openedAt, ago(72 * 60)),
        or(and(gt(paymentIssues.openedAt, ago(15)), notCheckedSince(ago(0.9))), notCheckedSince(ago(10))),
      ),
    )
    .orderBy(asc(paymentIssues.openedAt))
    .limit(limit);
  return rows.map((row) => row.reference);
}

/** Whether a webhook is in the inbox already: the provider repeats itself often. */
export async function isKnownEvent(db: Db, hash: string): Promise<boolean> {
  const rows = await db
    .select({ hash: paymentEvents.hash })
    .from(paymentEvents)
    .where(eq(paymentEvents.hash, hash));
  return rows.length === 1;
}

/** Stores a webhook once; tells whether it was new. */
export async function insertEvent(tx: Db, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ hash: paymentEvents.hash });
  return rows.length === 1;
}

export async function markEventsProcessed(db: Db, reference: string, now: Date): Promise<void> {
  await db
    .update(paymentEvents)
    .set({ processedAt: now })
    .where(and(eq(paymentEvents.reference, reference), isNull(paymentEvents.processedAt)));
}

/**
 * References that a webhook announced as paid and that are not settled yet: it came before, or without,
 * an attempt of ours, or the provider could not be asked.
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
        gt(paymentEvents.receivedAt, minutesBefore(now, 72 * 60)),
        or(isNull(paymentAttempts.reference), notCheckedSince(minutesBefore(now, 0.9))),
      ),
    )
    .orderBy(asc(paymentEvents.reference))
    .limit(limit);
  return rows.flatMap((row) => (row.reference ? [row.reference] : []));
}
