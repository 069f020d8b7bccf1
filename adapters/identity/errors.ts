import { APIError } from 'better-auth/api';

/** The admin's address answers like any address that has an account. */
export function taken(): APIError {
  const code = 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL';
  return new APIError('UNPROCESSABLE_ENTITY', { code, message: 'User already exists. Use another email.' });
}

export function tooCommon(): APIError {
  const message = 'This password is on every list of common passwords.';
  return new APIError('BAD_REQUEST', { code: 'PASSWORD_TOO_COMMON', message });
}

export function passwordRequired(): APIError {
  return new APIError('BAD_REQUEST', { code: 'PASSWORD_REQUIRED', message: 'The password is required.' });
}

export function signInAgain(): APIError {
  return new APIError('BAD_REQUEST', { code: 'SESSION_EXPIRED', message: 'Please sign in again.' });
}

export function wrongCode(): APIError {
  return new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'Invalid code' });
}

export function notLinked(): APIError {
  return new APIError('FORBIDDEN', { code: 'account_not_linked', message: 'Not with this provider.' });
}

export function adminStays(): APIError {
  return new APIError('FORBIDDEN', { code: 'ADMIN_STAYS', message: 'The admin account cannot be deleted.' });
}

export function tooMany(seconds: number): APIError {
  const message = 'Too many requests. Please try again later.';
  const headers = { 'retry-after': String(seconds) };
  return new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_REQUESTS', message }, headers);
}

/** The code of a refusal that Better Auth is about to answer; undefined when it is none. */
export function codeOf(answer: unknown): unknown {
  return answer instanceof APIError ? answer.body?.code : undefined;
}
