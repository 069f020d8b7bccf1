import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#adapters/db/db.ts';
import { letters } from '#adapters/db/tables/letters.ts';
import type { Letter, LetterMark, MailKind } from '#contracts/jobs.ts';

export type LetterRecord = typeof letters.$inferSelect;

/** Letters in the queue that were written before an instant: how many, since when, and the last failure of one. */
export async function selectWaiting(
  db: Db,
  before: Date,
): Promise<{ count: number; since: Date | null; reason: string | null }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      since: sql<string | null>`to_json(min(created_on))`,
      reason: sql<string | null>`max(output->>'error')`,
    })
    .from(sql`pgboss.job`)
    .where(
      sql`name = 'mail.send' and state in ('created', 'retry', 'active') and created_on < ${before.toISOString()}::timestamptz`,
    );
  return {
    count: row?.count ?? 0,
    since: row?.since ? new Date(row.since) : null,
    reason: row?.reason ?? null,
  };
}

export async function insertOrderMail(
  tx: Db,
  mail: { id: string; orderId: string; kind: MailKind; writtenAt: Date },
): Promise<void> {
  await tx.insert(letters).values(mail);
}

export async function isSent(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: letters.id })
    .from(letters)
    .where(and(eq(letters.id, id), isNotNull(letters.sentAt)));
  return rows.length === 1;
}

/** A letter about an order leaves a proof; any other leaves nothing. */
export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  const proven = await db
    .update(letters)
    .set({ sentAt: now, parkedAt: null, parked: null, reason: null })
    .where(and(eq(letters.id, id), isNotNull(letters.orderId)))
    .returning({ id: letters.id });
  if (proven.length === 0) await db.delete(letters).where(eq(letters.id, id));
}

/** Parks a letter; one that was sent after all stays sent. */
export async function insertParked(
  db: Db,
  { id, writtenAt }: LetterMark,
  letter: Letter,
  reason: string,
  now: Date,
): Promise<void> {
  const parking = { parkedAt: now, parked: letter, reason };
  await db
    .insert(letters)
    .values({ id, writtenAt: new Date(writtenAt), ...parking })
    .onConflictDoUpdate({ target: letters.id, set: parking, setWhere: isNull(letters.sentAt) });
}

export function selectParked(db: Db, limit: number): Promise<LetterRecord[]> {
  return db
    .select()
    .from(letters)
    .where(isNotNull(letters.parkedAt))
    .orderBy(desc(letters.parkedAt))
    .limit(limit);
}

/** Takes a letter off the parking place; null when it is not there any more. */
export async function takeParked(tx: Db, id: string): Promise<LetterRecord | null> {
  const [row] = await tx
    .select()
    .from(letters)
    .where(and(eq(letters.id, id), isNotNull(letters.parkedAt)))
    .for('update');
  if (!row) return null;
  await tx.update(letters).set({ parkedAt: null, parked: null, reason: null }).where(eq(letters.id, id));
  return row;
}

export async function markDropped(tx: Db, id: string, now: Date): Promise<void> {
  await tx.update(letters).set({ droppedAt: now }).where(eq(letters.id, id));
}
