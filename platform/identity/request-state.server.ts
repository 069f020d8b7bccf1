import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '#platform/db/db.server.ts';
import type { AllowedSignIn } from './rules.server.ts';

/** What the callbacks of one request leave for each other: Better Auth hands no context of ours on. */
export type RequestState = {
  /** The transaction that is open: a query beside it hangs PGlite for ever. */
  tx?: Db;
  /** Why an e-mail could not be queued: Better Auth only logs it, and answers as if it were on its way. */
  mailError?: unknown;
  /** The counted sign-in, to be given back when the password was right. */
  signIn?: AllowedSignIn;
  /** Whose mailbox was proved. */
  provedUserId?: string;
  /** Whether a second factor is being switched on or off. */
  changesFactor?: boolean;
  /** A password hashed ahead of the transaction that stores it. */
  prepared?: { password: string; hash: string };
};

const states = new AsyncLocalStorage<RequestState>();

/** Runs one request with a state of its own. */
export function runRequest<T>(work: () => Promise<T>): Promise<T> {
  return states.run({}, work);
}

/** The state of the request that the caller works for. */
export function requestState(): RequestState {
  return states.getStore() ?? {};
}
