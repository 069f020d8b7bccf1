// That an e-mail or a text message about an order is due, for the module that queues it.

import { and, eq, inArray, isNull, not, or, sql } from 'drizzle-orm';
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

type Shipment = { orderId: string; writtenAt: Date };

const IS_SHIPPED = or(eq(mails.kind, 'shipped'), eq(mails.smsKind, 'shipped'));
/** With no answer yet, it may have. */
const HAS_LEFT = sql`(${mails.sentAt} is not null or ${mails.unanswered} > 0)`;
const ofShipment = ({ orderId, writtenAt }: Shipment) =>
  and(eq(mails.orderId, orderId), eq(mails.writtenAt, writtenAt), IS_SHIPPED);

/**
 * Drops the messages that say an order is shipped, written at that moment, but for those that were sent: a try that is
 * under way is the last one. True where none of them has left, or may have.
 */
export async function dropShippedMessages(
  tx: Db,
  { now, ...shipment }: Shipment & { now: Date },
): Promise<boolean> {
  const left = await tx.$count(mails, and(ofShipment(shipment), HAS_LEFT));
  await tx
    .update(mails)
    .set({ droppedAt: now, parkedAt: null, parked: null, reason: null })
    .where(and(ofShipment(shipment), isNull(mails.sentAt), isNull(mails.droppedAt)));
  return left === 0;
}

/** How far the messages of one shipment are: `sent` as soon as one of them has left, or may have. */
export async function findShippedMessages(db: Db, shipment: Shipment): Promise<'none' | 'waiting' | 'sent'> {
  if ((await db.$count(mails, and(ofShipment(shipment), HAS_LEFT))) > 0) return 'sent';
  const waiting = await db.$count(mails, and(ofShipment(shipment), isNull(mails.droppedAt)));
  return waiting > 0 ? 'waiting' : 'none';
}

/** In which ways a buyer would have read of a shipment, had it not been dropped at that moment. */
export async function selectDroppedShipped(
  tx: Db,
  { droppedAt, ...shipment }: Shipment & { droppedAt: Date },
): Promise<{ mail?: 'yes'; sms?: 'yes' }> {
  const dropped = and(ofShipment(shipment), eq(mails.droppedAt, droppedAt), not(HAS_LEFT));
  const rows = await tx.select({ smsKind: mails.smsKind }).from(mails).where(dropped);
  return {
    ...(rows.some(({ smsKind }) => smsKind === null) && { mail: 'yes' }),
    ...(rows.some(({ smsKind }) => smsKind !== null) && { sms: 'yes' }),
  };
}

/** Those of these orders whose buyers have had a message that they are shipped, or may have. */
export async function selectMessagedShipped(db: Db, orderIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ orderId: mails.orderId })
    .from(mails)
    .where(and(inArray(mails.orderId, [...orderIds]), IS_SHIPPED, HAS_LEFT));
  return rows.flatMap(({ orderId }) => orderId ?? []);
}

export async function hasOrderMail(tx: Db, orderId: string, kind: MailKind): Promise<boolean> {
  const count = await tx.$count(mails, and(eq(mails.orderId, orderId), eq(mails.kind, kind)));
  return count > 0;
}
