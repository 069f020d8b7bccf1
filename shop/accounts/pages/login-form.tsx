import { type FormEvent, type RefObject, useState } from 'react';
import { href } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { PasswordField } from '#platform/ui/password-field.tsx';
import { ScriptedForm } from '#platform/ui/scripted-form.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { useFocusOnRefused } from '#shop/frame/forms/use-focus-on-refused.ts';
import type { IdentityFailure } from '../contract/identity-errors.ts';
import { EmailField } from './email-field.tsx';
import { FormProblem } from './form-problem.tsx';
import { closeLogin } from './login-dialog-store.ts';
import { refusedFields } from './refused-fields.ts';
import { useTypedEmail } from './typed-email.ts';

type LoginFormProps = {
  first: RefObject<HTMLInputElement | null>;
  refusal: IdentityFailure | null;
  onTyping: () => void;
  onSubmit: (email: string, password: string) => void;
};

export function LoginForm({ first, refusal, onTyping, onSubmit }: LoginFormProps) {
  const email = useTypedEmail();
  const [password, setPassword] = useState('');
  const form = useFocusOnRefused(refusal);
  const refused = refusedFields(refusal);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(email, password);
  };
  return (
    <ScriptedForm ref={form} onSubmit={submit} onInput={onTyping} noValidate className="grid gap-4">
      <EmailField ref={first} value={email} error={refused.email} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        error={refused.password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <FormProblem text={refused.form} />
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
