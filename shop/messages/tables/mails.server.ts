import { jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.server.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Sms } from '#platform/sms/sms.server.ts';
import type { MailKind, SmsKind } from '#shop/orders/contract/orders.ts';

/**
 * An e-mail or a text message: waiting in its queue until it is sent, parked, or dropped by the admin. Its
 * text is kept here only while it is parked.
 */
export const mails = pgTable('letters', {
  id: uuid('id').primaryKey(),
  orderId: text('order_id'),
  /** Null for text messages, and for e-mails about nothing we keep. */
  kind: text('kind').$type<MailKind>(),
  smsKind: text('sms_kind').$type<SmsKind>(),
  writtenAt: instant('written_at').notNull(),
  sentAt: instant('sent_at'),
  parkedAt: instant('parked_at'),
  parked: jsonb('parked').$type<Mail | Sms>(),
  reason: text('reason'),
  droppedAt: instant('dropped_at'),
  unanswered: smallint('unanswered').notNull().default(0),
});
