import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const images = pgTable('images', {
  sha256: text('sha256').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  placeholder: text('placeholder').notNull(),
  /** `waiting` while variants are being made, `parked` when the original could not be read again. */
  state: text('state').$type<'waiting' | 'ready' | 'parked'>().notNull(),
  note: text('note'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
