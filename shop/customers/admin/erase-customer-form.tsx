import { Form, href, useNavigation } from 'react-router';
import { formatDay } from '#platform/time/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import type { Customer } from '../get-customer.server.ts';

type EraseCustomerFormProps = { customer: Customer; open: RefusedForm | null };

export function EraseCustomerForm({ customer, open }: EraseCustomerFormProps) {
  const isSending = useNavigation().state === 'submitting';
  return (
    <Section heading="Personal data">
      {open && <Notice tone="danger" heading={open.text} announce />}
      <details className="print:hidden">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-clay underline underline-offset-4 [&::-webkit-details-marker]:hidden">
          Erase personal data
        </summary>
        <Form
          method="post"
          action="."
          preventScrollReset
          aria-label="Erase personal data"
          className="grid max-w-text justify-items-start gap-4 pt-2"
        >
          <input type="hidden" name="intent" value="erase" />
          <WhatIsErased customer={customer} />
          <Button type="submit" variant="danger" disabled={isSending}>
            Erase for good
          </Button>
        </Form>
      </details>
    </Section>
  );
}

function WhatIsErased({ customer: { booksUntil, hasAccount } }: { customer: Customer }) {
  return (
    <>
      <p className="text-soft">
        Name, address, phone and e-mail are erased for good from all orders of this customer that no longer
        need them, with your note and labels. Unpaid orders can't be paid any more.
        {booksUntil &&
          ` Of paid ones items, amounts, taxes, days, the number and the receipt stay: Act 915 has the books kept until ${formatDay(booksUntil)}.`}{' '}
        Paystack keeps its own record.
      </p>
      {hasAccount && (
        <p className="text-soft">
          The account itself stays, with its name and e-mail: only its owner can delete it, on the page
          Account under “Delete account”.
        </p>
      )}
      <p className="text-soft">
        Messages are deleted one by one, under{' '}
        <TextLink to={`${href('/admin/messages')}?show=all`} className="py-1">
          Messages
        </TextLink>
        .
      </p>
    </>
  );
}
