import { eq, sql } from 'drizzle-orm';
import type { Db } from '#adapters/db/db.ts';
import { mails } from '#adapters/db/tables/mails.ts';
import type { SmsKind } from '#contracts/jobs.ts';

export async function insertOrderSms(
  tx: Db,
  sms: { id: string; orderId: string; smsKind: SmsKind; writtenAt: Date },
): Promise<void> {
  await tx.insert(mails).values(sms);
}

export type Standing = 'gone' | 'done' | { unanswered: number };

/** Where a text message stands; `gone` when its order was forgotten meanwhile. */
export async function selectStanding(db: Db, id: string): Promise<Standing> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  if (!row) return 'gone';
  return row.sentAt || row.droppedAt ? 'done' : { unanswered: row.unanswered };
}

/** Counts a try before it is made, so that one that ends with the process counts, too. */
export async function countTry(db: Db, id: string): Promise<void> {
  await db
    .update(mails)
    .set({ unanswered: sql`${mails.unanswered} + 1` })
    .where(eq(mails.id, id));
}

/** Takes a try back that the gateway certainly did not take. */
export async function uncountTry(db: Db, id: string): Promise<void> {
  await db
    .update(mails)
    .set({ unanswered: sql`greatest(${mails.unanswered} - 1, 0)` })
    .where(eq(mails.id, id));
}
