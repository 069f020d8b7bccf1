import type { IdentityRules } from '#platform/identity/rules.server.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { signatureOf } from '#shop/messages/mail/mails.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { isHelper } from '#shop/staff/staff-records.server.ts';
import { acceptReset } from './accept-reset.server.ts';
import { resetMail, verificationMail } from './account-mails.server.ts';
import { claimGuestOrders } from './claim-guest-orders.server.ts';
import { deletePerson } from './deletion/delete-person.server.ts';
import {
  deleteLink,
  deleteLinks,
  deleteOtherSessions,
  keepOneResetLink,
  lockPerson,
  spendStep,
} from './link-queries.server.ts';
import { countAgainst, countInTurn } from './rate-limit.server.ts';
import { isAdminEmail, looksLikeAdmin } from './rules/admin-email.ts';
import { nameProblem } from './rules/person-name.ts';
import { mailPasswordChange, reportSignIn } from './security-mails.server.ts';
import { beginSignIn, forgiveSignIn } from './sign-in-limits.server.ts';

/**
 * E-mails with a link to one mailbox in an hour: strangers can ask for them, and more would only fill it. Neither
 * kind takes all, so that one cannot be used to block the other; of its own kind the last link still works.
 */
const OF_A_KIND = { window: 3600, max: 2 };
const PER_MAILBOX = { window: 3600, max: 3 };

type Dependencies = Pick<Shop, 'db' | 'clock' | 'jobs' | 'settings' | 'settingsCache'>;

/** What the shop decides about accounts, for platform/identity to ask. */
export function identityRules(shop: Dependencies): IdentityRules {
  const { settings } = shop;
  return {
    refusesEmail: (email) => looksLikeAdmin(email, settings.adminEmail),
    refusesName: (name) => nameProblem(name, settings.shopName) !== null,
    isAdmin: ({ email, emailVerified }) => emailVerified && isAdminEmail(email, settings.adminEmail),
    mayHaveSecondFactor: async (user) =>
      (user.emailVerified && isAdminEmail(user.email, settings.adminEmail)) || isHelper(shop.db, user.id),
    mails: mails(shop),
    countRequest: (key, rule) => countAgainst(shop, key, rule),
    beginSignIn: (attempt) => beginSignIn(shop, attempt),
    forgiveSignIn: (attempt) => forgiveSignIn(shop, attempt),
    spendStep: (userId, step) => spendStep(shop.db, userId, step),
    closeEntrances: (userId, token) =>
      shop.db.transaction(async (tx) => {
        await lockPerson(tx, userId);
        await deleteLinks(tx, userId);
        await deleteOtherSessions(tx, userId, token);
      }),
    onReset: (db, user) =>
      db.transaction(async (tx) => {
        await acceptReset({ db: tx, clock: shop.clock }, user);
        await mailPasswordChange(shop, tx, user);
      }),
    onSignIn: (signIn) => reportSignIn(shop, signIn),
    onPasswordChange: async (person) => {
      // An e-mail that was never confirmed may have been registered by a stranger.
      if (person.emailVerified) await shop.db.transaction((tx) => mailPasswordChange(shop, tx, person));
    },
    onVerified: (tx, user) => claimGuestOrders(tx, user.id, user.email),
    deleteAccount: (userId) => deleteAccount(shop, userId),
  };
}

function mails(shop: Dependencies): IdentityRules['mails'] {
  const { clock, jobs } = shop;
  const mayWrite = async (db: Dependencies['db'], kind: string, email: string) =>
    (await countInTurn({ db, clock }, [
      { key: `letter|${kind}|${email}`, rule: OF_A_KIND },
      { key: `letter|all|${email}`, rule: PER_MAILBOX },
    ])) === null;
  return {
    resetPassword: (db, mail, link) =>
      db.transaction(async (tx) => {
        await lockPerson(tx, link.userId);
        if (!(await mayWrite(tx, 'reset', mail.email))) return deleteLink(tx, link);
        await keepOneResetLink(tx, link);
        await jobs.enqueue(tx, 'mail.send', resetMail(mail, signatureOf(shop)));
      }),
    async verifyEmail(tx, mail) {
      if (!(await mayWrite(tx, 'verify', mail.email))) return;
      await jobs.enqueue(tx, 'mail.send', verificationMail(mail, signatureOf(shop)));
    },
  };
}

/** Removes an account at once or not at all; its paid orders stay, unlinked (docs/identity.md#deleting-an-account). */
export async function deleteAccount(shop: Pick<Shop, 'db' | 'clock'>, userId: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    for (const id of await deletePerson(tx, userId, shop.clock.now()))
      await announce(tx, { kind: 'review', id });
  });
}
