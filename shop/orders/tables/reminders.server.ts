import { boolean, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.server.ts';

/** Who wants no invitations to review. */
export const unwantedInvitations = pgTable('unwanted_invitations', {
  /** SHA-256 of the address in lower case, in base64url. */
  emailHash: text('address_hash').primaryKey(),
  createdAt: instant('created_at').notNull(),
});

/** Who wants no e-mails about orders left unpaid. */
export const unwantedUnpaidMails = pgTable('unwanted_unpaid_mails', {
  /** The same hash. */
  emailHash: text('address_hash').primaryKey(),
  createdAt: instant('created_at').notNull(),
});

/** Whether there are e-mails about orders left unpaid. Without a row there are none. */
export const unpaidMail = pgTable('unpaid_mail', {
  isOnly: boolean('is_only').primaryKey().default(true),
  isOn: boolean('is_on').notNull().default(false),
  hours: smallint('hours').notNull().default(3),
  /** When it was switched on. */
  since: instant('since'),
});
