import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.server.ts';

/** A product file that was checked and waits for its confirmation. */
export const productImports = pgTable('product_imports', {
  actor: text('actor').primaryKey(),
  id: text('id').notNull(),
  content: text('content').notNull(),
  createdAt: instant('created_at').notNull(),
});
