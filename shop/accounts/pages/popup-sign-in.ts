import { createAuthClient } from 'better-auth/client';
import { oauthPopupClient } from 'better-auth/client/plugins';
import { identityFailure } from '../contract/identity-errors.ts';
import type { IdentityResult } from './identity-client.ts';
import { refreshMe } from './me-store.ts';

const client = createAuthClient({ plugins: [oauthPopupClient()] });

export async function signInWithGoogle(): Promise<IdentityResult> {
  const heard = hearRefusal();
  const { error } = await client.signIn
    .popup({ provider: 'google', callbackURL: '/', errorCallbackURL: '/' })
    .catch(() => ({ error: null }));
  // A provider that isolates its pages looks like a closed window: only the session shows what happened.
  const me = await refreshMe();
  const code = heard() ?? error?.code;
  if (me.isUserLoggedIn) return { kind: 'done', answer: null };
  return { kind: 'refused', ...identityFailure(code ? { code } : null) };
}

type Word = { type?: string; error?: { code?: string } } | null;

/**
 * Listens for why the window failed. The library polls whether it is closed, and may find it so just before
 * the window's own message arrives. The returned function ends the listening and gives the code, if one came.
 */
function hearRefusal(): () => string | undefined {
  let code: string | undefined;
  const hear = ({ origin, data }: MessageEvent<Word>) => {
    if (origin === window.location.origin && data?.type === 'better-auth:oauth-popup')
      code = data.error?.code;
  };
  window.addEventListener('message', hear);
  return () => {
    window.removeEventListener('message', hear);
    return code;
  };
}
