import { AsyncLocalStorage } from 'node:async_hooks';

/** What the hooks of one request tell each other: the counted sign-in, and a mailbox that was proved. */
export type RequestNotes = { signInKey?: string; provedEmail?: string };
export type RequestScope = { current(): RequestNotes; run<T>(work: () => Promise<T>): Promise<T> };

/** A scratch pad per request, since Better Auth's callbacks share no context of ours. */
export function requestScope(): RequestScope {
  const storage = new AsyncLocalStorage<RequestNotes>();
  return { current: () => storage.getStore() ?? {}, run: (work) => storage.run({}, work) };
}
