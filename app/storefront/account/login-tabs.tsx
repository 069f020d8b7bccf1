import { Tabs } from '#app/ui/tabs.tsx';
import { type IdentityResult, register, signIn } from './identity-client.ts';
import { LoginForm } from './login-form.tsx';
import type { SuccessText } from './login-success.tsx';
import { RegisterForm } from './register-form.tsx';
import { SocialButton } from './social-button.tsx';

type LoginTabsProps = {
  hasSocialSignIn: boolean;
  onAttempt: (call: Promise<IdentityResult>, label: SuccessText) => void;
};

export function LoginTabs({ hasSocialSignIn, onAttempt }: LoginTabsProps) {
  const social = hasSocialSignIn && <SocialButton onPress={(call) => onAttempt(call, 'Login Successful')} />;
  const tabs = [
    {
      value: 'login',
      label: 'Login',
      content: (
        <>
          <LoginForm onSubmit={(email, password) => onAttempt(signIn(email, password), 'Login Successful')} />
          {social}
        </>
      ),
    },
    {
      value: 'register',
      label: 'Register',
      content: (
        <>
          <RegisterForm
            onSubmit={(email, password) => onAttempt(register(email, password), 'Registration Successful')}
          />
          {social}
        </>
      ),
    },
  ];
  return <Tabs label="Login or Register" tabs={tabs} />;
}
