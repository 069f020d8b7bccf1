import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, money } from '#platform/db/columns.server.ts';

/**
 * One row for each customer. Triggers keep all but note and labels (shop/migrations/0240_customers.sql): whoever
 * writes an order, a refund or an account writes nothing here.
 */
export const customers = pgTable('customers', {
  key: text('key').primaryKey(),
  hasAccount: boolean('has_account').notNull(),
  /** Of the account, or else of the last order, like phone and town. */
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  town: text('town').notNull(),
  /** All that were placed, and those of them that were paid. */
  orders: integer('orders').notNull(),
  bought: integer('bought').notNull(),
  /** For what was paid, without what was refunded. */
  spent: money('spent').notNull(),
  firstOrderAt: instant('first_order_at'),
  lastOrderAt: instant('last_order_at'),
  /** The last order, or else the registration. */
  activeAt: instant('active_at').notNull(),
  nameKey: text('name_key').notNull().generatedAlwaysAs(sql`''`),
  /** Both of the shop alone. */
  note: text('note'),
  labels: text('labels').array().notNull(),
  searchKey: text('search_key').notNull().generatedAlwaysAs(sql`''`),
});
