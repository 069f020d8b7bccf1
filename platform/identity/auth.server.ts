import { randomBytes } from 'node:crypto';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { genericOAuth, oauthPopup, twoFactor } from 'better-auth/plugins';
import type { Db } from '#platform/db/db.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import { databaseHooks, mailCallbacks } from './callbacks.server.ts';
import { afterHook, beforeHook, CLIENT_HEADER } from './hooks.server.ts';
import { identityLog } from './identity-log.server.ts';
import { IDENTITY_PATH } from './identity-path.ts';
import type { PreparedPasswords } from './passwords.server.ts';
import { requestState } from './request-state.server.ts';
import type { IdentityRules } from './rules.server.ts';
import { accounts, rateLimits, sessions, twoFactors, users, verifications } from './tables.server.ts';

export type Provider = { clientId: string; clientSecret: string };

/** Who may call: anyone where `who` has a visitor, who is signed in where it has a customer, else the administrator. */
export type IdentityEndpoint = { methods: readonly string[]; path: string; who: readonly string[] };

export type IdentityOptions = {
  db: Db;
  publicUrl: string;
  shopName: string;
  /** At least 32 characters. */
  secret: string;
  /** Live, over https: cookies are named `__Host-shop…` and are Secure. */
  secureCookies: boolean;
  trustedOrigins: string[];
  google: Provider | null;
  /** In Google's place: the demo's stand-in, or that of a rehearsal. */
  openIdProvider: (Provider & { discoveryUrl: string }) | null;
  passwords: PreparedPasswords;
  rules: IdentityRules;
  /** Those below `IDENTITY_PATH`: no other endpoint of Better Auth exists. */
  endpoints: readonly IdentityEndpoint[];
  log: Log;
};

const DAY = 24 * 3600;

const schema = {
  user: users,
  session: sessions,
  account: accounts,
  verification: verifications,
  rateLimit: rateLimits,
  twoFactor: twoFactors,
};

/** Requests of one address and path in a window of seconds; many people share an address in Ghana. */
const REQUEST_RULES = {
  // Counted with the account (rules.beginSignIn), because only failures count.
  '/sign-in/email': false as const,
  '/sign-in/social': { window: 300, max: 60 },
  '/sign-up/email': { window: 600, max: 30 },
  '/request-password-reset': { window: 600, max: 15 },
  '/reset-password': { window: 300, max: 30 },
  '/send-verification-email': { window: 600, max: 15 },
  '/change-password': { window: 300, max: 10 },
  '/delete-user': { window: 300, max: 10 },
  '/two-factor/*': { window: 60, max: 15 },
  '/get-session': { window: 60, max: 600 },
};

/** Without 0, 1, l and o, which are mistaken for others once they are written down. */
const READABLE = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Ten codes of 60 random bits, to be kept on paper. */
function recoveryCodes(): string[] {
  const group = () => Array.from(randomBytes(4), (byte) => READABLE[byte & 31]).join('');
  return Array.from({ length: 10 }, () => [group(), group(), group()].join('-'));
}

/**
 * No silent renewal: seven days after signing in one signs in again, and reading a session never writes. Better
 * Auth's own freshness would hide the list of sessions, too; hooks.server.ts asks for it where it matters.
 */
const SESSION = {
  expiresIn: 7 * DAY,
  freshAge: 0,
  disableSessionRefresh: true,
  additionalFields: { secondFactor: { type: 'boolean', required: false, input: false } },
} as const;

export function buildAuth(options: IdentityOptions) {
  const { db, rules, passwords } = options;
  const mails = mailCallbacks(rules, options.publicUrl, db);
  return betterAuth({
    appName: options.shopName,
    baseURL: options.publicUrl,
    basePath: IDENTITY_PATH,
    secret: options.secret,
    trustedOrigins: options.trustedOrigins,
    telemetry: { enabled: false },
    database: databaseOf(db),
    logger: identityLog(options.log),
    onAPIError: { errorURL: `${options.publicUrl}/`, onError: rethrowSurprises },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: { hash: passwords.hash, verify: passwords.verify },
      resetPasswordTokenExpiresIn: 3600,
      revokeSessionsOnPasswordReset: true,
      ...mails.password,
    },
    emailVerification: { sendOnSignUp: true, expiresIn: 3600, ...mails.verification },
    session: SESSION,
    verification: { storeIdentifier: 'hashed' },
    account: { accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true } },
    user: { deleteUser: { enabled: true, beforeDelete: mails.beforeDelete } },
    socialProviders: options.google ? { google: options.google } : {},
    plugins: [
      oauthPopup(),
      twoFactor({
        issuer: options.shopName,
        backupCodeOptions: { customBackupCodesGenerate: recoveryCodes },
      }),
      ...(options.openIdProvider ? [genericOAuth({ config: [asGoogle(options.openIdProvider)] })] : []),
    ],
    hooks: { before: beforeHook({ rules, passwords }), after: afterHook(rules) },
    databaseHooks: databaseHooks(rules, db),
    rateLimit: {
      enabled: true,
      window: 60,
      max: 300,
      customRules: REQUEST_RULES,
      customStorage: { consume: rules.countRequest },
    },
    advanced: {
      ...cookieOptions(options.secureCookies),
      ipAddress: { ipAddressHeaders: [CLIENT_HEADER] },
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
  });
}

export type Auth = ReturnType<typeof buildAuth>;

/** The callbacks of the same request can join its transactions. */
function databaseOf(db: Db) {
  return (options: BetterAuthOptions) => {
    const on = (one: Db) => drizzleAdapter(one, { provider: 'pg', schema })(options);
    type Adapter = ReturnType<typeof on>;
    const transaction: Adapter['transaction'] = (work) =>
      db.transaction(async (tx) => {
        const state = requestState();
        state.tx = tx;
        state.mailError = undefined;
        try {
          return await work(on(tx));
        } catch (error) {
          // What follows a failed statement is refused with other words than its own.
          throw state.mailError ?? error;
        } finally {
          state.tx = undefined;
        }
      });
    return Object.assign(on(db), { transaction });
  };
}

/** `__Host-` needs Secure, path / and no domain; Better Auth's own switch would write `__Secure-`. */
function cookieOptions(secure: boolean) {
  return {
    useSecureCookies: false,
    cookiePrefix: secure ? '__Host-shop' : 'shop',
    defaultCookieAttributes: { secure, path: '/', sameSite: 'lax' as const, httpOnly: true },
  };
}

/** Google's own URLs are fixed in Better Auth, so a provider in its place takes its name. */
function asGoogle(provider: NonNullable<IdentityOptions['openIdProvider']>) {
  return {
    ...provider,
    providerId: 'google',
    scopes: ['openid', 'email', 'profile'],
    requireIdTokenVerification: true,
  };
}

/** Refusals become answers; anything else, such as a lost database or a bug, is the server's to report. */
function rethrowSurprises(error: unknown): void {
  if (!(error instanceof Error && 'statusCode' in error)) throw error;
}
