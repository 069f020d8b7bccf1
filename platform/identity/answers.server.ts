import { APIError } from 'better-auth/api';

export function refuse(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status });
}

/** The admin's e-mail answers like any other that has an account. */
export function taken(): APIError {
  const code = 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL';
  return new APIError('UNPROCESSABLE_ENTITY', { code, message: 'User already exists. Use another email.' });
}

export function nameRefused(): APIError {
  const message = "The name hides signs or reads like the shop's.";
  return new APIError('BAD_REQUEST', { code: 'NAME_NOT_ALLOWED', message });
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

export function notForAll(): APIError {
  return new APIError('FORBIDDEN', { code: 'NOT_ALLOWED', message: 'This is for the admin.' });
}

export function adminStays(): APIError {
  return new APIError('FORBIDDEN', { code: 'ADMIN_STAYS', message: 'The admin account cannot be deleted.' });
}

export function tooMany(seconds: number): APIError {
  const message = 'Too many requests. Please try again later.';
  const headers = { 'retry-after': String(seconds) };
  return new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_REQUESTS', message }, headers);
}

export function codeOf(answer: unknown): unknown {
  return answer instanceof APIError ? answer.body?.code : undefined;
}

/** Scripts have no use for these: the cookie carries the session, and a token in an answer could be stolen. */
const SECRET_FIELDS: ReadonlySet<string> = new Set(['token', 'ipAddress']);

/** Removes session tokens and network addresses, and adds `retry-after` where the caller should come back. */
export async function finish(answer: Response): Promise<Response> {
  if (answer.status === 429 || answer.status === 503) return withRetryAfter(answer);
  const type = answer.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return rewrite(answer, withoutSecrets);
  if (type.startsWith('text/html')) return rewrite(answer, withoutPopupToken);
  return answer;
}

async function rewrite(answer: Response, change: (text: string) => string): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  return new Response(change(await answer.text()), { status: answer.status, headers });
}

function withoutSecrets(json: string): string {
  if (json === '') return json;
  return JSON.stringify(JSON.parse(json), (key, value: unknown) =>
    SECRET_FIELDS.has(key) ? undefined : value,
  );
}

/** The library's other half wants some token before it believes the pop-up, and then looks at the session. */
function withoutPopupToken(html: string): string {
  return html.replace(/"token":"[^"]*"/g, '"token":"in the cookie"');
}

/** Better Auth's limiter answers without a code and with a header of its own. */
function withRetryAfter(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set('retry-after', headers.get('retry-after') ?? headers.get('x-retry-after') ?? '2');
  if (!headers.has('x-retry-after')) return new Response(answer.body, { status: answer.status, headers });
  const body = { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please try again later.' };
  headers.delete('x-retry-after');
  headers.delete('content-length');
  return Response.json(body, { status: 429, headers });
}
