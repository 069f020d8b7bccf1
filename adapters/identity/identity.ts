import { Problem } from '#contracts/problem.ts';
import type { Log } from '../log.ts';
import { type Auth, BASE_PATH, buildAuth } from './auth.ts';
import { findEndpoint } from './endpoints.ts';
import { nameOf } from './identity-log.ts';
import type { IdentityOptions } from './options.ts';
import { limitedPasswords, type Passwords } from './passwords.ts';
import { requestScope } from './request-scope.ts';

/** A session that is alive now. */
export type Session = {
  sessionId: string;
  userId: string;
  email: string;
  name: string;
  emailVerified: boolean;
};

export type Identity = {
  /** Answers /api/auth/*. Header `x-shop-client` must carry the address the server vouches for. */
  handle(request: Request): Promise<Response>;
  /** The session of a request's cookie; forged, foreign and expired ones are null. */
  findSession(headers: Headers): Promise<Session | null>;
  /** The session of a bare token, as `POST /api/auth/sign-in/email` answers it (readings.md 6). */
  findSessionByToken(token: string): Promise<Session | null>;
  passwords: Passwords;
  /** Resolves once Better Auth accepted its settings; refuses with its reason, such as a public secret. */
  whenReady(): Promise<void>;
};

/**
 * Returns the shop's accounts and sessions, kept in `db`. Throws
 * `Problem('unavailable')` when the database is away; refusals of Better Auth come back as responses.
 */
export function createIdentity(options: IdentityOptions): Identity {
  const passwords = limitedPasswords();
  const scope = requestScope();
  const plain = buildAuth({ ...options, sandboxProvider: null }, passwords, scope);
  let social: Auth = plain;

  /**
   * Better Auth reads the sandbox provider once, when it is built, and forgets it when that fails; the
   * sandbox lives in our own server. So it is built when first needed, and again until it succeeds.
   */
  async function authFor(path: string): Promise<Auth> {
    if (!options.sandboxProvider || !isSocial(path)) return plain;
    if ((await social.$context).socialProviders.length === 0) social = buildAuth(options, passwords, scope);
    return social;
  }

  const findSession = async (headers: Headers) =>
    alive(await plain.api.getSession({ headers }).catch(unavailable(options.log)));

  /** Deny by default: some of Better Auth's doors would open for visitors, and none knows our admin. */
  async function refusal(request: Request): Promise<Response | null> {
    const door = findEndpoint(request, BASE_PATH);
    if (!door) return refuse(404, 'NOT_FOUND', 'Not found.');
    if (door.who === 'anyone') return null;
    const session = await findSession(request.headers);
    if (!session) return refuse(401, 'UNAUTHORIZED', 'Please log in first.');
    const isRight = door.who === 'signed in' || options.rules.isAdmin(session);
    return isRight ? null : refuse(403, 'NOT_ALLOWED', 'This is for the admin.');
  }

  return {
    async handle(request) {
      const refused = await refusal(request);
      if (refused) return refused;
      const built = await authFor(new URL(request.url).pathname);
      const answer = await scope.run(() => passwords.inRequest(() => built.handler(request)));
      return withRetryAfter(answer);
    },
    findSession,
    async findSessionByToken(token) {
      const { internalAdapter } = await plain.$context;
      return alive(await internalAdapter.findSession(token).catch(unavailable(options.log)));
    },
    passwords,
    whenReady: async () => void (await plain.$context),
  };
}

type Found = {
  session: { id: string; expiresAt: Date };
  user: { id: string; email: string; name: string; emailVerified: boolean };
};

function alive(found: Found | null): Session | null {
  if (!found || found.session.expiresAt <= new Date()) return null;
  const { id: userId, email, name, emailVerified } = found.user;
  return { sessionId: found.session.id, userId, email, name, emailVerified };
}

function unavailable(log: Log): (error: unknown) => never {
  return (error) => {
    log.error(nameOf(error), 'session');
    throw new Problem('unavailable');
  };
}

function isSocial(path: string): boolean {
  return /\/(sign-in\/social|oauth-popup\/start|callback\/google)$/.test(path);
}

function refuse(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status });
}

/** Better Auth's limiter answers without a code and with a header of its own making (protocols.md D.5). */
async function withRetryAfter(answer: Response): Promise<Response> {
  if (answer.status !== 429 && answer.status !== 503) return answer;
  const headers = new Headers(answer.headers);
  headers.set('retry-after', headers.get('retry-after') ?? headers.get('x-retry-after') ?? '2');
  if (!headers.has('x-retry-after')) return new Response(answer.body, { status: answer.status, headers });
  const body = { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please try again later.' };
  headers.delete('x-retry-after');
  return Response.json(body, { status: 429, headers });
}
