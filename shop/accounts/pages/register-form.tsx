import { type FormEvent, useState } from 'react';
import { MAX_NAME } from '#platform/text/names.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { ScriptedForm } from '#platform/ui/scripted-form.tsx';
import { useFocusOnRefused } from '#shop/frame/forms/use-focus-on-refused.ts';
import type { IdentityFailure } from '../contract/identity-errors.ts';
import { EmailField } from './email-field.tsx';
import { FormProblem } from './form-problem.tsx';
import { NewPasswordField, RepeatedPasswordField } from './new-password-fields.tsx';
import { refusedFields } from './refused-fields.ts';
import { useTypedEmail } from './typed-email.ts';

export type Registration = { email: string; name: string; password: string; again: string };

type RegisterFormProps = {
  refusal: IdentityFailure | null;
  onTyping: () => void;
  onSubmit: (registration: Registration) => void;
};

export function RegisterForm({ refusal, onTyping, onSubmit }: RegisterFormProps) {
  const email = useTypedEmail();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const form = useFocusOnRefused(refusal);
  const refused = refusedFields(refusal);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({ email, name: name.trim(), password, again });
  };
  return (
    <ScriptedForm ref={form} onSubmit={submit} onInput={onTyping} noValidate className="grid gap-4">
      <EmailField value={email} error={refused.email} />
      <Field
        label="Name (optional)"
        name="name"
        autoComplete="name"
        maxLength={MAX_NAME}
        hint="Shown with your reviews. Your e-mail never is."
        value={name}
        error={refused.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NewPasswordField
        label="Password"
        name="password"
        value={password}
        error={refused.password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <RepeatedPasswordField
        label="Confirm Password"
        value={again}
        error={refused.confirm}
        onChange={(event) => setAgain(event.currentTarget.value)}
      />
      <FormProblem text={refused.form} />
      <Button type="submit" disabled={email === '' || password === '' || again === ''}>
        Register
      </Button>
    </ScriptedForm>
  );
}
