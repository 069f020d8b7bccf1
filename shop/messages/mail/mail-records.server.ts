// That an e-mail or a text message about an order is due, for the module that queues it.

import { and, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { MailKind, SmsKind } from '#shop/orders/contract/orders.ts';
import { mails } from '../tables/mails.server.ts';

export async function insertOrderSms(
  tx: Db,
  sms: { id: string; orderId: string; smsKind: SmsKind; writtenAt: Date },
): Promise<void> {
  await tx.insert(mails).values(sms);
}

export async function insertOrderMail(
  tx: Db,
  mail: { id: string; orderId: string; kind: MailKind; writtenAt: Date },
): Promise<void> {
  await tx.insert(mails).values(mail);
}

type ShippedMessages = { orderId: string; writtenAt: Date; now: Date };

/**
 * Drops the messages that say an order is shipped, written at that moment, but for those that were sent: a try that is
 * under way is the last one. True where none of them has left: with no answer yet, it may have.
 */
export async function dropShippedMessages(
  tx: Db,
  { orderId, writtenAt, now }: ShippedMessages,
): Promise<boolean> {
  const isOfShipment = and(
    eq(mails.orderId, orderId),
    eq(mails.writtenAt, writtenAt),
    or(eq(mails.kind, 'shipped'), eq(mails.smsKind, 'shipped')),
  );
  const hasLeft = or(isNotNull(mails.sentAt), gt(mails.unanswered, 0));
  const left = await tx.$count(mails, and(isOfShipment, hasLeft));
  await tx
    .update(mails)
    .set({ droppedAt: now, parkedAt: null, parked: null, reason: null })
    .where(and(isOfShipment, isNull(mails.sentAt)));
  return left === 0;
}

/** Those of these orders whose buyers have had a message that they are shipped, or may have. */
export async function selectMessagedShipped(db: Db, orderIds: readonly string[]): Promise<string[]> {
  const isShipped = or(eq(mails.kind, 'shipped'), eq(mails.smsKind, 'shipped'));
  const hasLeft = or(isNotNull(mails.sentAt), gt(mails.unanswered, 0));
  const rows = await db
    .selectDistinct({ orderId: mails.orderId })
    .from(mails)
    .where(and(inArray(mails.orderId, [...orderIds]), isShipped, hasLeft));
  return rows.flatMap(({ orderId }) => orderId ?? []);
}

export async function hasOrderMail(tx: Db, orderId: string, kind: MailKind): Promise<boolean> {
  const count = await tx.$count(mails, and(eq(mails.orderId, orderId), eq(mails.kind, kind)));
  return count > 0;
}
