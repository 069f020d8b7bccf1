import { hashPassword, verifyPassword } from 'better-auth/crypto';
import pLimit from 'p-limit';
import { Problem } from '#platform/http/problem.ts';
import { COMMON_PASSWORDS } from './common-password-list.server.ts';
import { requestState } from './request-state.server.ts';

export type Passwords = {
  hash(password: string): Promise<string>;
  verify(pair: { hash: string; password: string }): Promise<boolean>;
};

/** Better Auth's scrypt; each call costs about 90 ms of a core. */
export const scrypt: Passwords = { hash: hashPassword, verify: verifyPassword };

/** Passwords for Better Auth, which may be hashed ahead of a transaction. */
export type PreparedPasswords = Passwords & {
  /** Hashes now; the next `hash` of the same password in the same request is free. */
  prepare(password: string): Promise<void>;
};

const AT_ONCE = 2;
const QUEUE = 24;

/**
 * At most two at a time with a queue of 24 (docs/identity.md#passwords); beyond it the request is refused
 * with 503. `prepare` exists because Better Auth hashes inside the sign-up transaction, which would hold a
 * database connection, or all of PGlite, for as long as the queue lasts.
 */
export function limitedPasswords(hashes: Passwords = scrypt): PreparedPasswords {
  const limit = pLimit(AT_ONCE);
  const queued = <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= AT_ONCE + QUEUE) throw new Problem('unavailable');
    return limit(work);
  };
  return {
    async hash(password) {
      const state = requestState();
      const { prepared } = state;
      state.prepared = undefined;
      if (prepared?.password === password) return prepared.hash;
      return queued(() => hashes.hash(password));
    },
    verify: async (pair) => queued(() => hashes.verify(pair)),
    async prepare(password) {
      const hash = await queued(() => hashes.hash(password));
      requestState().prepared = { password, hash };
    },
  };
}

/**
 * On the list of common ones, in any case, or one or two characters repeated, or only counting up or down
 * (docs/identity.md#passwords).
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').trim().toLowerCase();
  return COMMON_PASSWORDS.has(plain) || new Set(plain).size <= 2 || isSequence(plain);
}

function isSequence(text: string): boolean {
  const steps = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const differences = new Set(steps.slice(1).map((code, index) => code - (steps[index] ?? 0)));
  return differences.size === 1 && (differences.has(1) || differences.has(-1));
}
