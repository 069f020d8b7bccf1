import { Form, href } from 'react-router';
import { Field } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';

type ConfirmationFormProps = { email: string; token: string; needsPassword: boolean; error: string | null };

export function ConfirmationForm({ email, token, needsPassword, error }: ConfirmationFormProps) {
  return (
    <Form method="post" replace className="grid max-w-md gap-5">
      <p className="text-lg font-medium wrap-anywhere">{email}</p>
      <input type="hidden" name="token" value={token} />
      {needsPassword && (
        <>
          <p className="text-soft">
            You're not logged in to this account in this browser, so please enter its password.
          </p>
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <Field
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            maxLength={128}
            error={error ?? undefined}
          />
        </>
      )}
      {!needsPassword && error && <Notice tone="danger" announce heading={error} />}
      <SubmitButton busy="Confirming...">Confirm this e-mail</SubmitButton>
      {needsPassword && (
        <p className="text-soft">
          Don't know the password, or did someone else open the account?{' '}
          <TextLink to={href('/reset')}>Set a new password</TextLink> and only you will have access. If you
          don't want an account, do nothing: the address will stay unconfirmed.
        </p>
      )}
    </Form>
  );
}
