import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.server.ts';
import type { Day } from '#shop/office/contract/settings.ts';

/** Months that are over and summed up: `report_sums` has their rows of the reports. */
export const reportMonths = pgTable('report_months', {
  month: date('month', { mode: 'string' }).$type<Day>().primaryKey(),
  summedAt: instant('summed_at').notNull(),
});

/** Searches that found no product. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    day: date('day', { mode: 'string' }).$type<Day>().notNull(),
    words: text('words').notNull(),
    count: integer('count').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
);

/** Carts that were opened with goods, by the day of the first time. */
export const begunCarts = pgTable('begun_carts', {
  day: date('day', { mode: 'string' }).$type<Day>().primaryKey(),
  count: integer('count').notNull().default(1),
});

/** Without a row it is off. `sentUpTo` is a Monday: the weeks before it have been mailed. */
export const weeklyMail = pgTable('weekly_mail', {
  isOnly: boolean('is_only').primaryKey().default(true),
  isOn: boolean('is_on').notNull().default(false),
  sentUpTo: date('sent_up_to', { mode: 'string' }).$type<Day>(),
});
