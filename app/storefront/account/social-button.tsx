import { useEffect } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { IdentityResult } from './identity-client.ts';

const load = () => import('./popup-sign-in.ts');

/** The way in without a password. Its code is fetched ahead: a window may only open right after the press. */
export function SocialButton({ onPress }: { onPress: (call: Promise<IdentityResult>) => void }) {
  useEffect(() => void load().catch(() => undefined), []);
  return (
    <div className="mt-6 grid gap-4">
      <p aria-hidden="true" className="flex items-center gap-3 text-label text-soft">
        <span className="h-px flex-1 bg-rule" />
        or
        <span className="h-px flex-1 bg-rule" />
      </p>
      <Button
        variant="secondary"
        onClick={() => onPress(load().then(({ signInWithGoogle }) => signInWithGoogle()))}
      >
        Continue with Google
      </Button>
    </div>
  );
}
