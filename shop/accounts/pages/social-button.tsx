import { useEffect } from 'react';
import { loadCode, missingCodeText } from '#platform/builds/load-code.ts';
import { Button } from '#platform/ui/button.tsx';
import type { IdentityResult } from './identity-client.ts';

const load = () => import('./popup-sign-in.ts');

const signIn = (): Promise<IdentityResult> =>
  loadCode(load)
    .then(({ signInWithGoogle }) => signInWithGoogle())
    .catch((error: unknown) => ({
      kind: 'refused',
      code: 'network-request-failed',
      text: missingCodeText(error),
    }));

export function SocialButton({ onPress }: { onPress: (call: () => Promise<IdentityResult>) => void }) {
  useEffect(() => void load().catch(() => undefined), []);
  return (
    <div className="mt-6 grid gap-4">
      <p aria-hidden="true" className="flex items-center gap-3 text-label text-soft">
        <span className="h-px flex-1 bg-rule" />
        or
        <span className="h-px flex-1 bg-rule" />
      </p>
      <Button variant="secondary" onClick={() => onPress(signIn)}>
        Continue with Google
      </Button>
    </div>
  );
}
