import type { Db } from '../db/db.ts';
import type { Log } from '../log.ts';
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
  sandboxProvider: (Provider & { discoveryUrl: string }) | null;
  rules: IdentityRules;
  log: Log;
};
