import { type FormEvent, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { ScriptedForm } from '#platform/ui/scripted-form.tsx';
import { showToast } from '#platform/ui/show-toast.ts';
import { TextLink } from '#platform/ui/text-link.tsx';
import { IDENTITY_TEXT } from '../contract/identity-errors.ts';
import { type IdentityResult, resetPassword } from './identity-client.ts';
import { openLogin } from './login-dialog-store.ts';
import { announceMe } from './me-store.ts';
import { NewPasswordField, RepeatedPasswordField } from './new-password-fields.tsx';

const DIFFERENT = IDENTITY_TEXT['passwords-differ'];

type IdentityRefusal = Extract<IdentityResult, { kind: 'refused' }>;

export function NewPassword({ token }: { token: string }) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isDifferent, setDifferent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<IdentityRefusal | null>(null);
  const navigate = useNavigate();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    setDifferent(password !== again);
    if (password !== again) {
      showToast({ stack: 'shop', type: 'error', text: DIFFERENT });
      return;
    }
    setBusy(true);
    const result = await resetPassword(token, password).finally(() => setBusy(false));
    if (result.kind === 'refused') {
      setRefusal(result);
      return;
    }
    showToast({ stack: 'shop', type: 'success', text: 'New password saved' });
    await announceMe();
    await navigate(href('/'), { replace: true });
    openLogin();
  };
  return (
    <ScriptedForm onSubmit={(event) => void submit(event)} className="grid max-w-md gap-5">
      <NewPasswordField
        label="New password"
        name="password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <RepeatedPasswordField
        label="Confirm password"
        value={again}
        error={isDifferent ? DIFFERENT : undefined}
        onChange={(event) => setAgain(event.currentTarget.value)}
      />
      <Button type="submit" disabled={isBusy || password === '' || again === ''} aria-busy={isBusy}>
        {isBusy ? 'Saving...' : 'Set new password'}
      </Button>
      {refusal && <LinkRefused {...refusal} />}
    </ScriptedForm>
  );
}

function LinkRefused({ code, text }: IdentityRefusal) {
  return (
    <Notice tone="danger" announce>
      <p>{`${code} : ${text}`}</p>
      <TextLink to={href('/reset')} replace className="inline-block py-1">
        Request a new link
      </TextLink>
    </Notice>
  );
}
