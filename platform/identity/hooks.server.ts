import type { GenericEndpointContext } from 'better-auth';
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { Problem } from '#platform/http/problem.ts';
import { MINUTE_MS } from '#platform/time/durations.ts';
import {
  codeOf,
  nameRefused,
  notForAll,
  passwordRequired,
  signInAgain,
  taken,
  tooCommon,
  tooMany,
} from './answers.server.ts';
import { isKnownBrowser, knownDevice, rememberDevice } from './device-cookie.server.ts';
import { spendCode } from './one-time-code.server.ts';
import { isCommonPassword, type PreparedPasswords } from './passwords.server.ts';
import { requestState } from './request-state.server.ts';
import type { IdentityRules, SignIn } from './rules.server.ts';

type Body = Record<string, string | boolean | undefined>;
type Dependencies = { rules: IdentityRules; passwords: PreparedPasswords };
type Check = (ctx: GenericEndpointContext, body: Body, tools: Dependencies) => Promise<object | undefined>;

/** How long after signing in an account without a password may be deleted. */
const FRESH_MS = 10 * MINUTE_MS;

/** Set by the server, which vouches for the caller's IP in it. */
export const CLIENT_HEADER = 'x-shop-client';

/** Done before Better Auth answers; a returned object replaces fields of the body. */
const CHECKS: Readonly<Record<string, Check>> = {
  '/sign-in/email': beginSignIn,
  '/sign-up/email': async (_ctx, body, { rules, passwords }) => {
    if (rules.refusesEmail(String(body.email))) throw taken();
    if (rules.refusesName(String(body.name))) throw nameRefused();
    await prepare(passwords, body.password);
    return undefined;
  },
  '/update-user': async (ctx, body, { rules }) => {
    const person = (await getSessionFromCtx(ctx))?.user;
    if (rules.refusesName(String(body.name)) && !(person && rules.isAdmin(person))) throw nameRefused();
    return undefined;
  },
  // Before the link is used up: a full queue must not cost the e-mail.
  '/reset-password': async (_ctx, body, { passwords }) => {
    await prepare(passwords, body.newPassword);
    return undefined;
  },
  '/change-password': async () => ({ revokeOtherSessions: true }),
  '/delete-user': async (ctx, body) => {
    if (!body.password) await insistOnOwner(ctx);
    return undefined;
  },
  '/revoke-session': async (ctx, body) => ({ token: await findOwnToken(ctx, String(body.id)) }),
  '/two-factor/verify-totp': async (ctx, body, { rules }) => {
    await spendCode(ctx, String(body.code), rules);
    requestState().changesFactor = (await getSessionFromCtx(ctx)) !== null;
    return undefined;
  },
  '/two-factor/enable': async (ctx, _body, { rules }) => {
    await insistOnFactor(ctx, rules);
    return undefined;
  },
  '/two-factor/generate-backup-codes': async (ctx, _body, { rules }) => {
    await insistOnFactor(ctx, rules);
    return undefined;
  },
  '/two-factor/disable': async (ctx, _body, { rules }) => {
    await insistOnFactor(ctx, rules);
    requestState().changesFactor = true;
    return undefined;
  },
};

export function beforeHook(tools: Dependencies) {
  return createAuthMiddleware(async (ctx) => {
    const body: Body = ctx.body ?? {};
    const password = ctx.path === '/sign-up/email' ? body.password : body.newPassword;
    if (typeof password === 'string' && isCommonPassword(password)) throw tooCommon();
    const changed = await CHECKS[ctx.path]?.(ctx, body, tools);
    return changed ? { context: { body: { ...body, ...changed } } } : undefined;
  });
}

