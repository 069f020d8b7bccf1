import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.server.ts';

export const messages = pgTable('messages', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  searchKey: text('search_key').notNull(),
  digest: text('digest').notNull(),
  createdAt: instant('created_at').notNull(),
  answeredAt: instant('answered_at'),
});

export const messageAnswers = pgTable('message_answers', {
  id: text('id').primaryKey(),
  messageId: text('message_id').notNull(),
  text: text('text').notNull(),
  actor: text('actor').notNull(),
  createdAt: instant('created_at').notNull(),
});
