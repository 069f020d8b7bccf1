import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Address } from '#shop/checkout/contract/address.ts';
import { instant } from '#platform/db/columns.server.ts';

export const accountAddresses = pgTable('account_addresses', {
  userId: text('user_id').primaryKey(),
  address: jsonb('address').$type<Address>().notNull(),
  savedAt: instant('saved_at').notNull(),
});
