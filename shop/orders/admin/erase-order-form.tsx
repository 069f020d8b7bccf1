import { formatDay } from '#platform/time/dates.ts';
import { EraseForm } from '#shop/frame/admin/erase-form.tsx';
import type { Order } from '../contract/orders.ts';
import { booksKeptUntil } from '../rules/order-erasure.ts';

export function EraseOrderForm({ order, refusal }: { order: Order; refusal: string | null }) {
  return (
    <EraseForm refusal={refusal}>
      <p className="text-soft">
        Name, address, phone, e-mail, your note and the customer's requests are erased for good, and e-mails
        that wait are not sent.{' '}
        {order.paymentState === 'paid'
          ? `Items, amounts, taxes, days, the number and the receipt stay: Act 915 has the books kept until ${formatDay(booksKeptUntil(order.updatedAt))}.`
          : "The order can't be paid any more. Items, amount and number stay."}{' '}
        Paystack keeps its own record.
      </p>
    </EraseForm>
  );
}
