import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Mail, MailKind } from '#contracts/jobs.ts';
import { instant } from './columns.ts';

/**
 * The life of an e-mail: waiting in its queue until it is sent, parked, or dropped by the admin. Its text
 * is kept here only while it is parked.
 */
export const mails = pgTable('letters', {
  id: uuid('id').primaryKey(),
  orderId: text('order_id'),
  /** Null for e-mails about nothing we keep. */
  kind: text('kind').$type<MailKind>(),
  writtenAt: instant('written_at').notNull(),
  sentAt: instant('sent_at'),
  parkedAt: instant('parked_at'),
  parked: jsonb('parked').$type<Mail>(),
  reason: text('reason'),
  droppedAt: instant('dropped_at'),
});
