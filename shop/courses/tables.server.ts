import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.server.ts';

export const lessons = pgTable('lessons', {
  id: text('id').primaryKey(),
  productId: text('product_id').notNull(),
  position: integer('position').notNull(),
  /** The heading that this lesson begins; empty where it goes on with the one before. */
  chapter: text('chapter').notNull().default(''),
  title: text('title').notNull(),
  body: text('body').notNull(),
  isFree: boolean('is_free').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const lessonTicks = pgTable(
  'lesson_ticks',
  {
    orderId: text('order_id').notNull(),
    lessonId: text('lesson_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.lessonId] })],
);
