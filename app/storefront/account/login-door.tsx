import { type ComponentType, useEffect, useState } from 'react';
import { Overlay } from '#app/ui/overlay.tsx';
import { showToast } from '#app/ui/show-toast.ts';
import { closeLogin, useLoginGoal } from './login-dialog-store.ts';

type Dialog = ComponentType<{ hasSocialSignIn: boolean }>;

const AWAY = 'The shop could not be reached. Check your connection and try again.';

/** The place of the login dialog. Its code comes with the first opening, so that no page carries it. */
export function LoginDoor({ hasSocialSignIn }: { hasSocialSignIn: boolean }) {
  const isOpen = useLoginGoal() !== null;
  const [Dialog, setDialog] = useState<Dialog | null>(null);

  // The first opening fetches the code; a line that is down is said like any other failure of a login.
  useEffect(() => {
    if (!isOpen || Dialog) return;
    import('./login-dialog.tsx')
      .then(({ LoginDialog }) => setDialog(() => LoginDialog))
      .catch(() => {
        closeLogin();
        showToast({ stack: 'shop', type: 'error', text: AWAY });
      });
  }, [isOpen, Dialog]);

  if (Dialog) return <Dialog hasSocialSignIn={hasSocialSignIn} />;
  return isOpen ? <Overlay /> : null;
}
