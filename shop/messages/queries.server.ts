import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { containsWord } from '#platform/db/contains-word.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { RANDOM_ID } from '#platform/ids/id.ts';
import { isSale, orders } from '#shop/orders/tables/orders.server.ts';
import type { MessageFilter } from './rules/message-desk.ts';
import { messageAnswers, messages } from './tables/messages.server.ts';

export type MessageRow = typeof messages.$inferSelect;
export type MessageAnswerRow = typeof messageAnswers.$inferSelect;

export async function insertMessage(tx: Db, row: Omit<MessageRow, 'answeredAt'>): Promise<boolean> {
  const kept = await tx
    .insert(messages)
    .values(row)
    .onConflictDoNothing({ target: messages.digest })
    .returning({ id: messages.id });
  return kept.length > 0;
}

export type MessageQuery = { show: MessageFilter; words: readonly string[] };

/** Repeats the conditions of the indexes `messages_…`. */
const SHOWN: Record<MessageFilter, SQL | undefined> = {
  all: undefined,
  new: isNull(messages.answeredAt),
  answered: isNotNull(messages.answeredAt),
};

const whereOf = ({ show, words }: MessageQuery) =>
  and(SHOWN[show], ...words.map((word) => containsWord(messages.searchKey, word)));

/** Counted up to `most`: no count reads the whole table. */
export async function countMessages(db: Db, wanted: MessageQuery, most: number): Promise<number> {
  const some = db.select({ id: messages.id }).from(messages).where(whereOf(wanted)).limit(most).as('some');
  const [row] = await db.select({ found: count() }).from(some);
  return row?.found ?? 0;
}

/** Newest first. Only ids: what stands before the page is skipped without being read. */
export async function selectMessageIds(
  db: Db,
  wanted: MessageQuery,
  limit: number,
  offset: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(whereOf(wanted))
    .orderBy(desc(messages.createdAt), asc(messages.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

export async function selectMessages(db: Db, ids: readonly string[]): Promise<MessageRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(messages)
    .where(inArray(messages.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** For an id as typed by anybody; null when there is none. */
export async function selectMessage(db: Db, id: string): Promise<MessageRow | null> {
  if (!RANDOM_ID.test(id)) return null;
  const [row] = await db.select().from(messages).where(eq(messages.id, id));
  return row ?? null;
}

/** Locked until the transaction ends. */
export async function lockMessage(tx: Db, id: string): Promise<MessageRow | null> {
  if (!RANDOM_ID.test(id)) return null;
  const [row] = await tx.select().from(messages).where(eq(messages.id, id)).for('update');
  return row ?? null;
}

export function selectAnswers(db: Db, messageId: string): Promise<MessageAnswerRow[]> {
  return db
    .select()
    .from(messageAnswers)
    .where(eq(messageAnswers.messageId, messageId))
    .orderBy(asc(messageAnswers.createdAt), asc(messageAnswers.id));
}

export async function insertAnswer(tx: Db, row: MessageAnswerRow): Promise<void> {
  await tx.insert(messageAnswers).values(row);
}

export async function setAnswered(tx: Db, id: string, answeredAt: Date | null): Promise<void> {
  await tx.update(messages).set({ answeredAt }).where(eq(messages.id, id));
}

export async function deleteMessage(tx: Db, id: string): Promise<void> {
  await tx.delete(messages).where(eq(messages.id, id));
}

/** The latest first. Anybody may have written this e-mail. */
export function selectOrdersOf(db: Db, email: string, limit: number) {
  return db
    .select({ id: orders.id, number: orders.number, amount: orders.amount, createdAt: orders.createdAt })
    .from(orders)
    .where(and(eq(sql`lower(${orders.email})`, email.toLowerCase()), isSale()))
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(limit);
}
