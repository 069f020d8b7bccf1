import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { AskFirst } from '#platform/ui/ask-first.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Section } from '#platform/ui/section.tsx';
import { forgetTyped } from '#shop/checkout/pages/remembered-address.ts';
import { post } from './identity-client.ts';
import { announceMe } from './me-store.ts';
import { useAccountCall } from './use-account-call.ts';

export function AccountDeletion() {
  const [password, setPassword] = useState('');
  const { isBusy, error, run } = useAccountCall();
  const navigate = useNavigate();

  const remove = async () => {
    const body = password === '' ? {} : { password };
    const gone = await run(() => post('delete-user', body), 'Account deleted');
    if (gone === undefined) return;
    forgetTyped();
    await navigate(href('/'));
    await announceMe();
  };
  return (
    <Section heading="Delete account">
      <p className="text-soft">
        Deletes your account, name and login details immediately. We must keep records of paid orders by law,
        but they'll no longer be linked to you. Reviews stay without your name.
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          hint="Log in with Google? Log in again, then delete without a password."
          value={password}
          error={error}
          onChange={(event) => setPassword(event.currentTarget.value)}
          className="w-full max-w-xs"
        />
        <AskFirst
          title="Delete your account?"
          trigger={
            <Button variant="danger" disabled={isBusy}>
              Delete account
            </Button>
          }
          confirmLabel="Delete"
          onConfirm={() => void remove()}
        >
          This can't be undone. Paid orders stay, but you'll only find them by their links.
        </AskFirst>
      </div>
    </Section>
  );
}
