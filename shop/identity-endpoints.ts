import { IDENTITY_PATH } from '#platform/identity/identity-path.ts';
import { ANYONE, endpoint, type Role, type Route, SIGNED_IN, SMALL_BODY } from '#shop/route.ts';

/** Only these of Better Auth's endpoints exist, and it checks the session once more. */
const identity = (method: 'GET' | 'POST', path: string, who: readonly Role[]): Route => ({
  ...endpoint(method, `${IDENTITY_PATH}${path}`, who, who !== ANYONE, 'identity'),
  ...(method === 'POST' && { body: SMALL_BODY }),
});

export const IDENTITY_ENDPOINTS: readonly Route[] = [
  identity('POST', '/sign-up/email', ANYONE),
  identity('POST', '/sign-in/email', ANYONE),
  identity('POST', '/sign-in/social', ANYONE),
  identity('GET', '/oauth-popup/start', ANYONE),
  identity('GET', '/callback/google', ANYONE),
  identity('POST', '/sign-out', ANYONE),
  identity('GET', '/get-session', ANYONE),
  identity('POST', '/request-password-reset', ANYONE),
  identity('POST', '/reset-password', ANYONE),
  identity('GET', '/verify-email', ANYONE),
  identity('POST', '/two-factor/verify-totp', ANYONE),
  identity('POST', '/two-factor/verify-backup-code', ANYONE),
  identity('POST', '/send-verification-email', SIGNED_IN),
  identity('POST', '/update-user', SIGNED_IN),
  identity('POST', '/change-password', SIGNED_IN),
  identity('GET', '/list-sessions', SIGNED_IN),
  identity('POST', '/revoke-session', SIGNED_IN),
  identity('POST', '/revoke-other-sessions', SIGNED_IN),
  identity('POST', '/delete-user', SIGNED_IN),
  // Of these, the administrator and her helpers (platform/identity/hooks.server.ts).
  identity('POST', '/two-factor/enable', SIGNED_IN),
  identity('POST', '/two-factor/disable', SIGNED_IN),
  identity('POST', '/two-factor/generate-backup-codes', SIGNED_IN),
];
