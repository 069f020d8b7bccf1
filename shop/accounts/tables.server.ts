import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.server.ts';
import type { Address } from '#shop/checkout/contract/address.ts';

export const accountAddresses = pgTable('account_addresses', {
  userId: text('user_id').primaryKey(),
  address: jsonb('address').$type<Address>().notNull(),
  savedAt: instant('saved_at').notNull(),
});

/** Not by registering. */
export const firstSignIns = pgTable('first_sign_ins', {
  userId: text('user_id').primaryKey(),
  createdAt: instant('created_at').notNull(),
});
