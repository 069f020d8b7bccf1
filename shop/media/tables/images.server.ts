import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.server.ts';

export const images = pgTable('images', {
  sha256: text('sha256').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  placeholder: text('placeholder').notNull(),
  /** Of the original, in bytes; 0 for pictures from before this was noted. */
  size: bigint('size', { mode: 'number' }).notNull().default(0),
  /** `waiting` while variants are being made, `parked` when the original could not be read again. */
  state: text('state').$type<'arriving' | 'waiting' | 'ready' | 'parked' | 'removing'>().notNull(),
  note: text('note'),
  unusedSince: instant('unused_since'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
