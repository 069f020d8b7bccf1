import { z } from 'zod';
import { MAX_NAME } from '#contracts/account.ts';
import { isStorable } from '#contracts/text.ts';

type Body = z.ZodType<Record<string, unknown>>;

/** Who an endpoint of Better Auth is for, and for POST the fields it takes. */
export type IdentityEndpoint = { path: string; who: 'anyone' | 'signed in' | 'admin' } & (
  | { method: 'GET' }
  | { method: 'POST'; body: Body }
);

const text = z.string().refine(isStorable, 'Not storable');
const email = text.max(254, 'Too long');
const name = z.string().trim().max(MAX_NAME, 'Too long').refine(isStorable, 'Not storable');
const nothing = z.strictObject({});
const code = z.strictObject({ code: text });
const password = z.strictObject({ password: text });
const signUp = z.strictObject({ email, password: text, name: name.default('') });
const signIn = z.strictObject({ email, password: text, callbackURL: text.optional() });
const resetPassword = z.strictObject({ token: text, newPassword: text });
const socialSignIn = z.strictObject({
  provider: text,
  callbackURL: text.optional(),
  errorCallbackURL: text.optional(),
  newUserCallbackURL: text.optional(),
  disableRedirect: z.boolean().optional(),
});
const changePassword = z.strictObject({
  currentPassword: text,
  newPassword: text,
  revokeOtherSessions: z.boolean().optional(),
});

type Who = IdentityEndpoint['who'];
const get = (path: string, who: Who): IdentityEndpoint => ({ method: 'GET', path, who });
const post = (path: string, who: Who, body: Body): IdentityEndpoint => ({ method: 'POST', path, who, body });

/**
 * Every endpoint of /api/auth that exists in this shop; what is not named here is 404. Better Auth ignores fields
 * it does not know and takes any type for a name; here both are refused. Where a page goes afterwards may be named,
 * and is checked there.
 */
export const IDENTITY_ENDPOINTS: readonly IdentityEndpoint[] = [
  post('/sign-up/email', 'anyone', signUp),
  post('/sign-in/email', 'anyone', signIn),
  post('/sign-in/social', 'anyone', socialSignIn),
  get('/oauth-popup/start', 'anyone'),
  get('/callback/google', 'anyone'),
  post('/sign-out', 'anyone', nothing),
  get('/get-session', 'anyone'),
  post('/request-password-reset', 'anyone', z.strictObject({ email, redirectTo: text.optional() })),
  post('/reset-password', 'anyone', resetPassword),
  get('/verify-email', 'anyone'),
  post('/two-factor/verify-totp', 'anyone', code),
  post('/two-factor/verify-backup-code', 'anyone', code),
  post('/send-verification-email', 'signed in', z.strictObject({ email, callbackURL: text.optional() })),
  post('/update-user', 'signed in', z.strictObject({ name })),
  post('/change-password', 'signed in', changePassword),
  get('/list-sessions', 'signed in'),
  post('/revoke-session', 'signed in', z.strictObject({ id: text })),
  post('/revoke-other-sessions', 'signed in', nothing),
  post('/delete-user', 'signed in', z.strictObject({ password: text.optional() })),
  post('/two-factor/enable', 'admin', password),
  post('/two-factor/disable', 'admin', password),
  post('/two-factor/generate-backup-codes', 'admin', password),
];

/** Finds the endpoint of `path` (below /api/auth), or null when there is none. */
export function findEndpoint(method: string, path: string): IdentityEndpoint | null {
  return IDENTITY_ENDPOINTS.find((endpoint) => endpoint.path === path && endpoint.method === method) ?? null;
}

/** The body as its endpoint may have it, or what is wrong with it, in Better Auth's own form. */
export type CheckedBody = { ok: true; body: Record<string, unknown> } | { ok: false; message: string };

/** Checks the parsed body of a POST: known fields alone, each of its type. */
export function checkBody(schema: Body, body: unknown): CheckedBody {
  const checked = schema.safeParse(body);
  if (checked.success) return { ok: true, body: checked.data };
  const [issue] = checked.error.issues;
  // The name of an unknown field is the caller's own text, and is not sent back.
  if (!issue || issue.code === 'unrecognized_keys') return { ok: false, message: '[body] Unknown field' };
  return { ok: false, message: `[${['body', ...issue.path].join('.')}] ${issue.message}` };
}
