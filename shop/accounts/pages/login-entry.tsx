import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loadCode, missingCodeText } from '#platform/builds/load-code.ts';
import { Overlay } from '#platform/ui/overlay.tsx';
import { showToast } from '#platform/ui/show-toast.ts';
import { useLate } from '#platform/ui/use-late.ts';
import { closeLogin, useLoginRequest } from './login-dialog-store.ts';

type Dialog = ComponentType<{ hasSocialSignIn: boolean }>;

/** The dialog's code comes with the first opening, so that no page carries it. */
export function LoginEntry({ hasSocialSignIn }: { hasSocialSignIn: boolean }) {
  const isOpen = useLoginRequest() !== null;
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  useAskedLogin();

  useEffect(() => {
    if (!isOpen || Dialog) return;
    loadCode(() => import('./login-dialog.tsx'))
      .then(({ LoginDialog }) => setDialog(() => LoginDialog))
      .catch((error: unknown) => {
        closeLogin();
        showMissingCode(error);
      });
  }, [isOpen, Dialog]);

  const isLate = useLate(isOpen && !Dialog);
  if (Dialog) return <Dialog hasSocialSignIn={hasSocialSignIn} />;
  return isLate ? <Overlay /> : null;
}

/** The URL of the home page may ask for a login (docs/identity.md#login-dialog). */
function useAskedLogin(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!query.has('login')) return;
    loadCode(() => import('./asked-login.ts'))
      .then(({ answerLoginRequest }) => answerLoginRequest(query, navigate))
      .catch(showMissingCode);
  }, [search, navigate]);
}

function showMissingCode(error: unknown): void {
  showToast({ stack: 'shop', type: 'error', text: missingCodeText(error) });
}
