import { date, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Category } from '#contracts/catalogue.ts';
import type { Tax } from '#contracts/taxes.ts';
import { instant } from './columns.ts';

export const taxPeriods = pgTable('tax_periods', {
  startsOn: date('starts_on', { mode: 'string' }).primaryKey(),
  taxes: jsonb('taxes').$type<Tax[]>().notNull(),
  exempt: text('exempt').array().$type<Category[]>().notNull(),
  setAt: instant('set_at').notNull(),
});
