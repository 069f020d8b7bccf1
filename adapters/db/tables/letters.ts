import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Letter, MailKind } from '#contracts/jobs.ts';
import { instant } from './columns.ts';

/**
 * The life of a letter: waiting in its queue until it is sent, parked, or dropped by the admin. Its text
 * is kept here only while it is parked.
 */
export const letters = pgTable('letters', {
  id: uuid('id').primaryKey(),
  orderId: text('order_id'),
  /** Null for letters about nothing we keep. */
  kind: text('kind').$type<MailKind>(),
  writtenAt: instant('written_at').notNull(),
  sentAt: instant('sent_at'),
  parkedAt: instant('parked_at'),
  parked: jsonb('parked').$type<Letter>(),
  reason: text('reason'),
  droppedAt: instant('dropped_at'),
});
