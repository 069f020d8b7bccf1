/** Who an endpoint of Better Auth is for; it reads the session itself. */
export type IdentityEndpoint = {
  method: 'GET' | 'POST';
  path: string;
  who: 'anyone' | 'signed in' | 'admin';
};

const anyone = (method: 'GET' | 'POST', path: string): IdentityEndpoint => ({ method, path, who: 'anyone' });
const signedIn = (method: 'GET' | 'POST', path: string): IdentityEndpoint => ({
  method,
  path,
  who: 'signed in',
});
const admin = (path: string): IdentityEndpoint => ({ method: 'POST', path, who: 'admin' });

/** Every endpoint of /api/auth that exists in this shop; what is not named here is 404. */
export const IDENTITY_ENDPOINTS: readonly IdentityEndpoint[] = [
  anyone('POST', '/sign-up/email'),
  anyone('POST', '/sign-in/email'),
  anyone('POST', '/sign-in/social'),
  anyone('GET', '/oauth-popup/start'),
  anyone('GET', '/callback/google'),
  anyone('POST', '/sign-out'),
  anyone('GET', '/get-session'),
  anyone('POST', '/request-password-reset'),
  anyone('POST', '/reset-password'),
  anyone('GET', '/verify-email'),
  anyone('POST', '/two-factor/verify-totp'),
  anyone('POST', '/two-factor/verify-backup-code'),
  signedIn('POST', '/send-verification-email'),
  signedIn('POST', '/update-user'),
  signedIn('POST', '/change-password'),
  signedIn('GET', '/list-sessions'),
  signedIn('POST', '/revoke-session'),
  signedIn('POST', '/revoke-other-sessions'),
  signedIn('POST', '/delete-user'),
  admin('/two-factor/enable'),
  admin('/two-factor/disable'),
  admin('/two-factor/generate-backup-codes'),
];

/** Finds the endpoint a request asks for, or null when there is none. */
export function findEndpoint(request: Request, basePath: string): IdentityEndpoint | null {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith(`${basePath}/`)) return null;
  const path = pathname.slice(basePath.length);
  return (
    IDENTITY_ENDPOINTS.find((endpoint) => endpoint.path === path && endpoint.method === request.method) ??
    null
  );
}
