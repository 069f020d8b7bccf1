import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Db } from '../db/db.ts';
import type { IdentityOptions } from './options.ts';
import type { IdentityRules } from './rules.ts';

type Context = GenericEndpointContext | null;

/** Keeps the sandbox provider, where anybody may claim any address, away from the admin's account. */
export function guardAdminAccount({ rules, sandboxProvider }: IdentityOptions) {
  return {
    create: {
      before: async (account: { userId: string; providerId: string }, context: Context) => {
        if (account.providerId === 'credential' || !sandboxProvider) return;
        const person = await context?.context.internalAdapter.findUserById(account.userId);
        if (!person || rules.refusesAddress(person.email)) throw notLinked();
      },
    },
  };
}

/** Whoever signs in with a proved address meets what belongs to it, however the proof came about. */
export function welcomeProved(rules: IdentityRules, current: () => Db) {
  return {
    create: {
      after: async (session: { userId: string }, context: Context) => {
        const person = await context?.context.internalAdapter.findUserById(session.userId);
        if (person?.emailVerified) await rules.onVerified(current(), person);
      },
    },
  };
}

function notLinked(): APIError {
  return new APIError('FORBIDDEN', { code: 'account_not_linked', message: 'Not with this provider.' });
}
