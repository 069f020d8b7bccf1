import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { ScriptedForm } from '#platform/ui/scripted-form.tsx';
import { showToast } from '#platform/ui/show-toast.ts';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import { EmailField } from './email-field.tsx';
import { askForReset, type IdentityResult } from './identity-client.ts';
import { useTypedEmail } from './typed-email.ts';

export function AskForReset() {
  const email = useTypedEmail();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<IdentityResult | null>(null);
  const isHydrated = useIsHydrated();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setResult(null);
    const asked = await askForReset(email.trim()).finally(() => setBusy(false));
    setResult(asked);
    if (asked.kind === 'done') {
      showToast({ stack: 'shop', type: 'success', text: 'Check email for reset link' });
    }
  };
  return (
    <ScriptedForm onSubmit={(event) => void submit(event)} className="grid max-w-md gap-5">
      <EmailField
        value={email}
        error={result?.kind === 'refused' ? `${result.code} : ${result.text}` : undefined}
      />
      <Button type="submit" disabled={isHydrated && (isBusy || email === '')} aria-busy={isBusy}>
        {isBusy ? 'Sending...' : 'Send link'}
      </Button>
      <div aria-live="polite">
        {result?.kind === 'done' && (
          <Notice tone="success">
            <p>
              Check your Registered email address for reset link <em className="font-medium">(Check Spam)</em>
            </p>
          </Notice>
        )}
        {result?.kind === 'refused' && <p className="sr-only">{result.text}</p>}
      </div>
    </ScriptedForm>
  );
}
