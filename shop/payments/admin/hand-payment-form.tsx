import { useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { formatGhs, type Pesewas } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Section } from '#platform/ui/section.tsx';
import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import type { HandPaymentRow } from '../refunds/list-payments.server.ts';
import { type Correcting, HandCorrection } from './hand-correction.tsx';
import { HandForm } from './hand-form.tsx';
import { HandPaymentLine } from './hand-payment-line.tsx';

type HandPaymentFormProps = {
  left: Pesewas;
  newId: string;
  /** In Accra. */
  today: string;
  payments: readonly HandPaymentRow[];
  open: RefusedForm | null;
  undoing: RefusedForm | null;
  correcting: Correcting;
  /** What the page's last answer says was recorded: then the form begins anew. */
  recorded: string | null;
};

/** In the query, and as the anchor: leads to the form, which is open then. */
export const RECORD = 'record';

/** Of an unpaid order: what the shop took by itself, what is left, and one more, folded away once it is recorded. */
export function HandPaymentForm(props: HandPaymentFormProps) {
  const { left, today, payments, open, undoing, correcting } = props;
  const id = useNextId(props);
  const [query] = useSearchParams();
  return (
    <>
      {(payments.length > 0 || undoing) && (
        <Section heading="Money you took yourself">
          {undoing && <Notice tone="danger" heading={undoing.text} announce />}
          <ul className="grid gap-5 pb-4">
            {payments.map((payment) => (
              <HandPaymentLine key={payment.id} payment={payment}>
                {payment.undone === null && (
                  <div className="flex flex-wrap gap-x-6 *:open:w-full">
                    <HandCorrection payment={payment} mayUndo {...correcting} />
                    <UndoForm id={payment.id} />
                  </div>
                )}
              </HandPaymentLine>
            ))}
          </ul>
          <p className="pb-2 font-medium tabular-nums">{formatGhs(left)} is left.</p>
        </Section>
      )}
      <details key={id} id={RECORD} open={open !== null || query.has(RECORD) || undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          Record cash, mobile money or a bank transfer
        </summary>
        <p className="text-soft">A buyer whose e-mail you know is written to about it.</p>
        <RecordForm {...{ id, left, today, open }} />
      </details>
    </>
  );
}

/**
 * The id of the next payment. While an answer is lost the form keeps its own, although the page shows already what was
 * recorded: sent again, it is still the same payment.
 */
function useNextId({ open, newId, payments, recorded }: HandPaymentFormProps): string {
  const [id, setId] = useState(open?.typed.id ?? newId);
  if (recorded === id && payments.some((payment) => payment.id === id)) setId(newId);
  return id;
}

type RecordFormProps = Pick<HandPaymentFormProps, 'left' | 'today' | 'open'> & { id: string };

function RecordForm({ id, left, today, open }: RecordFormProps) {
  return (
    <HandForm
      label="Record a payment"
      hidden={{ intent: 'record-payment', id }}
      was={{ way: 'cash', receivedOn: today, reference: null }}
      today={today}
      open={open}
      press="Record this payment"
      pressAgain="Record it all the same"
      amount={left}
    />
  );
}

function UndoForm({ id }: { id: string }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
        Take it back
      </summary>
      <Form
        method="post"
        action="."
        preventScrollReset
        aria-label="Take a payment back"
        className="grid max-w-2xl gap-3 pt-2"
      >
        <input type="hidden" name="intent" value="undo-payment" />
        <input type="hidden" name="payment" value={id} />
        <Field
          label="Reason"
          name="reason"
          required
          maxLength={500}
          autoComplete="off"
          hint="Recorded by mistake, or given back. The buyer is written to"
        />
        <Button type="submit" variant="secondary" className="justify-self-start">
          Take it back
        </Button>
      </Form>
    </details>
  );
}
