import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, money } from '#platform/db/columns.server.ts';
import type { Category } from '#shop/catalogue/contract/catalogue.ts';
import type { VoucherKind } from './contract.ts';

/** `version` counts the changes of its terms; for all goods where neither categories nor products are named. */
export const vouchers = pgTable('vouchers', {
  id: text('id').primaryKey(),
  code: text('code').notNull(),
  kind: text('kind').$type<VoucherKind>().notNull(),
  amount: money('amount'),
  percent: integer('percent'),
  startsOn: date('starts_on', { mode: 'string' }),
  endsOn: date('ends_on', { mode: 'string' }),
  minimum: money('minimum'),
  uses: integer('uses'),
  perBuyer: integer('per_buyer'),
  categories: text('categories').array().$type<Category[]>().notNull(),
  products: text('products').array().notNull(),
  isOn: boolean('is_on').notNull().default(false),
  version: integer('version').notNull().default(1),
  held: integer('held').notNull().default(0),
  spent: integer('spent').notNull().default(0),
  overshot: integer('overshot').notNull().default(0),
  createdAt: instant('created_at').notNull(),
});

export const voucherUses = pgTable('voucher_uses', {
  orderId: text('order_id').primaryKey(),
  voucherId: text('voucher_id').notNull(),
  amount: money('amount').notNull(),
  state: text('state').$type<'held' | 'spent' | 'returned'>().notNull(),
  until: instant('until').notNull(),
});
