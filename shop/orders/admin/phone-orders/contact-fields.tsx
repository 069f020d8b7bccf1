import type { ComponentProps } from 'react';
import { CheckBox } from '#platform/ui/check-box.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Section } from '#platform/ui/section.tsx';
import type { ContactField, OrderDraft } from '#shop/orders/phone-orders/answer-order-form.server.ts';

type ContactFieldProps = Omit<ComponentProps<typeof Field>, 'name'> & { name: ContactField };

/** Three things have to be asked on the phone; the courier asks for the rest. */
const FIELDS: readonly ContactFieldProps[] = [
  { name: 'name', label: 'Name', autoComplete: 'off', required: true },
  {
    name: 'phone',
    label: 'Phone',
    type: 'tel',
    autoComplete: 'off',
    required: true,
    hint: 'The courier calls this number.',
  },
  { name: 'town', label: 'Town', autoComplete: 'off', required: true },
  { name: 'street', label: 'Street or landmark (optional)', autoComplete: 'off' },
  { name: 'gps', label: 'GhanaPost GPS (optional)', autoComplete: 'off' },
  {
    name: 'email',
    label: 'E-mail (optional)',
    type: 'email',
    autoComplete: 'off',
    hint: 'Only then does the customer get a confirmation by e-mail.',
  },
];

type ContactFieldsProps = Pick<OrderDraft, 'contact' | 'account' | 'errors'>;

export function ContactFields({ contact, account, errors }: ContactFieldsProps) {
  return (
    <Section heading="Customer">
      <div className="grid gap-5 sm:grid-cols-2">
        {FIELDS.map((field) => (
          <Field
            key={field.name}
            {...field}
            maxLength={field.name === 'email' ? 320 : 200}
            defaultValue={contact[field.name]}
            error={errors[field.name]}
          />
        ))}
      </div>
      {account && (
        <div className="pt-4">
          <input type="hidden" name="customer" value={account.key} />
          <CheckBox name="joins" defaultChecked={account.joins}>
            Show it in {account.name}’s account, under My Orders
          </CheckBox>
        </div>
      )}
    </Section>
  );
}
