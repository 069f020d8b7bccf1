import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { Mail, MailMark } from '#platform/mail/mail.ts';
import type { Sms } from '#platform/sms/sms.server.ts';
import { mails } from '../tables/mails.server.ts';

export type MailRecord = typeof mails.$inferSelect;

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

/**
 * Counts a try to send a message and returns how many tries there are now whose end is unknown; null for a message that
 * is known as sent, or was dropped while it waited. A message about nothing we keep has a row from its first try to its
 * last.
 */
export async function countTry(db: Db, { id, writtenAt }: MailMark): Promise<number | null> {
  const [row] = await db
    .insert(mails)
    .values({ id, writtenAt: new Date(writtenAt), unanswered: 1 })
    .onConflictDoUpdate({
      target: mails.id,
      set: { unanswered: sql`${mails.unanswered} + 1` },
      setWhere: and(isNull(mails.sentAt), isNull(mails.droppedAt)),
    })
    .returning({ unanswered: mails.unanswered });
  return row?.unanswered ?? null;
}

export async function uncountTry(db: Db, id: string): Promise<void> {
  await db
    .update(mails)
    .set({ unanswered: sql`greatest(${mails.unanswered} - 1, 0)` })
    .where(eq(mails.id, id));
}

/** An e-mail about an order leaves a proof; any other leaves nothing. */
export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  const proven = await db
    .update(mails)
    .set({ sentAt: now, parkedAt: null, parked: null, reason: null, droppedAt: null })
    .where(and(eq(mails.id, id), isNotNull(mails.orderId)))
    .returning({ id: mails.id });
  if (proven.length === 0) await db.delete(mails).where(eq(mails.id, id));
}

export async function insertParked(
  db: Db,
  { id, writtenAt }: MailMark,
  mail: Mail | Sms,
  reason: string,
  now: Date,
): Promise<void> {
  const parking = { parkedAt: now, parked: mail, reason };
  await db
    .insert(mails)
    .values({ id, writtenAt: new Date(writtenAt), ...parking })
    .onConflictDoUpdate({
      target: mails.id,
      set: parking,
      setWhere: and(isNull(mails.sentAt), isNull(mails.droppedAt)),
    });
}

export function selectParked(db: Db, limit: number): Promise<MailRecord[]> {
  return db.select().from(mails).where(isNotNull(mails.parkedAt)).orderBy(desc(mails.parkedAt)).limit(limit);
}

export async function takeParked(tx: Db, id: string): Promise<MailRecord | null> {
  const [row] = await tx
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), isNotNull(mails.parkedAt)))
    .for('update');
  if (!row) return null;
  await tx
    .update(mails)
    .set({ parkedAt: null, parked: null, reason: null, unanswered: 0 })
    .where(eq(mails.id, id));
  return row;
}

export async function markDropped(tx: Db, id: string, now: Date): Promise<void> {
  await tx.update(mails).set({ droppedAt: now }).where(eq(mails.id, id));
}
