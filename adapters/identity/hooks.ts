import { APIError, createAuthMiddleware } from 'better-auth/api';
import { Problem } from '#contracts/problem.ts';
import { isStorable } from '#contracts/text.ts';
import { isCommonPassword } from './common-passwords.ts';
import { DEVICE_COOKIE_SECONDS, deviceKnows, readDevice, rememberAccount } from './device-cookie.ts';
import type { PreparedPasswords } from './passwords.ts';
import type { RequestScope } from './request-scope.ts';
import type { IdentityRules } from './rules.ts';

const MAX_NAME = 100;
const MAX_EMAIL = 254;

type Body = Record<string, unknown>;

/** What is checked before Better Auth looks at a request: our own rules on top of its own. */
export function beforeHook(rules: IdentityRules, passwords: PreparedPasswords, scope: RequestScope) {
  return createAuthMiddleware(async (ctx) => {
    const body: Body = typeof ctx.body === 'object' && ctx.body !== null ? ctx.body : {};
    checkPersonalFields(body);
    const password = ctx.path === '/sign-up/email' ? body.password : body.newPassword;
    if (typeof password === 'string' && isCommonPassword(password)) throw tooCommon();
    // A token from elsewhere would skip the state, nonce and consent of the pop-up.
    if (ctx.path === '/sign-in/social' && body.idToken !== undefined) throw notOffered();
    if (ctx.path === '/sign-in/email' && typeof body.email === 'string') {
      const cookie = ctx.context.createAuthCookie('device');
      const device = readDevice(await ctx.getSignedCookie(cookie.name, ctx.context.secret));
      const turn = await rules.beginSignIn(body.email, deviceKnows(device, body.email));
      if (!turn.allowed) throw tooMany(turn.retryAfterSeconds);
      scope.current().signInKey = turn.key;
    }
    // Before the link is used up: a queue that is full must not cost the letter.
    if (ctx.path === '/reset-password' && isLongEnough(body.newPassword)) {
      await passwords.prepare(body.newPassword);
    }
    if (ctx.path !== '/sign-up/email') return undefined;
    if (typeof body.email === 'string' && rules.refusesAddress(body.email)) throw taken();
    if (isLongEnough(body.password)) await passwords.prepare(body.password);
    return { context: { body: { ...body, name: body.name ?? '' } } };
  });
}

/** What follows an answer: a right password costs nothing, and the browser is remembered. */
export function afterHook(rules: IdentityRules, scope: RequestScope) {
  return createAuthMiddleware(async (ctx) => {
    const { signInKey, provedEmail } = scope.current();
    // With a second factor the password alone proves nothing yet: no turn is given back, no browser known.
    const waits = ctx.path === '/sign-in/email' && ctx.context.newSession?.user.twoFactorEnabled === true;
    const signedIn = waits ? undefined : ctx.context.newSession?.user.email;
    if (signedIn && signInKey) await rules.forgiveSignIn(signInKey);
    const email = signedIn ?? provedEmail;
    if (email) {
      const cookie = ctx.context.createAuthCookie('device', { maxAge: DEVICE_COOKIE_SECONDS });
      const device = readDevice(await ctx.getSignedCookie(cookie.name, ctx.context.secret));
      const value = rememberAccount(device, email);
      await ctx.setSignedCookie(cookie.name, value, ctx.context.secret, cookie.attributes);
    }
    if (ctx.path === '/sign-up/email' && codeOf(ctx.context.returned) === 'FAILED_TO_CREATE_USER') {
      // Two registrations at the same instant: the database let one through. Or it could not be reached.
      const existing = await ctx.context.internalAdapter.findUserByEmail(String(ctx.body?.email ?? ''));
      throw existing ? taken() : new Problem('unavailable');
    }
  });
}

/** What no person may have: the admin's address by self-service, a picture from elsewhere. */
export function refuseAdminAddress(rules: IdentityRules) {
  return {
    create: {
      before: async (user: Body) => {
        if (typeof user.email === 'string' && rules.refusesAddress(user.email)) throw taken();
        return { data: { ...user, image: null, name: String(user.name ?? '').slice(0, MAX_NAME) } };
      },
    },
    update: {
      before: async (change: Body) => {
        if (typeof change.email === 'string' && rules.refusesAddress(change.email)) throw taken();
      },
    },
  };
}

function checkPersonalFields(body: Body): void {
  const broken = Object.entries(body).find(([, value]) => typeof value === 'string' && !isStorable(value));
  if (broken) throw invalid(broken[0], 'Not storable');
  if (body.image) throw new APIError('BAD_REQUEST', { code: 'FIELD_NOT_ALLOWED', message: 'No pictures' });
  if (typeof body.name === 'string' && body.name.length > MAX_NAME) throw tooLong('name');
  if (typeof body.email === 'string' && body.email.length > MAX_EMAIL) throw tooLong('email');
}

function isLongEnough(password: unknown): password is string {
  return typeof password === 'string' && password.length >= 8 && password.length <= 128;
}

function codeOf(answer: unknown): unknown {
  return answer instanceof APIError ? answer.body?.code : undefined;
}

function tooLong(field: string): APIError {
  return invalid(field, 'Too long');
}

function invalid(field: string, reason: string): APIError {
  return new APIError('BAD_REQUEST', { code: 'VALIDATION_ERROR', message: `[body.${field}] ${reason}` });
}

/** The admin's address answers like any address that has an account. */
function taken(): APIError {
  const code = 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL';
  return new APIError('UNPROCESSABLE_ENTITY', { code, message: 'User already exists. Use another email.' });
}

function tooCommon(): APIError {
  const message = 'This password is on every list of common passwords.';
  return new APIError('BAD_REQUEST', { code: 'PASSWORD_TOO_COMMON', message });
}

function notOffered(): APIError {
  return new APIError('BAD_REQUEST', { code: 'ID_TOKEN_NOT_SUPPORTED', message: 'id_token not supported' });
}

function tooMany(seconds: number): APIError {
  const message = 'Too many requests. Please try again later.';
  const headers = { 'retry-after': String(seconds) };
  return new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_REQUESTS', message }, headers);
}
