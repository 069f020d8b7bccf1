/** Every refusal of identity, as people read it (docs/identity.md#error-texts). */
export const IDENTITY_TEXT = {
  'email-already-in-use': 'An account with this e-mail already exists. Log in, or reset your password.',
  'wrong-credentials': 'Wrong e-mail or password.',
  'wrong-password': 'Your current password is wrong.',
  'wrong-confirmation-password': "That isn't this account's password.",
  'password-needed': 'Please enter your password.',
  'no-password-yet': 'This account has no password yet. Set one with "Forget Password?".',
  'name-not-allowed': "This name can't be used. Please choose one that doesn't read like the shop's.",
  'invalid-email': 'Please enter a valid e-mail address.',
  'passwords-differ': 'Passwords do not match',
  'weak-password': 'A password needs at least 8 characters.',
  'password-too-long': 'A password can have at most 128 characters.',
  'common-password': 'This password is too easy to guess. Please choose another one.',
  'too-many-requests': 'Too many attempts. Please wait a few minutes and try again.',
  'user-disabled': 'This account has been disabled.',
  'requires-recent-login': 'Please log in again first.',
  'network-request-failed': 'The shop could not be reached. Check your connection and try again.',
  'invalid-action-code': "This link isn't valid or has already been used. Please request a new one.",
  'expired-action-code': 'This link has expired. Please request a new one.',
  'already-verified': 'This e-mail is already verified.',
  'not-signed-in': 'Please log in first.',
  'popup-closed': 'The login window was closed too early.',
  'popup-blocked': 'Your browser blocked the login window. Please allow pop-ups for this shop.',
  'access-denied': 'The login was cancelled.',
  'account-not-linked':
    'An account with this e-mail already exists. Log in with your password and confirm the e-mail first.',
  'email-not-shared': "Your e-mail address wasn't shared, and we need one for your orders.",
  'sign-in-expired': 'The login took too long or was started elsewhere. Please try again.',
  'provider-unavailable': "This way to log in isn't available right now. Please try again.",
  'wrong-code': 'This code is wrong. Please try the next one.',
  'second-factor-expired': 'Please enter your password again, then the code.',
  'second-factor-on': 'Two-step login is already on.',
  'second-factor-off': 'Two-step login is off.',
  'not-allowed': "This isn't allowed.",
  'invalid-input': "Some of these values aren't valid.",
  unavailable: 'The shop is briefly unavailable. Please try again in a moment.',
  'internal-error': 'Something went wrong on our side. Please try again.',
} as const satisfies Record<string, string>;

export type IdentityErrorCode = keyof typeof IDENTITY_TEXT;
/** The reset page shows `code` before the text. */
export type IdentityFailure = { code: IdentityErrorCode; text: string };

export function identityRefusal(code: IdentityErrorCode): IdentityFailure {
  return { code, text: IDENTITY_TEXT[code] };
}

