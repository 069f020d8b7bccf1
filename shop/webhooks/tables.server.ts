import { bigint, boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.server.ts';
import type { DeliveryOutcome, SentEvent, StopReason, WebhookEvent } from './contract.ts';

export const webhooks = pgTable('webhooks', {
  id: text('id').primaryKey(),
  url: text('url').notNull(),
  events: text('events').array().$type<WebhookEvent[]>().notNull(),
  secret: text('secret').notNull(),
  isOn: boolean('is_on').notNull().default(true),
  /** Since the first message that was not taken, with none taken after it. */
  failingSince: instant('failing_since'),
  stoppedBy: text('stopped_by').$type<StopReason>(),
  createdAt: instant('created_at').notNull(),
});

/** Triggers write them, in the transaction of what happened. `subject` is an order, a product or a variant. */
export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: text('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity(),
  webhookId: text('webhook_id').notNull(),
  event: text('event').$type<SentEvent>().notNull(),
  subject: text('subject').notNull(),
  at: instant('at').notNull(),
  tries: smallint('tries').notNull().default(0),
  triedAt: instant('tried_at'),
  /** Null: at once. While it is being sent: when another process may take it up. */
  nextAt: instant('next_at'),
  status: smallint('status'),
  code: text('code'),
  ms: integer('ms'),
  outcome: text('outcome').$type<DeliveryOutcome>(),
});
