import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Section } from '#app/ui/section.tsx';
import { forgetOwnedAddress } from '../checkout/remembered-address.ts';
import { post } from './identity-client.ts';
import { announceMe } from './me-store.ts';
import { useAccountCall } from './use-account-call.ts';

/** The way out: the account and its sessions go, orders stay unlinked. */
export function AccountDeletion() {
  const [password, setPassword] = useState('');
  const { isBusy, error, run } = useAccountCall();
  const navigate = useNavigate();

  const remove = async () => {
    const body = password === '' ? {} : { password };
    const gone = await run(() => post('delete-user', body), 'Your account is deleted');
    if (gone === undefined) return;
    forgetOwnedAddress();
    await announceMe();
    await navigate(href('/'));
  };
  return (
    <Section heading="Leave">
      <p className="text-soft">
        Deleting removes your account, name and sign-ins at once. Orders stay with us, because the law asks
        for it, but no longer belong to an account. Reviews stay without your name.
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          hint="Without a password, because you sign in with Google? Log in again first, and leave it empty."
          value={password}
          error={error}
          onChange={(event) => setPassword(event.currentTarget.value)}
          className="w-full max-w-xs"
        />
        <ConfirmDialog
          title="Delete your account?"
          trigger={
            <Button variant="danger" disabled={isBusy}>
              Delete the account
            </Button>
          }
          confirmLabel="Delete it"
          onConfirm={() => void remove()}
        >
          This cannot be taken back. Your orders stay, but you will find them only by their links.
        </ConfirmDialog>
      </div>
    </Section>
  );
}
