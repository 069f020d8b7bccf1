import { createAuthClient } from 'better-auth/client';
import { oauthPopupClient } from 'better-auth/client/plugins';
import { identityFailure } from '#contracts/identity-errors.ts';
import type { IdentityResult } from './identity-client.ts';
import { refreshMe } from './me-store.ts';

const client = createAuthClient({ plugins: [oauthPopupClient()] });

/** Signs in at Google in a window of its own. Loaded only with the login dialog. */
export async function signInWithGoogle(): Promise<IdentityResult> {
  const { error } = await client.signIn
    .popup({ provider: 'google', callbackURL: '/', errorCallbackURL: '/' })
    .catch(() => ({ error: null }));
  // A provider that isolates its pages looks like a closed window: the session tells the truth.
  const me = await refreshMe();
  if (me.isUserLoggedIn) return { kind: 'done', answer: null };
  const code = error?.code;
  return { kind: 'refused', ...identityFailure(code ? { code } : null) };
}
