import type { GenericEndpointContext } from 'better-auth';
import { clampName } from '#contracts/account.ts';
import type { Db } from '../db/db.ts';
import { notLinked, taken } from './errors.ts';
import type { IdentityRules } from './rules.ts';

type Context = GenericEndpointContext | null;
type Fields = Record<string, unknown>;

/** Where a session comes about without a password: the way back from a social provider. */
const SOCIAL_PATH = '/callback/:id';

/**
 * Keeps the database's own rules: the admin's address is nobody's by self-service, names have a length,
 * pictures from elsewhere are none, and the admin's account has no social entrance.
 */
export function databaseHooks(rules: IdentityRules, current: () => Db) {
  const refuseAddress = ({ email }: Fields) => {
    if (typeof email === 'string' && rules.refusesAddress(email)) throw taken();
  };
  return {
    user: {
      create: {
        before: async (user: Fields) => {
          refuseAddress(user);
          return { data: { ...user, image: null, name: clampName(String(user.name ?? '')) } };
        },
        // A provider has vouched for the address of an account that is new.
        after: async (user: { id: string; email: string; emailVerified: boolean }) => {
          if (user.emailVerified) await rules.onVerified(current(), user);
        },
      },
      update: { before: async (change: Fields) => refuseAddress(change) },
    },
    account: {
      create: {
        before: async (account: { userId: string; providerId: string }, context: Context) => {
          if (account.providerId !== 'credential') await refuseAdmin(rules, account.userId, context);
        },
      },
    },
    session: {
      create: {
        before: async (session: { userId: string }, context: Context) => {
          if (context?.path === SOCIAL_PATH) await refuseAdmin(rules, session.userId, context);
        },
      },
    },
  };
}

async function refuseAdmin(rules: IdentityRules, userId: string, context: Context): Promise<void> {
  const person = await context?.context.internalAdapter.findUserById(userId);
  if (!person || rules.refusesAddress(person.email)) throw notLinked();
}
