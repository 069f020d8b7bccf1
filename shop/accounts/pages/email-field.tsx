import type { ComponentProps } from 'react';
import { Field } from '#platform/ui/field.tsx';
import { setTypedEmail } from './typed-email.ts';

type EmailFieldProps = Omit<ComponentProps<typeof Field>, 'label'>;

export function EmailField(field: EmailFieldProps) {
  return (
    <Field
      label="E-mail"
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      onChange={(event) => setTypedEmail(event.currentTarget.value)}
      {...field}
    />
  );
}
