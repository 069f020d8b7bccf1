import type { ComponentProps } from 'react';
import { Field } from '#app/ui/field.tsx';

type PasswordFieldProps = ComponentProps<typeof Field>;

/** A password being chosen, under the rules of docs/identity.md#passwords. */
export function NewPasswordField(field: PasswordFieldProps) {
  return <PasswordField {...field} hint="At least 8 characters" minLength={8} maxLength={128} />;
}

/** The same password once more. */
export function RepeatedPasswordField(field: PasswordFieldProps) {
  return <PasswordField {...field} name="confirm" />;
}

function PasswordField(field: PasswordFieldProps) {
  return <Field {...field} type="password" autoComplete="new-password" required />;
}
