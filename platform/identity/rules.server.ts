import type { Db } from '#platform/db/db.server.ts';

export type LinkMail = { email: string; name: string; url: string };

/** `device` is null for a browser that the account does not know. */
export type SignInAttempt = { email: string; ip: string; device: string | null };

export type AllowedSignIn = { allowed: true; accountKey: string | null; ipKey: string | null };
export type SignInVerdict = AllowedSignIn | { allowed: false; retryAfterSeconds: number };

/** `identifier` is hashed. */
export type StoredLink = { userId: string; identifier: string };

type Person = { id: string; email: string; emailVerified: boolean };

/** `isKnown`: the browser has signed in to the account since its password was set. */
export type SignIn = { person: Person & { name: string }; isKnown: boolean; userAgent: string };

/** Decided by the shop; identity asks, and never knows why. `tx` is the open transaction. */
export type IdentityRules = {
  /** Whether self-service must keep its hands off this address. */
  refusesEmail(email: string): boolean;
  /** Whether nobody but the administrator may have this name. */
  refusesName(name: string): boolean;
  /** May not be deleted, and is never entered by a social provider. */
  isAdmin(user: { email: string; emailVerified: boolean }): boolean;
  /** The administrator and her helpers. */
  mayHaveSecondFactor(user: Person): Promise<boolean>;
  mails: {
    /** Sends the link and ends the account's earlier ones; a link for which there is no e-mail is dropped. */
    resetPassword(tx: Db, mail: LinkMail, link: StoredLink): Promise<void>;
    verifyEmail(tx: Db, mail: LinkMail): Promise<void>;
  };
  /** At most `max` requests of `key` in a window of `window` seconds. */
  countRequest(
    key: string,
    rule: { window: number; max: number },
  ): Promise<{ allowed: boolean; retryAfter: number | null }>;
  beginSignIn(attempt: SignInAttempt): Promise<SignInVerdict>;
  forgiveSignIn(attempt: AllowedSignIn): Promise<void>;
  /** Uses up the codes of a step and of those before it; false when that was done already. */
  spendStep(userId: string, step: number): Promise<boolean>;
  /** Ends every link, trusted device, waiting sign-in and session of the account except the session of `token`. */
  closeEntrances(userId: string, token: string): Promise<void>;
  /** A new password was set by the link of an e-mail: the mailbox is theirs. */
  onReset(tx: Db, user: Person): Promise<void>;
  /** Not after registering. */
  onSignIn(signIn: SignIn): Promise<void>;
  onPasswordChange(person: Person & { name: string }): Promise<void>;
  /** The e-mail was proved to be the person's. Harmless when repeated. */
  onVerified(tx: Db, user: { id: string; email: string }): Promise<void>;
  deleteAccount(userId: string): Promise<void>;
};
