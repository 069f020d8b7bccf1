import type { Db } from '#platform/db/db.server.ts';

/** An e-mail with one link in it. */
export type LinkMail = { email: string; name: string; url: string };

/** Who tries to sign in, from where, and in which browser if the account knows it. */
export type SignInAttempt = { email: string; address: string; device: string | null };

/** An admitted attempt: what was counted, to be given back. */
export type AllowedSignIn = { allowed: true; accountKey: string | null; addressKey: string | null };
export type SignInVerdict = AllowedSignIn | { allowed: false; retryAfterSeconds: number };

/** A reset link as it is stored: of which account, and under which hash. */
export type StoredLink = { userId: string; identifier: string };

type Person = { id: string; email: string; emailVerified: boolean };

/** Who signed in, and in what browser; `isKnown` when it has signed in to the account since its password was set. */
export type SignIn = { person: Person & { name: string }; isKnown: boolean; userAgent: string };

/** What the shop decides about accounts; identity asks, and never knows why. `tx` is the open transaction. */
export type IdentityRules = {
  /** Whether self-service must keep its hands off this address. */
  refusesEmail(email: string): boolean;
  /** Whether nobody but the administrator may have this name. */
  refusesName(name: string): boolean;
  /** Whether the person with this address may have a second factor and may not be deleted. */
  isAdmin(user: { email: string; emailVerified: boolean }): boolean;
  mails: {
    /** Sends the link and ends the account's earlier ones; a link for which there is no e-mail is dropped. */
    resetPassword(tx: Db, mail: LinkMail, link: StoredLink): Promise<void>;
    verifyEmail(tx: Db, mail: LinkMail): Promise<void>;
  };
  /** Counts a request of `key`; at most `max` in a window of `window` seconds. */
  countRequest(
    key: string,
    rule: { window: number; max: number },
  ): Promise<{ allowed: boolean; retryAfter: number | null }>;
  /** Counts a sign-in before the password is checked. */
  beginSignIn(attempt: SignInAttempt): Promise<SignInVerdict>;
  /** Takes the count back: only failures count. */
  forgiveSignIn(attempt: AllowedSignIn): Promise<void>;
  /** Uses up the codes of a step and of those before it; false when that was done already. */
  spendStep(userId: string, step: number): Promise<boolean>;
  /** Ends every link, trusted device, waiting sign-in and session of the account but the session of `token`. */
  closeEntrances(userId: string, token: string): Promise<void>;
  /** A new password was set by the link of an e-mail: the mailbox is proved. */
  onReset(tx: Db, user: Person): Promise<void>;
  /** Somebody signed in, other than by registering. */
  onSignIn(signIn: SignIn): Promise<void>;
  /** The person set a new password while signed in. */
  onPasswordChange(person: Person & { name: string }): Promise<void>;
  /** The address was proved to be the person's. Harmless when repeated. */
  onVerified(tx: Db, user: { id: string; email: string }): Promise<void>;
  /** Removes the person with everything that is theirs alone. */
  deleteAccount(userId: string): Promise<void>;
};
