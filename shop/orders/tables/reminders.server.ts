import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.server.ts';

/** Who wants no invitations to review. */
export const unwantedInvitations = pgTable('unwanted_invitations', {
  /** SHA-256 of the address in lower case, in base64url. */
  emailHash: text('address_hash').primaryKey(),
  createdAt: instant('created_at').notNull(),
});
