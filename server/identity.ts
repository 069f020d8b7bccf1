import type { Db } from '#platform/db/db.server.ts';
import type { IdentityOptions } from '#platform/identity/auth.server.ts';
import { createIdentity, type Identity } from '#platform/identity/identity.server.ts';
import type { PreparedPasswords } from '#platform/identity/passwords.server.ts';
import { identityRules } from '#shop/accounts/identity-rules.server.ts';
import { IDENTITY_ENDPOINTS } from '#shop/identity-endpoints.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Config } from './config.ts';

export type Secrets = { secret: string; passwords: PreparedPasswords };

/** Better Auth's own transactions are not repeated: its callbacks may do more than write. */
export function openIdentity(config: Config, db: Db, shop: Shop, { secret, passwords }: Secrets): Identity {
  const openIdProvider = openIdProviderOf(config);
  return createIdentity({
    db,
    publicUrl: config.publicUrl,
    shopName: config.contact.shopName,
    secret,
    secureCookies: config.publicUrl.startsWith('https://'),
    trustedOrigins: [config.publicUrl],
    google: openIdProvider ? null : config.google,
    openIdProvider,
    passwords,
    rules: identityRules(shop),
    endpoints: IDENTITY_ENDPOINTS,
    log: shop.log,
  });
}

/** In Google's place: the demo's own people, or the provider of a rehearsal. */
function openIdProviderOf({ google, sandboxIdentity }: Config): IdentityOptions['openIdProvider'] {
  if (sandboxIdentity) {
    const { issuer, clientId, clientSecret } = sandboxIdentity;
    return { clientId, clientSecret, discoveryUrl: `${issuer}/.well-known/openid-configuration` };
  }
  if (!google?.discoveryUrl) return null;
  const { clientId, clientSecret, discoveryUrl } = google;
  return { clientId, clientSecret, discoveryUrl };
}
