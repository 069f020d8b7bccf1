import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.server.ts';

/** Since when an account is signed in to, other than by registering. */
export const firstSignIns = pgTable('first_sign_ins', {
  userId: text('user_id').primaryKey(),
  createdAt: instant('created_at').notNull(),
});

/** Who wants no invitations to review. */
export const unwantedInvitations = pgTable('unwanted_invitations', {
  /** SHA-256 of the address in lower case, in base64url. */
  addressHash: text('address_hash').primaryKey(),
  createdAt: instant('created_at').notNull(),
});
