import { type FormEvent, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { ScriptedForm } from '#app/ui/scripted-form.tsx';
import { Section } from '#app/ui/section.tsx';
import { showToast } from '#app/ui/show-toast.ts';
import { post } from './identity-client.ts';
import { NewPasswordField, RepeatedPasswordField } from './new-password-fields.tsx';
import { useAccountCall } from './use-account-call.ts';

export function AccountPassword({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, error, run } = useAccountCall();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    if (typed.get('newPassword') !== typed.get('confirm')) {
      showToast({ stack: 'shop', type: 'error', text: 'Passwords do not match' });
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
        <Field
          label="Current password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
          error={error}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <NewPasswordField label="New password" name="newPassword" />
          <RepeatedPasswordField label="Confirm new password" />
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
