import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { type Context, interactionPolicy, Provider } from 'oidc-provider';
import { MemoryStore } from './memory-store.ts';
import { lostPage } from './pages.ts';
import type { People } from './people.ts';
import { IDENTITY_POLICY } from './style.ts';

export type SandboxClient = { clientId: string; clientSecret: string; redirectUris: string[] };

/** A real OpenID provider for one client: code flow with PKCE, id_token signed with ES256. */
export function openIdProvider(issuer: string, client: SandboxClient, people: People): Provider {
  const mount = new URL(issuer).pathname;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: client.redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    adapter: MemoryStore,
    responseTypes: ['code'],
    renderError: showError,
    jwks: { keys: [signingKey()] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // In the id_token at once, as Google does.
    conformIdTokenClaims: false,
    findAccount: async (_context: unknown, sub: string) => account(people, sub),
    loadExistingGrant: ({ oidc }: Context) => {
      const grantId = oidc.result?.consent?.grantId;
      return grantId ? provider.Grant.find(grantId) : undefined;
    },
    interactions: {
      policy: askingEveryTime(),
      url: (_context: unknown, { uid }: { uid: string }) => `${mount}/interaction/${uid}`,
    },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { session: 'sandbox_idp', interaction: 'sandbox_idp_step', resume: 'sandbox_idp_resume' },
      long: { signed: true, path: mount, sameSite: 'lax', httpOnly: true },
      short: { signed: true, sameSite: 'lax', httpOnly: true },
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 900,
      Session: 900,
      Grant: 900,
    },
  });
  provider.proxy = true;
  provider.use(withoutForeignReaders);
  return provider;
}

/** The provider lets every site read what is public in OpenID; here no other site has any business. */
async function withoutForeignReaders(context: Context, next: () => Promise<void>): Promise<void> {
  await next();
  for (const name of Object.keys(context.response.headers)) {
    if (name.startsWith('access-control-')) context.remove(name);
  }
}

async function showError(context: Context): Promise<void> {
  context.type = 'html';
  context.set('content-security-policy', IDENTITY_POLICY);
  context.body = await lostPage('Please start again from the shop.');
}

function account(people: People, sub: string) {
  const person = people.find(sub);
  if (!person) return undefined;
  const { email, name, verified } = person;
  return { accountId: sub, claims: async () => ({ sub, email, email_verified: verified, name }) };
}

/** Asks who one is at every sign-in: a stand-in that remembered would hide half of the browser tests. */
function askingEveryTime() {
  const { base, Check } = interactionPolicy;
  const policy = base();
  const asked = ({ oidc }: Context) => (oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT);
  policy.get('login').checks.add(new Check('always', 'The sandbox asks every time', asked));
  return policy;
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    ...privateKey.export({ format: 'jwk' }),
    alg: 'ES256',
    use: 'sig',
    kid: randomBytes(8).toString('hex'),
  };
}
