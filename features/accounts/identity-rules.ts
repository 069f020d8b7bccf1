import type { IdentityRules } from '#adapters/identity/rules.ts';
import { isAdminAddress, looksLikeAdmin } from '#domain/admin-address.ts';
import { resetLetter, verificationLetter } from '../mail/letters.ts';
import type { Shop } from '../shop.ts';
import { acceptReset } from './accept-reset.ts';
import { deleteAccount } from './delete-account.ts';
import {
  deleteLink,
  deleteLinks,
  deleteOtherSessions,
  keepOneResetLink,
  lockPerson,
  spendStep,
} from './link-queries.ts';
import { claimGuestOrders } from './queries.ts';
import { beginSignIn, forgiveSignIn } from './sign-in-limits.ts';
import { takeTurn } from './turns.ts';

/** Letters to one mailbox in an hour: strangers can ask for them, and more would only fill it. */
const RESETS = { window: 3600, max: 3 };
const CONFIRMATIONS = { window: 3600, max: 2 };

type Tools = Pick<Shop, 'db' | 'clock' | 'jobs' | 'settings'>;

/** What the shop decides about accounts, for the identity adapter to ask. */
export function identityRules(shop: Tools): IdentityRules {
  const { settings } = shop;
  return {
    refusesAddress: (email) => looksLikeAdmin(email, settings.adminEmail),
    isAdmin: ({ email, emailVerified }) => emailVerified && isAdminAddress(email, settings.adminEmail),
    letters: letters(shop),
    countRequest: (key, rule) => takeTurn(shop, key, rule),
    beginSignIn: (attempt) => beginSignIn(shop, attempt),
    forgiveSignIn: (turn) => forgiveSignIn(shop, turn),
    spendStep: (userId, step) => spendStep(shop.db, userId, step),
    closeEntrances: (userId, token) =>
      shop.db.transaction(async (tx) => {
        await lockPerson(tx, userId);
        await deleteLinks(tx, userId);
        await deleteOtherSessions(tx, userId, token);
      }),
    onReset: (db, user) => acceptReset({ db, clock: shop.clock }, user),
    onVerified: (tx, user) => claimGuestOrders(tx, user.id, user.email),
    deleteAccount: (userId) => deleteAccount(shop, userId),
  };
}

function letters({ clock, jobs, settings }: Tools): IdentityRules['letters'] {
  const mayWrite = async (db: Tools['db'], kind: string, email: string, rule: typeof RESETS) =>
    (await takeTurn({ db, clock }, `letter|${kind}|${email}`, rule)).allowed;
  return {
    resetPassword: (db, letter, link) =>
      db.transaction(async (tx) => {
        await lockPerson(tx, link.userId);
        if (!(await mayWrite(tx, 'reset', letter.email, RESETS))) return deleteLink(tx, link);
        await keepOneResetLink(tx, link);
        await jobs.enqueue(tx, 'mail.send', resetLetter(letter, settings));
      }),
    async verifyEmail(tx, letter) {
      if (!(await mayWrite(tx, 'verify', letter.email, CONFIRMATIONS))) return;
      await jobs.enqueue(tx, 'mail.send', verificationLetter(letter, settings));
    },
  };
}
