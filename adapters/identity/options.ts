import type { Db } from '../db/db.ts';
import type { Log } from '../log.ts';
import type { PreparedPasswords } from './passwords.ts';
import type { IdentityRules } from './rules.ts';

export type Provider = { clientId: string; clientSecret: string };

export type IdentityOptions = {
  db: Db;
  publicUrl: string;
  shopName: string;
  /** At least 32 characters. */
  secret: string;
  /** Live, over https: cookies are called `__Host-shop…` and are Secure. */
  secureCookies: boolean;
  trustedOrigins: string[];
  google: Provider | null;
  /** A provider in Google's place: the demo's stand-in, or that of a rehearsal. */
  openIdProvider: (Provider & { discoveryUrl: string }) | null;
  passwords: PreparedPasswords;
  rules: IdentityRules;
  log: Log;
};
