import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { PasswordField } from '#platform/ui/password-field.tsx';
import { ScriptedForm } from '#platform/ui/scripted-form.tsx';
import { Section } from '#platform/ui/section.tsx';
import { showToast } from '#platform/ui/show-toast.ts';
import { IDENTITY_TEXT } from '../contract/identity-errors.ts';
import { post } from './identity-client.ts';
import { NewPasswordField, RepeatedPasswordField } from './new-password-fields.tsx';
import { useAccountCall } from './use-account-call.ts';

const DIFFERENT = IDENTITY_TEXT['passwords-differ'];

export function AccountPassword({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, error, run } = useAccountCall();
  const [isDifferent, setDifferent] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const differ = typed.get('newPassword') !== typed.get('confirm');
    setDifferent(differ);
    if (differ) {
      showToast({ stack: 'shop', type: 'error', text: DIFFERENT });
      return;
    }
    const passwords = {
      currentPassword: String(typed.get('currentPassword')),
      newPassword: String(typed.get('newPassword')),
    };
    const changed = await run(
      () => post('change-password', passwords),
      "Password changed. You're logged out everywhere else.",
    );
    if (changed !== undefined) form.current?.reset();
  };
  return (
    <Section heading="Password">
      <ScriptedForm ref={form} onSubmit={(event) => void submit(event)} className="grid gap-4">
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          required
          error={error}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <NewPasswordField label="New password" name="newPassword" />
          <RepeatedPasswordField label="Confirm new password" error={isDifferent ? DIFFERENT : undefined} />
        </div>
        <div>
          <Button type="submit" variant="secondary" disabled={isBusy}>
            Change password
          </Button>
        </div>
      </ScriptedForm>
    </Section>
  );
}
