import { z } from 'zod';
import { MAX_NAME } from '#platform/text/names.ts';
import { isStorable } from '#platform/text/text.ts';

type Body = z.ZodType<Record<string, unknown>>;

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

/**
 * The fields of a POST to Better Auth, by its path; a path that is not here takes none. Better Auth ignores
 * fields it does not know and takes any type for a name; here both are refused. Where a page goes afterwards
 * may be named, and is checked there.
 */
const BODIES: Readonly<Record<string, Body>> = {
  '/sign-up/email': signUp,
  '/sign-in/email': signIn,
  '/sign-in/social': socialSignIn,
  '/request-password-reset': z.strictObject({ email, redirectTo: text.optional() }),
  '/reset-password': resetPassword,
  '/two-factor/verify-totp': code,
  '/two-factor/verify-backup-code': code,
  '/send-verification-email': z.strictObject({ email, callbackURL: text.optional() }),
  '/update-user': z.strictObject({ name }),
  '/change-password': changePassword,
  '/revoke-session': z.strictObject({ id: text }),
  '/delete-user': z.strictObject({ password: text.optional() }),
  '/two-factor/enable': password,
  '/two-factor/disable': password,
  '/two-factor/generate-backup-codes': password,
};

export type CheckedBody = { ok: true; body: Record<string, unknown> } | { ok: false; message: string };

/** Only known fields, each of its type; `message` is in Better Auth's own form. */
export function checkBody(path: string, body: unknown): CheckedBody {
  const checked = (BODIES[path] ?? nothing).safeParse(body);
  if (checked.success) return { ok: true, body: checked.data };
  const [issue] = checked.error.issues;
  // The name of an unknown field is the caller's own text, and is not sent back.
  if (!issue || issue.code === 'unrecognized_keys') return { ok: false, message: '[body] Unknown field' };
  return { ok: false, message: `[${['body', ...issue.path].join('.')}] ${issue.message}` };
}
