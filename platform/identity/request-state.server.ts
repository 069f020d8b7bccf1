import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '#platform/db/db.server.ts';
import type { AllowedSignIn } from './rules.server.ts';

/** Left by the callbacks of one request for each other: Better Auth hands no context of ours on. */
export type RequestState = {
  /** The open transaction: a query beside it hangs PGlite for ever. */
  tx?: Db;
  /** Why an e-mail could not be queued: Better Auth only logs it, and answers as if it were on its way. */
  mailError?: unknown;
  /** The counted sign-in, to be given back when the password was right. */
  signIn?: AllowedSignIn;
  provedUserId?: string;
  changesFactor?: boolean;
  /** Hashed ahead of the transaction that stores it. */
  prepared?: { password: string; hash: string };
};

const states = new AsyncLocalStorage<RequestState>();

export function runRequest<T>(work: () => Promise<T>): Promise<T> {
  return states.run({}, work);
}

export function requestState(): RequestState {
  return states.getStore() ?? {};
}
