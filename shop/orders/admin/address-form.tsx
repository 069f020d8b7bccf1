import { useState } from 'react';
import { Form } from 'react-router';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Section } from '#platform/ui/section.tsx';
import { ADDRESS_FIELDS, NOT_KNOWN } from '#shop/checkout/rules/address.ts';
import { ADDRESS_LABELS } from '#shop/checkout/rules/address-changes.ts';
import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import type { Order } from '../contract/orders.ts';

type AddressFormProps = { order: Order; open: RefusedForm | null };

const known = (line: string) => (line === NOT_KNOWN ? '' : line);

export function AddressForm({ order, open }: AddressFormProps) {
  // What was changed since is asked about anew.
  const [changed, setChanged] = useState<RefusedForm | null>(null);
  const isSure = open?.isWarning === true && open !== changed;
  return (
    <Section heading="Correct the address">
      <Form
        method="post"
        action="."
        preventScrollReset
        aria-label="Correct the address"
        className="grid max-w-2xl gap-5 sm:grid-cols-2"
        onChange={() => setChanged(open)}
      >
        {open && (
          <div className="sm:col-span-2">
            <AnswerNotice answer={open}>
              <p className="text-soft">Nothing was changed. What you typed stands here still.</p>
            </AnswerNotice>
          </div>
        )}
        <input type="hidden" name="intent" value="address" />
        <input type="hidden" name="version" value={order.version} />
        {isSure && <input type="hidden" name="sure" value="yes" />}
        {ADDRESS_FIELDS.map((field) => (
          <Field
            key={field}
            label={ADDRESS_LABELS[field]}
            name={field}
            required={order.shippingAddress[field] !== NOT_KNOWN}
            maxLength={200}
            type={field === 'phone' ? 'tel' : 'text'}
            autoComplete="off"
            defaultValue={open?.typed[field] ?? known(order.shippingAddress[field])}
            className={/^(name|line)/.test(field) ? 'sm:col-span-2' : ''}
          />
        ))}
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <SubmitButton>{isSure ? 'Save it anyway' : 'Save address'}</SubmitButton>
          <ButtonLink variant="quiet" to="." replace preventScrollReset>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Section>
  );
}
