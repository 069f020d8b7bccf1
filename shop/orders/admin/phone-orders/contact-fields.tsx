import { type ComponentProps, useRef, useState } from 'react';
import { CheckBox } from '#platform/ui/check-box.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Section } from '#platform/ui/section.tsx';
import type { ContactField, OrderDraft } from '#shop/orders/phone-orders/answer-order-form.server.ts';
import type { SuggestedCustomer } from '#shop/orders/phone-orders/answer-question.server.ts';
import { CustomerField } from './customer-field.tsx';

type ContactFieldProps = Omit<ComponentProps<typeof Field>, 'name'> & {
  name: ContactField;
  /** Asked only where something is sent. */
  isOfParcel?: true;
};

/** Three things have to be asked on the phone; the courier asks for the rest. */
const FIELDS: readonly ContactFieldProps[] = [
  { name: 'name', label: 'Name', required: true },
  { name: 'phone', label: 'Phone', type: 'tel', required: true },
  { name: 'town', label: 'Town', required: true, isOfParcel: true },
  { name: 'street', label: 'Street or landmark (optional)', isOfParcel: true },
  { name: 'gps', label: 'GhanaPost GPS (optional)', isOfParcel: true },
  {
    name: 'email',
    label: 'E-mail (optional)',
    type: 'email',
    hint: 'Only then does the customer get a confirmation by e-mail.',
  },
];

const WHY_PHONE = { sent: 'The courier calls this number.', not: 'The link to pay goes to this number.' };

type ContactFieldsProps = Pick<OrderDraft, 'contact' | 'account' | 'isSent' | 'errors'>;

export function ContactFields({ contact, account, isSent, errors }: ContactFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<SuggestedCustomer | null>(null);
  const joining = picked ? picked.account : account;
  const pick = (customer: SuggestedCustomer) => {
    setPicked(customer);
    if (fields.current) fillIn(fields.current, customer.contact);
  };
  return (
    <Section heading="Customer">
      <div ref={fields} className="grid gap-5 sm:grid-cols-2">
        {FIELDS.map(({ isOfParcel, name, ...texts }) => {
          const known = { defaultValue: contact[name], autoComplete: 'off' };
          if (isOfParcel && !isSent) return <input key={name} type="hidden" name={name} {...known} />;
          const field = {
            ...{ ...texts, ...known, maxLength: name === 'email' ? 320 : 200, error: errors[name] },
            ...(name === 'phone' && { hint: isSent ? WHY_PHONE.sent : WHY_PHONE.not }),
          };
          return name === 'name' || name === 'phone' ? (
            <CustomerField key={name} {...field} name={name} onPick={pick} />
          ) : (
            <Field key={name} {...field} name={name} />
          );
        })}
      </div>
      {joining && (
        <div className="pt-4">
          <input type="hidden" name="customer" value={joining.key} />
          <CheckBox key={joining.key} name="joins" defaultChecked={joining.joins}>
            Show it in {joining.name}’s account, under My Orders
          </CheckBox>
        </div>
      )}
    </Section>
  );
}

/** All of it: what is left of another customer would be taken for theirs. */
function fillIn(fields: HTMLElement, contact: OrderDraft['contact']): void {
  for (const { name } of FIELDS) {
    const field = fields.querySelector<HTMLInputElement>(`input[name=${name}]`);
    if (field) field.value = contact[name];
  }
  // Delivery has its price by the town.
  fields.querySelector('input[name=town]')?.dispatchEvent(new Event('input', { bubbles: true }));
}