/** Better Auth's codes, its social `?error=` values and those of the pop-up. */
export const CODE_OF: Readonly<Record<string, IdentityErrorCode>> = {
  USER_ALREADY_EXISTS: 'email-already-in-use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-already-in-use',
  INVALID_EMAIL_OR_PASSWORD: 'wrong-credentials',
  USER_NOT_FOUND: 'wrong-credentials',
  INVALID_USER: 'wrong-credentials',
  INVALID_PASSWORD: 'wrong-password',
  PASSWORD_REQUIRED: 'password-needed',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'no-password-yet',
  INVALID_EMAIL: 'invalid-email',
  NAME_NOT_ALLOWED: 'name-not-allowed',
  PASSWORD_TOO_SHORT: 'weak-password',
  PASSWORD_TOO_LONG: 'password-too-long',
  PASSWORD_TOO_COMMON: 'common-password',
  TOO_MANY_REQUESTS: 'too-many-requests',
  BANNED_USER: 'user-disabled',
  SESSION_EXPIRED: 'requires-recent-login',
  SESSION_NOT_FRESH: 'requires-recent-login',
  INVALID_TOKEN: 'invalid-action-code',
  TOKEN_EXPIRED: 'expired-action-code',
  EMAIL_ALREADY_VERIFIED: 'already-verified',
  EMAIL_NOT_VERIFIED: 'account-not-linked',
  UNAUTHORIZED: 'not-signed-in',
  FAILED_TO_GET_SESSION: 'unavailable',
  UNAVAILABLE: 'unavailable',
  PROVIDER_NOT_FOUND: 'provider-unavailable',
  RESET_PASSWORD_DISABLED: 'provider-unavailable',
  VERIFICATION_EMAIL_NOT_ENABLED: 'provider-unavailable',
  ID_TOKEN_NOT_SUPPORTED: 'provider-unavailable',
  POPUP_CLOSED: 'popup-closed',
  POPUP_BLOCKED: 'popup-blocked',
  POPUP_TIMEOUT: 'sign-in-expired',
  POPUP_SIGN_IN_FAILED: 'provider-unavailable',
  POPUP_UNSUPPORTED: 'popup-blocked',
  INVALID_CODE: 'wrong-code',
  INVALID_BACKUP_CODE: 'wrong-code',
  OTP_HAS_EXPIRED: 'wrong-code',
  INVALID_TWO_FACTOR_COOKIE: 'second-factor-expired',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'second-factor-expired',
  ACCOUNT_TEMPORARILY_LOCKED: 'too-many-requests',
  TOTP_ALREADY_ENABLED: 'second-factor-on',
  TOTP_NOT_ENABLED: 'second-factor-off',
  TWO_FACTOR_NOT_ENABLED: 'second-factor-off',
  BACKUP_CODES_NOT_ENABLED: 'second-factor-off',
  NOT_ALLOWED: 'not-allowed',
  ADMIN_STAYS: 'not-allowed',
  EMAIL_MISMATCH: 'not-allowed',
  EMAIL_CAN_NOT_BE_UPDATED: 'not-allowed',
  CHANGE_EMAIL_DISABLED: 'not-allowed',
  FIELD_NOT_ALLOWED: 'not-allowed',
  INVALID_ORIGIN: 'not-allowed',
  MISSING_OR_NULL_ORIGIN: 'not-allowed',
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: 'not-allowed',
  INVALID_CALLBACK_URL: 'not-allowed',
  INVALID_REDIRECT_URL: 'not-allowed',
  INVALID_ERROR_CALLBACK_URL: 'not-allowed',
  INVALID_NEW_USER_CALLBACK_URL: 'not-allowed',
  VALIDATION_ERROR: 'invalid-input',
  MISSING_FIELD: 'invalid-input',
  BODY_MUST_BE_AN_OBJECT: 'invalid-input',
  CALLBACK_URL_REQUIRED: 'invalid-input',
  FAILED_TO_CREATE_USER: 'internal-error',
  FAILED_TO_CREATE_SESSION: 'internal-error',
  FAILED_TO_UPDATE_USER: 'internal-error',
  FAILED_TO_GET_USER_INFO: 'internal-error',
  FAILED_TO_CREATE_VERIFICATION: 'internal-error',
  access_denied: 'access-denied',
  account_not_linked: 'account-not-linked',
  email_not_found: 'email-not-shared',
  email_not_verified: 'account-not-linked',
  email_does_not_match: 'account-not-linked',
  unable_to_link_account: 'account-not-linked',
  state_mismatch: 'sign-in-expired',
  state_not_found: 'sign-in-expired',
  please_restart_the_process: 'sign-in-expired',
  invalid_code: 'sign-in-expired',
  no_code: 'sign-in-expired',
  nonce_binding_missing: 'sign-in-expired',
  issuer_mismatch: 'sign-in-expired',
  oauth_provider_not_found: 'provider-unavailable',
  provider_not_found: 'provider-unavailable',
  popup_sign_in_failed: 'provider-unavailable',
  unable_to_get_user_info: 'provider-unavailable',
  signup_disabled: 'not-allowed',
  unable_to_create_user: 'internal-error',
  unable_to_create_session: 'internal-error',
  internal_server_error: 'internal-error',
};

const CODE_OF_STATUS: Readonly<Record<number, IdentityErrorCode>> = {
  400: 'invalid-input',
  401: 'not-signed-in',
  403: 'not-allowed',
  422: 'invalid-input',
  429: 'too-many-requests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/**
 * Takes the status and the code of an answer, the `?error=` of a social sign-in as `code`, or `null` when no
 * answer came at all.
 */
export function identityFailure(
  answer: { status?: number | undefined; code?: string | undefined; message?: string | undefined } | null,
): IdentityFailure {
  return identityRefusal(answer ? codeOf(answer) : 'network-request-failed');
}

function codeOf({ status, code = '', message = '' }: { status?: number; code?: string; message?: string }) {
  // The 429 of the limiter may come without a code; a bad e-mail is known by the field alone.
  if (status === 429) return 'too-many-requests';
  if (code === 'VALIDATION_ERROR' && message.startsWith('[body.email]')) return 'invalid-email';
  const known = Object.hasOwn(CODE_OF, code) ? CODE_OF[code] : undefined;
  return known ?? CODE_OF_STATUS[status ?? 0] ?? 'internal-error';
}
