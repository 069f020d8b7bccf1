import { Field } from '#app/ui/field.tsx';
import { formatCedis } from '#contracts/money.ts';
import { MoneyForm } from './money-form.tsx';

type RefundFormProps = { reference: string /** What is left to give back, in cedis. */; refundable: number };

/** Gives back all or part of a payment. */
export function RefundForm({ reference, refundable }: RefundFormProps) {
  return (
    <MoneyForm intent="refund" about={{ reference }} button="Refund" label={`Refund payment ${reference}`}>
      <Field
        label="Amount in cedis"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        pattern="\d{1,8}(\.\d{1,2})?"
        placeholder="All that is left"
        hint={`At most ${formatCedis(refundable)}`}
        className="w-44"
      />
      <Field label="Reason" name="reason" required maxLength={500} className="min-w-56 flex-1" />
    </MoneyForm>
  );
}
