// platform/identity: accounts, sessions, second factor and social sign-in on Better Auth. `createIdentity`
// answers those endpoints below `IDENTITY_PATH` that it is given, and `findSession` tells whose session a
// request has. The `IdentityRules` that are passed in decide who may have which e-mail, who is the
// administrator and what is mailed; how long a session and a link last stands here.
import { Problem } from '#platform/http/problem.ts';
import { describeError } from '#platform/log/describe-error.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import { finish, refuse } from './answers.server.ts';
import { type Auth, buildAuth, type IdentityEndpoint, type IdentityOptions } from './auth.server.ts';
import { checkBody } from './endpoints.server.ts';
import { IDENTITY_PATH } from './identity-path.ts';
import type { Passwords } from './passwords.server.ts';
import { requestState, runRequest } from './request-state.server.ts';

export type Session = {
  sessionId: string;
  userId: string;
  email: string;
  name: string;
  emailVerified: boolean;
  /** The account has one, and this session was opened by it. */
  hasSecondFactor: boolean;
};

export type Identity = {
  /**
   * Answers /api/auth/*. Header `x-shop-client` must carry the network address the server vouches for; `body`
   * is the parsed JSON of a POST, and the request's own body is not read.
   */
  handle(request: Request, body?: unknown): Promise<Response>;
  /** Null for a forged, foreign or expired cookie. */
  findSession(headers: Headers): Promise<Session | null>;
  passwords: Passwords;
  /** Resolves once Better Auth accepted its settings; rejects with its reason, such as a public secret. */
  whenReady(): Promise<void>;
};

/**
 * Kept in `db`. Throws `Problem('unavailable')` when the database is away; refusals of Better Auth come back
 * as responses.
 */
export function createIdentity(options: IdentityOptions): Identity {
  const { passwords } = options;
  const plain = buildAuth({ ...options, openIdProvider: null });
  let social: Auth = plain;

  /**
   * Better Auth reads the provider's description once, when it is built, and forgets it when that fails; the
   * demo's provider lives in our own server. So it is built when first needed, and again until it succeeds.
   */
  async function authFor(path: string): Promise<Auth> {
    if (!options.openIdProvider || !isSocial(path)) return plain;
    if ((await social.$context).socialProviders.length === 0) social = buildAuth(options);
    return social;
  }

  const findSession = async (headers: Headers) =>
    current(await plain.api.getSession({ headers }).catch(unavailable(options.log)));

  /** Deny by default: some of Better Auth's endpoints would open for visitors, and none knows our admin. */
  async function refusal({ who }: IdentityEndpoint, headers: Headers): Promise<Response | null> {
    if (who.includes('visitor')) return null;
    const session = await findSession(headers);
    if (!session) return refuse(401, 'UNAUTHORIZED', 'Please log in first.');
    const isRight = who.includes('customer') || options.rules.isAdmin(session);
    return isRight ? null : refuse(403, 'NOT_ALLOWED', 'This is for the admin.');
  }

  async function answer(request: Request, path: string): Promise<Response> {
    const built = await authFor(path);
    const given = await runRequest(async () => {
      const answered = await built.handler(request);
      const { mailError } = requestState();
      if (mailError) throw mailError;
      return answered;
    });
    // Faults are thrown; a 500 that Better Auth words itself is a query of its own that failed.
    if (given.status === 500) throw new Problem('unavailable');
    return finish(given);
  }

  return {
    async handle(request, body) {
      const { pathname, searchParams } = new URL(request.url);
      const path = pathname.startsWith(`${IDENTITY_PATH}/`) ? pathname.slice(IDENTITY_PATH.length) : '';
      const endpoint = endpointOf(options.endpoints, request.method, pathname);
      if (!endpoint) return refuse(404, 'NOT_FOUND', 'Not found.');
      const refused = await refusal(endpoint, request.headers);
      if (refused) return refused;
      if (path === OLD_CONFIRMATION) return toConfirmation(searchParams);
      if (request.method === 'GET') return answer(request, path);
      const checked = checkBody(path, body);
      if (!checked.ok) return refuse(400, 'VALIDATION_ERROR', checked.message);
      return answer(withJson(request, checked.body), path);
    },
    findSession,
    passwords,
    whenReady: async () => void (await plain.$context),
  };
}

function endpointOf(
  endpoints: readonly IdentityEndpoint[],
  method: string,
  pathname: string,
): IdentityEndpoint | undefined {
  return endpoints.find(({ path, methods }) => path === pathname && methods.includes(method));
}

/** Where the links of earlier e-mails lead. A GET confirms nothing: mail scanners follow links, too. */
const OLD_CONFIRMATION = '/verify-email';

function toConfirmation(query: URLSearchParams): Response {
  const location = `/confirm-email?${new URLSearchParams({ token: query.get('token') ?? '' })}`;
  return new Response(null, { status: 303, headers: { location } });
}

function withJson({ url, method, headers: sent, signal }: Request, body: object): Request {
  const headers = new Headers(sent);
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  return new Request(url, { method, headers, body: JSON.stringify(body), signal });
}

type SessionRow = {
  session: { id: string; expiresAt: Date; secondFactor?: boolean | null | undefined };
  user: {
    id: string;
    email: string;
    name: string;
    emailVerified: boolean;
    twoFactorEnabled?: boolean | null | undefined;
  };
};

function current(found: SessionRow | null): Session | null {
  if (!found || found.session.expiresAt <= new Date()) return null;
  const { id: userId, email, name, emailVerified, twoFactorEnabled } = found.user;
  const hasSecondFactor = twoFactorEnabled === true && found.session.secondFactor === true;
  return { sessionId: found.session.id, userId, email, name, emailVerified, hasSecondFactor };
}

function unavailable(log: Log): (error: unknown) => never {
  return (error) => {
    log.error({ error: describeError(error) }, 'session');
    throw new Problem('unavailable');
  };
}

function isSocial(path: string): boolean {
  return /\/(sign-in\/social|oauth-popup\/start|callback\/google)$/.test(path);
}
