import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { ScriptedForm } from '#app/ui/scripted-form.tsx';
import { showToast } from '#app/ui/show-toast.ts';
import { NewPasswordField, RepeatedPasswordField } from './new-password-fields.tsx';

type RegisterFormProps = { onSubmit: (email: string, password: string) => void };

export function RegisterForm({ onSubmit }: RegisterFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === again) onSubmit(email, password);
    else showToast({ stack: 'shop', type: 'error', text: 'Passwords do not match' });
  };
  return (
    <ScriptedForm onSubmit={submit} className="grid gap-4">
      <Field
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <NewPasswordField
        label="Password"
        name="password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <RepeatedPasswordField
        label="Confirm Password"
        value={again}
        onChange={(event) => setAgain(event.currentTarget.value)}
      />
      <Button type="submit" disabled={email === '' || password === '' || again === ''}>
        Register
      </Button>
    </ScriptedForm>
  );
}
