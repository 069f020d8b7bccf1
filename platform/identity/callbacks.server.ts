import { createHash } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';
import type { Db } from '#platform/db/db.server.ts';
import { clampName } from '#platform/text/names.ts';
import { adminStays, notLinked, taken } from './answers.server.ts';
import { requestState } from './request-state.server.ts';
import type { IdentityRules } from './rules.server.ts';

type Person = { id: string; email: string; name: string; emailVerified: boolean };

/** Called when an e-mail is due, an address is confirmed or a person wants to leave. */
export function mailCallbacks(rules: IdentityRules, publicUrl: string, db: Db) {
  const current = () => requestState().tx ?? db;
  return {
    password: {
      // Straight to our page: the token never travels through a redirect, and the origin is ours alone.
      sendResetPassword: ({ user, token }: { user: Person; token: string }) =>
        noted(
          rules.mails.resetPassword(current(), mail(user, `${publicUrl}/reset?token=${token}`), {
            userId: user.id,
            identifier: storedIdentifier(`reset-password:${token}`),
          }),
        ),
      onPasswordReset: async ({ user }: { user: Person }) => {
        await rules.onReset(current(), user);
        requestState().provedUserId = user.id;
      },
    },
    verification: {
      sendVerificationEmail: ({ user, token }: { user: Person; token: string }) =>
        noted(rules.mails.verifyEmail(current(), mail(user, `${publicUrl}/confirm-email?token=${token}`))),
    },
    beforeDelete: async (user: Person) => {
      if (rules.isAdmin(user)) throw adminStays();
      await rules.deleteAccount(user.id);
    },
  };
}

/** Leaves its failure to the request: Better Auth goes on without the e-mail. */
async function noted(queuing: Promise<void>): Promise<void> {
  try {
    await queuing;
  } catch (error) {
    requestState().mailError = error;
    throw error;
  }
}

/** As Better Auth stores it with `storeIdentifier: 'hashed'`. */
function storedIdentifier(identifier: string): string {
  return createHash('sha256').update(identifier).digest('base64url');
}

function mail(user: Person, url: string) {
  return { email: user.email, name: user.name, url };
}

type Context = GenericEndpointContext | null;
type Fields = Record<string, unknown>;

/** A session that begins without a password: the way back from a social provider. */
const SOCIAL_PATH = '/callback/:id';
/** Here a session begins once a code of the second factor was taken. */
const PROVING_PATHS: readonly string[] = ['/two-factor/verify-totp', '/two-factor/verify-backup-code'];

/**
 * Enforced at the database: self-service never gets the admin's e-mail, names have a length, pictures from
 * elsewhere are dropped, and neither the admin's account nor one with a second factor has a social sign-in.
 */
export function databaseHooks(rules: IdentityRules, db: Db) {
  const refuseAddress = ({ email }: Fields) => {
    if (typeof email === 'string' && rules.refusesEmail(email)) throw taken();
  };
  return {
    user: {
      create: {
        before: async (user: Fields) => {
          refuseAddress(user);
          // A provider's name that is not allowed is dropped: it must keep nobody from signing in.
          const name = clampName(String(user.name ?? ''));
          return { data: { ...user, image: null, name: rules.refusesName(name) ? '' : name } };
        },
        // A provider has vouched for the e-mail of a new account.
        after: async (user: { id: string; email: string; emailVerified: boolean }) => {
          if (user.emailVerified) await rules.onVerified(requestState().tx ?? db, user);
        },
      },
      update: { before: async (change: Fields) => refuseAddress(change) },
    },
    account: {
      create: {
        before: async (account: { userId: string; providerId: string }, context: Context) => {
          if (account.providerId !== 'credential') await refuseSocial(rules, account.userId, context);
        },
      },
    },
    session: {
      create: {
        before: async (session: { userId: string }, context: Context) => {
          if (context?.path === SOCIAL_PATH) await refuseSocial(rules, session.userId, context);
          // Better Auth copies the fields of the session before.
          return { data: { ...session, secondFactor: isProved(context) } };
        },
      },
    },
  };
}

async function refuseSocial(rules: IdentityRules, userId: string, context: Context): Promise<void> {
  const person: (Person & { twoFactorEnabled?: boolean | null }) | null | undefined =
    await context?.context.internalAdapter.findUserById(userId);
  if (!person || person.twoFactorEnabled || rules.refusesEmail(person.email)) throw notLinked();
}

/** A new password takes over what the session that sets it had. */
function isProved(context: Context): boolean {
  if (PROVING_PATHS.includes(context?.path ?? '')) return true;
  return context?.path === '/change-password' && context.context.session?.session.secondFactor === true;
}
