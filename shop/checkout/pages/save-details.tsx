import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { ScriptedForm } from '#platform/ui/scripted-form.tsx';
import { register } from '#shop/accounts/pages/identity-client.ts';
import { announceMe, useMe } from '#shop/accounts/pages/me-store.ts';
import { NewPasswordField } from '#shop/accounts/pages/new-password-fields.tsx';
import type { Order } from '#shop/orders/contract/orders.ts';
import { keepAddress } from './remembered-address.ts';

/** For a guest who has just paid: one field makes an account. The order joins it once the e-mail is confirmed. */
export function SaveDetails({ order }: { order: Order }) {
  const me = useMe();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [error, setError] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '') {
      setError('Choose a password of at least 8 characters');
      return field.current?.focus();
    }
    setBusy(true);
    setError(undefined);
    const result = await register(order.email, password).finally(() => setBusy(false));
    if (result.kind === 'refused') return setError(result.text);
    setSaved(true);
    keepAddress(order.shippingAddress, (await announceMe()).userId);
  };
  if (isSaved) {
    return (
      <Notice tone="success" heading="Your details are saved" announce>
        <p className="text-soft">
          We've e-mailed a link to <span className="wrap-anywhere">{order.email}</span>. Open it to confirm
          your e-mail, and this order will appear under My Orders.
        </p>
      </Notice>
    );
  }
  if (me?.isUserLoggedIn !== false) return null;
  return (
    <section aria-label="Save your details" className="grid max-w-text gap-4 border-t border-rule pt-6">
      <h2 className="text-title">Save your details: choose a password</h2>
      <p className="text-soft">
        With an account you can follow all your orders in one place, and won't need to type your address
        again.
      </p>
      <ScriptedForm
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid items-start gap-4 sm:max-w-md"
      >
        <input type="email" name="email" autoComplete="username" value={order.email} readOnly hidden />
        <NewPasswordField
          ref={field}
          label="Password"
          name="password"
          value={password}
          error={error}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" variant="secondary" disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? 'Saving...' : 'Save my details'}
        </Button>
      </ScriptedForm>
    </section>
  );
}
