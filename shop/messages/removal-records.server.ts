// What was written to people and by them, removed: called when an order, an account or a time has come to its end.
import { and, eq, gte, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { deleteSome } from '#platform/db/delete-some.server.ts';
import { mails } from './tables/mails.server.ts';
import { messageAnswers, messages } from './tables/messages.server.ts';

/** Deletes parked mails about no order that have waited since before `then`: their links are long dead. */
export async function deleteParkedMails(db: Db, then: Date, limit: number): Promise<number> {
  return deleteSome(db, mails, and(isNull(mails.orderId), lt(mails.parkedAt, then)), limit);
}

/** Deletes messages written and last answered before `then`, with their answers, at most `limit`; tells how many. */
export async function deleteOldMessages(db: Db, then: Date, limit: number): Promise<number> {
  const answeredSince = db
    .select({ id: messageAnswers.id })
    .from(messageAnswers)
    .where(and(eq(messageAnswers.messageId, messages.id), gte(messageAnswers.createdAt, then)));
  return deleteSome(db, messages, and(lt(messages.createdAt, then), notExists(answeredSince)), limit);
}

/** Removes what somebody wrote to the shop under this e-mail. */
export async function deleteMessagesOf(tx: Db, email: string): Promise<void> {
  await tx.delete(messages).where(eq(sql`lower(${messages.email})`, email.toLowerCase()));
}

/**
 * Removes the jobs of e-mails, text messages and notifications about these orders; what was not sent yet is dropped.
 */
export async function dropMessages(tx: Db, ids: string[], at: Date): Promise<void> {
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  await tx.execute(sql`delete from pgboss.job where
    name in ('mail.send', 'mail.park', 'sms.send', 'sms.park')
      and coalesce((data -> 'again' ->> 'id')::uuid, source_id, id) in (select id from letters where order_id in (${list}))
    or name in ('mail.send', 'mail.park', 'push.send')
      and exists (select 1 from unnest(array[${list}]) one where strpos(data::text, one) > 0)
    or name = 'orders.mail-link'
      and data ->> 'number' in (select number::text from orders where id in (${list}))`);
  await tx
    .update(mails)
    .set({ parkedAt: null, parked: null, reason: null, droppedAt: at })
    .where(and(inArray(mails.orderId, ids), isNull(mails.sentAt), isNull(mails.droppedAt)));
}

export async function deleteMailsAbout(tx: Db, orderIds: string[]): Promise<void> {
  await tx.delete(mails).where(inArray(mails.orderId, orderIds));
}
