import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.server.ts';

export const productImports = pgTable('product_imports', {
  actor: text('actor').primaryKey(),
  id: text('id').notNull(),
  content: text('content').notNull(),
  createdAt: instant('created_at').notNull(),
});
