import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.server.ts';
import type { ReviewPhoto } from './contract/reviews.ts';

export const reviews = pgTable('reviews', {
  id: text('id').primaryKey(),
  userId: text('user_id'),
  userName: text('user_name').notNull(),
  productId: text('product_id').notNull(),
  /** In half stars, 1 to 10, so that it stays a whole number. */
  halfStars: integer('half_stars').notNull(),
  text: text('text').notNull(),
  createdAt: instant('created_at').notNull(),
  hiddenAt: instant('hidden_at'),
  hiddenReason: text('hidden_reason'),
  answer: text('answer'),
  answeredAt: instant('answered_at'),
  photos: jsonb('photos').$type<ReviewPhoto[]>().notNull().default([]),
});
