import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.server.ts';
import type { Right } from './contract.ts';

/** `email` and `tokenHash` are empty once the row has ended; `number` names the helper for ever. */
export const staff = pgTable('staff', {
  id: text('id').primaryKey(),
  number: integer('number').notNull().generatedAlwaysAsIdentity(),
  email: text('email'),
  rights: text('rights').array().$type<Right[]>().notNull(),
  tokenHash: text('token_hash'),
  invitedAt: instant('invited_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  userId: text('user_id'),
  acceptedAt: instant('accepted_at'),
  endedAt: instant('ended_at'),
});
