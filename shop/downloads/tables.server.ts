import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.server.ts';

/** A blob of a file in the store, in their order. */
export type Piece = { key: string; size: number };

export const productFiles = pgTable('product_files', {
  id: text('id').primaryKey(),
  productId: text('product_id').notNull(),
  name: text('name').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  received: bigint('received', { mode: 'number' }).notNull().default(0),
  pieces: jsonb('pieces').$type<Piece[]>().notNull().default([]),
  isSample: boolean('is_sample').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  /** Those who bought it before have it still. */
  removedAt: instant('removed_at'),
});

export const fileDownloads = pgTable(
  'file_downloads',
  {
    orderId: text('order_id').notNull(),
    fileId: text('file_id').notNull(),
    count: integer('count').notNull(),
    allowed: integer('allowed').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.fileId] })],
);
