import { type FormEvent, useState } from 'react';
import { href } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { ScriptedForm } from '#app/ui/scripted-form.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { closeLogin } from './login-dialog-store.ts';

type LoginFormProps = { onSubmit: (email: string, password: string) => void };

export function LoginForm({ onSubmit }: LoginFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(email, password);
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
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" disabled={email === '' || password === ''}>
        Login
      </Button>
      <TextLink to={href('/reset')} onClick={closeLogin} className="justify-self-start py-1">
        Forget Password?
      </TextLink>
      <TextLink to={href('/find-order')} onClick={closeLogin} className="justify-self-start py-1">
        Bought as a guest? Find my order
      </TextLink>
    </ScriptedForm>
  );
}
