import { Form, useNavigation } from 'react-router';
import { formatDay } from '#platform/time/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Section } from '#platform/ui/section.tsx';
import type { Order } from '../contract/orders.ts';
import { booksKeptUntil } from '../rules/order-erasure.ts';

type EraseFormProps = { order: Order; refusal: string | null };

export function EraseForm({ order, refusal }: EraseFormProps) {
  const isSending = useNavigation().state === 'submitting';
  return (
    <Section heading="Personal data">
      {refusal && <Notice tone="danger" heading={refusal} announce />}
      <details className="print:hidden">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-clay underline underline-offset-4 [&::-webkit-details-marker]:hidden">
          Erase personal data
        </summary>
        <Form
          method="post"
          action="."
          preventScrollReset
          className="grid max-w-text justify-items-start gap-4 pt-2"
        >
          <input type="hidden" name="intent" value="erase" />
          <p className="text-soft">
            Name, address, phone, e-mail, your note and the customer's requests are erased for good, and
            e-mails that wait are not sent.{' '}
            {order.paymentState === 'paid'
              ? `Items, amounts, taxes, days, the number and the receipt stay: Act 915 has the books kept until ${formatDay(booksKeptUntil(order.updatedAt))}.`
              : "The order can't be paid any more. Items, amount and number stay."}{' '}
            Paystack keeps its own record.
          </p>
          <Button type="submit" variant="danger" disabled={isSending}>
            Erase for good
          </Button>
        </Form>
      </details>
    </Section>
  );
}
