import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.server.ts';
import type { KeyRight } from './contract/keys.ts';

/** `tokenHash` is empty once the key has ended; `number` and `name` stay, for the log. */
export const apiKeys = pgTable('api_keys', {
  id: text('id').primaryKey(),
  number: integer('number').notNull().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  rights: text('rights').array().$type<KeyRight[]>().notNull(),
  tokenHash: text('token_hash'),
  madeAt: instant('made_at').notNull(),
  usedAt: instant('used_at'),
  endedAt: instant('ended_at'),
});
