import type { ComponentProps } from 'react';
import { PasswordField } from '#platform/ui/password-field.tsx';

export const SHORTEST_PASSWORD = 8;

type NewPasswordFieldProps = ComponentProps<typeof PasswordField>;

/** Under the rules of docs/identity.md#passwords. */
export function NewPasswordField(field: NewPasswordFieldProps) {
  return (
    <PasswordField
      hint={`At least ${SHORTEST_PASSWORD} characters`}
      minLength={SHORTEST_PASSWORD}
      maxLength={128}
      {...field}
      autoComplete="new-password"
      required
    />
  );
}

export function RepeatedPasswordField(field: NewPasswordFieldProps) {
  return <PasswordField {...field} name="confirm" autoComplete="new-password" required />;
}
