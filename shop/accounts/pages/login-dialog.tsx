import { useEffect, useRef, useState } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Overlay } from '#platform/ui/overlay.tsx';
import { showToast } from '#platform/ui/show-toast.ts';
import { TextLink } from '#platform/ui/text-link.tsx';
import { useLate } from '#platform/ui/use-late.ts';
import { type IdentityFailure, identityFailure } from '../contract/identity-errors.ts';
import { CodeForm } from './code-form.tsx';
import type { IdentityResult } from './identity-client.ts';
import { closeLogin, useLoginRequest } from './login-dialog-store.ts';
import { LoginSuccess, type SuccessText } from './login-success.tsx';
import { LoginTabs } from './login-tabs.tsx';
import { LOGIN_WORDS } from './login-words.ts';
import { announceMe } from './me-store.ts';
import { setTypedEmail } from './typed-email.ts';

/** How long the success screen stays before the shopper goes on (docs/identity.md#login-dialog). */
const SUCCESS_MS = 2_000;

type Stage = { kind: 'forms' } | { kind: 'code' } | { kind: 'success'; label: SuccessText };

const FORMS: Stage = { kind: 'forms' };

export function LoginDialog({ hasSocialSignIn }: { hasSocialSignIn: boolean }) {
  const request = useLoginRequest();
  const { stage, setStage, refusal, forgive, isBusy, attempt } = useAttempts();
  const isLate = useLate(isBusy);
  const email = useRef<HTMLInputElement>(null);
  const leave = () => {
    setStage(FORMS);
    forgive();
    closeLogin();
  };
  const { pathname, search } = useLocation();
  // There it stands on "PERMISSION DENIED": whoever may read the page now does.
  const usual = /^\/admin(\/|$)/.test(pathname) ? `${pathname}${search}` : href('/');
  useLeaveAfterSuccess(stage.kind === 'success', request?.goTo === undefined ? usual : request.goTo, leave);

  const words = request?.reason && LOGIN_WORDS[request.reason];
  const isReasonShown = words !== undefined && stage.kind === 'forms';
  return (
    <>
      <Dialog
        title={words?.heading ?? 'Login or Register'}
        hideTitle={!isReasonShown}
        open={request !== null}
        onOpenChange={(open) => !open && leave()}
        initialFocus={email}
      >
        {stage.kind === 'success' && <LoginSuccess label={stage.label} />}
        {stage.kind === 'code' && (
          <CodeForm
            refusal={refusal}
            onTyping={forgive}
            onSubmit={(call) => void attempt(call, 'Login Successful')}
            onCancel={() => setStage(FORMS)}
          />
        )}
        {stage.kind === 'forms' && (
          <>
            {isReasonShown && (
              <p className="-mt-4 mb-4 text-soft">
                {words.lead}
                {request?.reason === 'orders' && (
                  <>
                    {' '}
                    Bought without an account?{' '}
                    <TextLink to={href('/find-order')} onClick={leave}>
                      Find my order
                    </TextLink>
                  </>
                )}
              </p>
            )}
            <LoginTabs
              hasSocialSignIn={hasSocialSignIn}
              first={email}
              refusal={refusal}
              onTyping={forgive}
              hasReason={isReasonShown}
              onAttempt={attempt}
            />
          </>
        )}
      </Dialog>
      {isLate && <Overlay />}
    </>
  );
}

function useAttempts() {
  const [stage, setStage] = useState<Stage>(FORMS);
  const [refusal, setRefusal] = useState<IdentityFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const forgive = () => setRefusal(null);

  const attempt = async (call: () => Promise<IdentityResult>, label: SuccessText) => {
    // The overlay comes late: until then a second press must not be a second attempt.
    if (isBusy) return;
    setBusy(true);
    forgive();
    const result = await call()
      .catch(unreachable)
      .finally(() => setBusy(false));
    if (result.kind === 'refused') {
      showToast({ stack: 'shop', slot: 'login', type: 'error', text: result.text });
      setRefusal(result);
      if (result.code === 'second-factor-expired') setStage(FORMS);
      return;
    }
    if (needsCode(result.answer)) {
      setStage({ kind: 'code' });
      return;
    }
    showToast({ stack: 'shop', slot: 'login', type: 'success', text: label });
    setStage({ kind: 'success', label });
    setTypedEmail('');
    await announceMe();
  };
  return { stage, setStage, refusal, forgive, isBusy, attempt };
}

function unreachable(): IdentityResult {
  return { kind: 'refused', ...identityFailure(null) };
}

function needsCode(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'needsCode' in answer && answer.needsCode === true;
}

function useLeaveAfterSuccess(isDone: boolean, goTo: string | null, leave: () => void): void {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the success starts the clock, once
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => {
      leave();
      if (goTo !== null) void navigate(goTo);
    }, SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
}
