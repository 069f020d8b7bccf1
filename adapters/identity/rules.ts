import type { Db } from '../db/db.ts';

/** A letter with one link in it. */
export type LinkLetter = { email: string; name: string; url: string };

/** One counted attempt: either refused for some seconds, or admitted under a key that can be given back. */
export type Turn = { allowed: true; key: string } | { allowed: false; retryAfterSeconds: number };

/** What the shop decides about accounts; identity asks, and never knows why. `tx` is the open transaction. */
export type IdentityRules = {
  /** Whether self-service must keep its hands off this address. */
  refusesAddress(email: string): boolean;
  /** Whether the person with this address may have a second factor and may not be deleted. */
  isAdmin(user: { email: string; emailVerified: boolean }): boolean;
  letters: {
    resetPassword(tx: Db, letter: LinkLetter): Promise<void>;
    verifyEmail(tx: Db, letter: LinkLetter): Promise<void>;
  };
  /** Counts a request of `key`; at most `max` in a window of `window` seconds. */
  countRequest(
    key: string,
    rule: { window: number; max: number },
  ): Promise<{ allowed: boolean; retryAfter: number | null }>;
  /** Counts a sign-in before the password is checked; `device` is a browser that signed in before, or null. */
  beginSignIn(email: string, device: string | null): Promise<Turn>;
  /** Gives a turn back: only failures count. */
  forgiveSignIn(key: string): Promise<void>;
  /** The address has been proved to be the person's. Harmless when repeated. */
  onVerified(tx: Db, user: { id: string; email: string }): Promise<void>;
  /** Removes the person with everything that is theirs alone. */
  deleteAccount(userId: string): Promise<void>;
};
