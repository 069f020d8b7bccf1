import { AsyncLocalStorage } from 'node:async_hooks';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { Problem } from '#contracts/problem.ts';

/** Hashing and checking of passwords; both cost about 90 ms of a core. */
export type Passwords = {
  hash(password: string): Promise<string>;
  verify(pair: { hash: string; password: string }): Promise<boolean>;
};

/** Passwords for Better Auth, which may be hashed ahead of a transaction. */
export type PreparedPasswords = Passwords & {
  /** Hashes now; the next `hash` of the same password in the same request is free. */
  prepare(password: string): Promise<void>;
  /** Runs one request. */
  inRequest<T>(work: () => Promise<T>): Promise<T>;
};

const AT_ONCE = 2;
const QUEUE = 24;

/**
 * Better Auth's scrypt, at most two at a time with a queue of 24 (docs/identity.md#passwords); beyond it the request
 * is refused with 503. `prepare` exists because Better Auth hashes inside the sign-up transaction, which
 * would hold a database connection, or all of PGlite, for as long as the queue lasts.
 */
export function limitedPasswords(): PreparedPasswords {
  const enter = turnstile(AT_ONCE, QUEUE);
  const requests = new AsyncLocalStorage<{ password?: string; hash?: string }>();
  return {
    async hash(password) {
      const request = requests.getStore();
      const prepared = request?.password === password ? request.hash : undefined;
      if (request) request.hash = undefined;
      return prepared ?? enter(() => hashPassword(password));
    },
    verify: (pair) => enter(() => verifyPassword(pair)),
    async prepare(password) {
      const request = requests.getStore();
      if (request) Object.assign(request, { password, hash: await enter(() => hashPassword(password)) });
    },
    inRequest: (work) => requests.run({}, work),
  };
}

/** Lets `atOnce` in together and `queue` wait; turns the rest away. */
export function turnstile(atOnce: number, queue: number): <T>(work: () => Promise<T>) => Promise<T> {
  let inside = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (inside >= atOnce) {
      if (waiting.length >= queue) throw new Problem('unavailable');
      await new Promise<void>((go) => waiting.push(go));
    } else inside += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
