import { type ComponentType, useEffect, useState } from 'react';
import { loadCode, missingCodeText } from '#app/builds/load-code.ts';
import { Overlay } from '#app/ui/overlay.tsx';
import { showToast } from '#app/ui/show-toast.ts';
import { closeLogin, useLoginGoal } from './login-dialog-store.ts';

type Dialog = ComponentType<{ hasSocialSignIn: boolean }>;

/** The place of the login dialog. Its code comes with the first opening, so that no page carries it. */
export function LoginEntry({ hasSocialSignIn }: { hasSocialSignIn: boolean }) {
  const isOpen = useLoginGoal() !== null;
  const [Dialog, setDialog] = useState<Dialog | null>(null);

  // The first opening fetches the code.
  useEffect(() => {
    if (!isOpen || Dialog) return;
    loadCode(() => import('./login-dialog.tsx'))
      .then(({ LoginDialog }) => setDialog(() => LoginDialog))
      .catch((error: unknown) => {
        closeLogin();
        showToast({ stack: 'shop', type: 'error', text: missingCodeText(error) });
      });
  }, [isOpen, Dialog]);

  if (Dialog) return <Dialog hasSocialSignIn={hasSocialSignIn} />;
  return isOpen ? <Overlay /> : null;
}
