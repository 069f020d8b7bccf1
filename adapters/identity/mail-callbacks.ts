import { createHash } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { adminStays } from './errors.ts';
import type { IdentityOptions } from './options.ts';
import type { RequestScope } from './request-scope.ts';

type Person = { id: string; email: string; name: string; emailVerified: boolean };

/** What Better Auth calls back when an e-mail is due, an address is proved or a person wants to leave. */
export function mailCallbacks(options: IdentityOptions, current: () => Db, scope: RequestScope) {
  const { rules, publicUrl } = options;
  return {
    password: {
      // Straight to our page: the token never travels through a redirect, and the origin is ours alone.
      sendResetPassword: ({ user, token }: { user: Person; token: string }) =>
        rules.mails.resetPassword(current(), mail(user, `${publicUrl}/reset?token=${token}`), {
          userId: user.id,
          identifier: storedIdentifier(`reset-password:${token}`),
        }),
      onPasswordReset: async ({ user }: { user: Person }) => {
        await rules.onReset(current(), user);
        scope.current().provedUserId = user.id;
      },
    },
    verification: {
      sendVerificationEmail: ({ user, token }: { user: Person; token: string }) =>
        rules.mails.verifyEmail(current(), mail(user, `${publicUrl}/confirm-email?token=${token}`)),
    },
    beforeDelete: async (user: Person) => {
      if (rules.isAdmin(user)) throw adminStays();
      await rules.deleteAccount(user.id);
    },
  };
}

/** As Better Auth stores it with `storeIdentifier: 'hashed'`. */
function storedIdentifier(identifier: string): string {
  return createHash('sha256').update(identifier).digest('base64url');
}

function mail(user: Person, url: string) {
  return { email: user.email, name: user.name, url };
}
