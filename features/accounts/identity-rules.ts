import type { IdentityRules } from '#adapters/identity/rules.ts';
import { isAdminAddress, looksLikeAdmin } from '#domain/admin-address.ts';
import { resetLetter, verificationLetter } from '../mail/letters.ts';
import type { Shop } from '../shop.ts';
import { deleteAccount } from './delete-account.ts';
import { claimGuestOrders } from './queries.ts';
import { beginSignIn, forgiveSignIn } from './sign-in-limits.ts';
import { takeTurn } from './turns.ts';

/** Five letters of a kind to one address in an hour are enough; more would only fill a stranger's mailbox. */
const LETTERS = { window: 3600, max: 5 };

type Tools = Pick<Shop, 'db' | 'clock' | 'jobs' | 'settings'>;

/** What the shop decides about accounts, for the identity adapter to ask. */
export function identityRules(shop: Tools): IdentityRules {
  const { settings, jobs } = shop;
  const mayWrite = async (db: Tools['db'], kind: string, email: string) =>
    (await takeTurn({ db, clock: shop.clock }, `letter|${kind}|${email}`, LETTERS)).allowed;
  return {
    refusesAddress: (email) => looksLikeAdmin(email, settings.adminEmail),
    isAdmin: ({ email, emailVerified }) => emailVerified && isAdminAddress(email, settings.adminEmail),
    letters: {
      async resetPassword(tx, letter) {
        if (!(await mayWrite(tx, 'reset', letter.email))) return;
        await jobs.enqueue(tx, 'mail.send', resetLetter(letter, settings));
      },
      async verifyEmail(tx, letter) {
        if (!(await mayWrite(tx, 'verify', letter.email))) return;
        await jobs.enqueue(tx, 'mail.send', verificationLetter(letter, settings));
      },
    },
    countRequest: (key, rule) => takeTurn(shop, key, rule),
    beginSignIn: (email, device) => beginSignIn(shop, email, device),
    forgiveSignIn: (key) => forgiveSignIn(shop, key),
    onVerified: (tx, user) => claimGuestOrders(tx, user.id, user.email),
    deleteAccount: (userId) => deleteAccount(shop, userId),
  };
}
