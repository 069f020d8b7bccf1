import { patiently } from '#shop/frame/waiting/waiting.ts';
import { type IdentityFailure, identityFailure } from '../contract/identity-errors.ts';

export type IdentityResult<T = unknown> =
  | { kind: 'done'; answer: T }
  | ({ kind: 'refused' } & IdentityFailure);

/** `needsCode`: the password was right, and the second factor is asked for. */
export async function signIn(
  email: string,
  password: string,
): Promise<IdentityResult<{ needsCode: boolean }>> {
  const result = await post<{ twoFactorRedirect?: boolean }>('sign-in/email', { email, password });
  if (result.kind === 'refused') return result;
  return { kind: 'done', answer: { needsCode: result.answer.twoFactorRedirect === true } };
}

export function register(email: string, password: string, name = ''): Promise<IdentityResult> {
  return post('sign-up/email', { email, password, name });
}

export function verifyCode(code: string): Promise<IdentityResult> {
  return post('two-factor/verify-totp', { code });
}

export function verifyRecoveryCode(code: string): Promise<IdentityResult> {
  return post('two-factor/verify-backup-code', { code });
}

/** Succeeds for an unknown e-mail too, so that it does not show whether there is an account. */
export function askForReset(email: string): Promise<IdentityResult> {
  return post('request-password-reset', { email });
}

export function resetPassword(token: string, newPassword: string): Promise<IdentityResult> {
  return post('reset-password', { token, newPassword });
}

export function post<T = unknown>(path: string, body: object): Promise<IdentityResult<T>> {
  return answerOf<T>((signal) =>
    fetch(`/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    }),
  );
}

export function get<T>(path: string): Promise<IdentityResult<T>> {
  return answerOf<T>((signal) => fetch(`/api/auth/${path}`, { signal }));
}

async function answerOf<T>(ask: (signal: AbortSignal) => Promise<Response>): Promise<IdentityResult<T>> {
  try {
    const response = await patiently(ask);
    const body = await response.json().catch(() => ({}));
    if (response.ok) return { kind: 'done', answer: body };
    return { kind: 'refused', ...identityFailure({ status: response.status, ...body }) };
  } catch {
    return { kind: 'refused', ...identityFailure(null) };
  }
}
