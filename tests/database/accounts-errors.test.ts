import { BASE_ERROR_CODES } from 'better-auth';
import { oauthPopup, twoFactor } from 'better-auth/plugins';
import { describe, expect, it } from 'vitest';
import { CODE_OF, IDENTITY_TEXT, identityFailure } from '#shop/accounts/contract/identity-errors.ts';

/** Codes of endpoints that this shop does not have. */
const ELSEWHERE = new Set([
  'SOCIAL_ACCOUNT_ALREADY_LINKED',
  'USER_EMAIL_NOT_FOUND',
  'FAILED_TO_UNLINK_LAST_ACCOUNT',
  'ACCOUNT_NOT_FOUND',
  'USER_ALREADY_HAS_PASSWORD',
  'LINKED_ACCOUNT_ALREADY_EXISTS',
  'ASYNC_VALIDATION_NOT_SUPPORTED',
  'METHOD_NOT_ALLOWED_DEFER_SESSION_REQUIRED',
  'PASSWORD_ALREADY_SET',
  'OTP_NOT_ENABLED',
  'OTP_NOT_CONFIGURED',
  'TOTP_NOT_CONFIGURED',
]);

describe('what shoppers read when identity says no', () => {
  it('has a text of ours for every code that can reach them', () => {
    const codes = [
      ...Object.keys(BASE_ERROR_CODES),
      ...Object.keys(oauthPopup().$ERROR_CODES),
      ...Object.keys(twoFactor().$ERROR_CODES),
    ];
    expect(codes.length).toBeGreaterThan(60);
    expect(codes.filter((code) => !ELSEWHERE.has(code) && !(code in CODE_OF))).toEqual([]);
  });

  it('does not tell an unknown e-mail from a wrong password', () => {
    const unknown = identityFailure({ status: 401, code: 'USER_NOT_FOUND' });
    expect(identityFailure({ status: 401, code: 'INVALID_EMAIL_OR_PASSWORD' })).toEqual(unknown);
  });

  it.each([
    [null, 'network-request-failed'],
    [{ status: 429 }, 'too-many-requests'],
    [{ status: 503 }, 'unavailable'],
    [{ status: 403, code: 'BANNED_USER' }, 'user-disabled'],
    [{ status: 403, code: 'SESSION_NOT_FRESH' }, 'requires-recent-login'],
    [{ status: 422, code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' }, 'email-already-in-use'],
    [
      { status: 400, code: 'VALIDATION_ERROR', message: '[body.email] Invalid email address' },
      'invalid-email',
    ],
    [{ code: 'access_denied' }, 'access-denied'],
    [{ status: 500, code: 'constructor' }, 'internal-error'],
    [{ status: 418, code: '<b>new</b>' }, 'internal-error'],
  ] as const)('knows %j', (answer, code) => {
    expect(identityFailure(answer)).toEqual({ code, text: IDENTITY_TEXT[code] });
  });
});
