import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Address } from '#contracts/address.ts';
import { instant } from './columns.ts';

export const accountAddresses = pgTable('account_addresses', {
  userId: text('user_id').primaryKey(),
  address: jsonb('address').$type<Address>().notNull(),
  savedAt: instant('saved_at').notNull(),
});