/** After an answer: right passwords cost nothing, the browser is remembered, other ways in end. */
export function afterHook(rules: IdentityRules) {
  return createAuthMiddleware(async (ctx) => {
    const { newSession } = ctx.context;
    const { provedUserId, changesFactor } = requestState();
    // With a second factor the password alone proves nothing yet, and Better Auth takes this session back.
    const waits = ctx.path === '/sign-in/email' && newSession?.user.twoFactorEnabled === true;
    const refusal = codeOf(ctx.context.returned);
    if (refusal !== 'INVALID_EMAIL_OR_PASSWORD') await forgiveSignIn(rules, waits);
    if (newSession) await endFormerSession(ctx, newSession.session.token);
    if (newSession && (changesFactor || ctx.path === '/change-password')) {
      await rules.closeEntrances(newSession.user.id, newSession.session.token);
    }
    // A registration proves nothing about the address, so it leaves no mark.
    const known = waits || ctx.path === '/sign-up/email' ? undefined : newSession?.user.id;
    const userId = known ?? provedUserId;
    if (newSession && !waits && !changesFactor && SIGN_INS.has(ctx.path))
      await reportSignIn(ctx, newSession.user, rules);
    if (newSession && ctx.path === '/change-password') await rules.onPasswordChange(newSession.user);
    if (userId) await rememberDevice(ctx, userId);
    if (ctx.path === '/sign-up/email' && refusal === 'FAILED_TO_CREATE_USER') {
      // Two registrations at the same instant: the database let one through. Or it could not be reached.
      const existing = await ctx.context.internalAdapter.findUserByEmail(String(ctx.body?.email ?? ''));
      throw existing ? taken() : new Problem('unavailable');
    }
  });
}

const SIGN_INS = new Set([
  '/sign-in/email',
  '/callback/:id',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
]);

async function reportSignIn(
  ctx: GenericEndpointContext,
  person: SignIn['person'],
  rules: IdentityRules,
): Promise<void> {
  const isKnown = await isKnownBrowser(ctx, person.id);
  await rules.onSignIn({ person, isKnown, userAgent: ctx.headers?.get('user-agent') ?? '' });
}

async function beginSignIn(
  ctx: GenericEndpointContext,
  body: Body,
  { rules }: Dependencies,
): Promise<undefined> {
  const email = String(body.email);
  const ip = ctx.headers?.get(CLIENT_HEADER) ?? '';
  const verdict = await rules.beginSignIn({ email, ip, device: await knownDevice(ctx, email) });
  if (!verdict.allowed) throw tooMany(verdict.retryAfterSeconds);
  requestState().signIn = verdict;
}

/** Only a wrong password counts; with a second factor the right one counts for the account. */
async function forgiveSignIn(rules: IdentityRules, waits: boolean): Promise<void> {
  const { signIn } = requestState();
  if (signIn) await rules.forgiveSignIn(waits ? { ...signIn, accountKey: null } : signIn);
}

async function endFormerSession(ctx: GenericEndpointContext, token: string): Promise<void> {
  const former = await ctx.getSignedCookie(ctx.context.authCookies.sessionToken.name, ctx.context.secret);
  if (former && former !== token) await ctx.context.internalAdapter.deleteSession(former);
}

/** Without the password an account is deleted only if it has none, and soon after signing in. */
async function insistOnOwner(ctx: GenericEndpointContext): Promise<void> {
  const session = await getSessionFromCtx(ctx);
  if (!session) return;
  const credential = await ctx.context.internalAdapter.findCredentialAccount(session.user.id);
  if (credential?.password) throw passwordRequired();
  if (Date.now() - session.session.createdAt.getTime() > FRESH_MS) throw signInAgain();
}

/** One that is on is changed only by a session that it opened; the administrator's are all such (decision 16). */
async function insistOnFactor(ctx: GenericEndpointContext, rules: IdentityRules): Promise<void> {
  const found = await getSessionFromCtx(ctx);
  if (!found || rules.isAdmin(found.user)) return;
  const { session, user } = found;
  const may = user.twoFactorEnabled ? session.secondFactor === true : await rules.mayHaveSecondFactor(user);
  if (!may) throw notForAll();
}

/** Better Auth ends sessions by their token, which no browser knows; another account's id finds none. */
async function findOwnToken(ctx: GenericEndpointContext, id: string): Promise<string> {
  const session = await getSessionFromCtx(ctx);
  const own = session ? await ctx.context.internalAdapter.listSessions(session.user.id) : [];
  return own.find((candidate) => candidate.id === id)?.token ?? '';
}

/** Ahead of the transaction that stores it, if it will be stored at all. */
async function prepare(passwords: PreparedPasswords, password: Body[string]): Promise<void> {
  if (typeof password === 'string' && password.length >= 8 && password.length <= 128) {
    await passwords.prepare(password);
  }
}
