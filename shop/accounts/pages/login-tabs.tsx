import type { RefObject } from 'react';
import { hideToast } from '#platform/ui/show-toast.ts';
import { Tabs } from '#platform/ui/tabs.tsx';
import { type IdentityFailure, identityRefusal } from '../contract/identity-errors.ts';
import { type IdentityResult, register, signIn } from './identity-client.ts';
import { LoginForm } from './login-form.tsx';
import type { SuccessText } from './login-success.tsx';
import { SHORTEST_PASSWORD } from './new-password-fields.tsx';
import { RegisterForm, type Registration } from './register-form.tsx';
import { SocialButton } from './social-button.tsx';

type LoginTabsProps = {
  hasSocialSignIn: boolean;
  hasReason: boolean;
  first: RefObject<HTMLInputElement | null>;
  refusal: IdentityFailure | null;
  onTyping: () => void;
  onAttempt: (call: () => Promise<IdentityResult>, label: SuccessText) => void;
};

export function LoginTabs({ hasSocialSignIn, hasReason, first, onAttempt, ...form }: LoginTabsProps) {
  const social = hasSocialSignIn && <SocialButton onPress={(call) => onAttempt(call, 'Login Successful')} />;
  const tabs = [
    {
      value: 'login',
      label: 'Login',
      content: (
        <>
          <LoginForm
            {...form}
            first={first}
            onSubmit={(email, password) => onAttempt(() => signIn(email, password), 'Login Successful')}
          />
          {social}
        </>
      ),
    },
    {
      value: 'register',
      label: 'Register',
      content: (
        <>
          {!hasReason && (
            <p className="mb-4 text-soft">Follow your orders and write reviews. It takes 20 seconds.</p>
          )}
          <RegisterForm
            {...form}
            onSubmit={(typed) => onAttempt(() => registerChecked(typed), 'Registration Successful')}
          />
          {social}
        </>
      ),
    },
  ];
  const change = () => {
    form.onTyping();
    hideToast('login');
  };
  return <Tabs label="Login or Register" tabs={tabs} onChange={change} />;
}

async function registerChecked({ email, name, password, again }: Registration): Promise<IdentityResult> {
  if (password !== again) return { kind: 'refused', ...identityRefusal('passwords-differ') };
  if (password.length < SHORTEST_PASSWORD) return { kind: 'refused', ...identityRefusal('weak-password') };
  return register(email, password, name);
}
