import { date, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.server.ts';
import type { Category } from '#shop/catalogue/contract/catalogue.ts';
import type { Tax } from '../contract/taxes.ts';

export const taxPeriods = pgTable('tax_periods', {
  startsOn: date('starts_on', { mode: 'string' }).primaryKey(),
  taxes: jsonb('taxes').$type<Tax[]>().notNull(),
  exempt: text('exempt').array().$type<Category[]>().notNull(),
  setAt: instant('set_at').notNull(),
});
