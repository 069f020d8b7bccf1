import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.server.ts';

export const clientBuilds = pgTable('client_builds', {
  id: text('id').primaryKey(),
  /** The names below /assets, the compressed forms among them. */
  files: jsonb('files').$type<string[]>().notNull(),
  firstRunAt: instant('first_run_at').notNull(),
  lastRunAt: instant('last_run_at').notNull(),
});
