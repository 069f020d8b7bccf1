import { href } from 'react-router';
import { formatDay } from '#platform/time/dates.ts';
import { TextLink } from '#platform/ui/text-link.tsx';
import { EraseForm } from '#shop/frame/admin/erase-form.tsx';
import type { Customer } from '../get-customer.server.ts';

export function EraseCustomerForm({ customer, refusal }: { customer: Customer; refusal: string | null }) {
  const { booksUntil, hasAccount } = customer;
  return (
    <EraseForm refusal={refusal}>
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
    </EraseForm>
  );
}
