import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import type { HandPaymentRow } from '../refunds/list-payments.server.ts';
import { HandForm } from './hand-form.tsx';

/** `open` is what the last answer refused, of whichever payment. */
export type Correcting = { today: string; open: RefusedForm | null };
/** `mayUndo` where it can be taken back, too, and so can have been of another sum. */
type HandCorrectionProps = Correcting & { payment: HandPaymentRow; mayUndo?: boolean };

export function HandCorrection({ payment, mayUndo = false, today, open }: HandCorrectionProps) {
  const { id, nextId, amount } = payment;
  const own = open?.typed.payment === id ? open : null;
  return (
    <details open={own !== null || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
        Correct it
      </summary>
      <HandForm
        label="Correct a payment"
        hidden={{ intent: 'correct-payment', payment: id, id: own?.typed.id ?? nextId }}
        was={payment}
        today={today}
        open={own}
        press="Save the correction"
        pressAgain="Save it all the same"
        amount={mayUndo ? amount : null}
      />
    </details>
  );
}
