// That an e-mail or a text message about an order is due, for the module that queues it.

import { and, eq } from 'drizzle-orm';
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

export async function hasOrderMail(tx: Db, orderId: string, kind: MailKind): Promise<boolean> {
  const count = await tx.$count(mails, and(eq(mails.orderId, orderId), eq(mails.kind, kind)));
  return count > 0;
}
