import { AsyncLocalStorage } from 'node:async_hooks';
import type { AllowedSignIn } from './rules.ts';

/** What the hooks of one request tell each other. */
export type RequestNotes = {
  /** The counted sign-in, to be given back when the password was right. */
  signIn?: AllowedSignIn;
  /** Whose mailbox was proved. */
  provedUserId?: string;
  /** Whether a second factor is being switched on or off. */
  changesFactor?: boolean;
};
export type RequestScope = { current(): RequestNotes; run<T>(work: () => Promise<T>): Promise<T> };

/** A scratch pad per request, since Better Auth's callbacks share no context of ours. */
export function requestScope(): RequestScope {
  const storage = new AsyncLocalStorage<RequestNotes>();
  return { current: () => storage.getStore() ?? {}, run: (work) => storage.run({}, work) };
}
