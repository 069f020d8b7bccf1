import { APIError } from 'better-auth/api';
import type { Db } from '../db/db.ts';
import type { IdentityOptions } from './options.ts';
import type { RequestScope } from './request-scope.ts';

type Person = { id: string; email: string; name: string; emailVerified: boolean };

/** What Better Auth calls back when a letter is due, an address is proved or a person wants to leave. */
export function letterCallbacks(options: IdentityOptions, current: () => Db, scope: RequestScope) {
  const { rules, publicUrl } = options;
  return {
    password: {
      // Straight to our page: the token never travels through a redirect, and the origin is ours alone.
      sendResetPassword: ({ user, token }: { user: Person; token: string }) =>
        rules.letters.resetPassword(current(), letter(user, `${publicUrl}/reset?token=${token}`)),
      onPasswordReset: async ({ user }: { user: Person }) => {
        scope.current().provedEmail = user.email;
      },
    },
    verification: {
      sendVerificationEmail: ({ user, token }: { user: Person; token: string }) => {
        const query = new URLSearchParams({ token, callbackURL: '/account?verified=1' });
        return rules.letters.verifyEmail(
          current(),
          letter(user, `${publicUrl}/api/auth/verify-email?${query}`),
        );
      },
      afterEmailVerification: (user: Person) => rules.onVerified(current(), user),
    },
    beforeDelete: async (user: Person) => {
      if (rules.isAdmin(user)) throw adminStays();
      await rules.deleteAccount(user.id);
    },
  };
}

function letter(user: Person, url: string) {
  return { email: user.email, name: user.name, url };
}

function adminStays(): APIError {
  return new APIError('FORBIDDEN', { code: 'ADMIN_STAYS', message: 'The admin account cannot be deleted.' });
}
