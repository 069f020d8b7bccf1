import { useState } from 'react';
import { Form } from 'react-router';
import { formatGhs, groupedCedis, type Pesewas } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Section } from '#platform/ui/section.tsx';
import { Select } from '#platform/ui/select.tsx';
import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { IN_VIEW, useInView } from '#shop/frame/forms/use-in-view.ts';
import { HAND_WAYS } from '../contract.ts';
import type { HandPaymentRow } from '../refunds/list-payments.server.ts';
import { HAND_WAY_TEXTS } from '../rules/hand-way-text.ts';
import { HandPaymentLine } from './hand-payment-line.tsx';

type HandPaymentFormProps = {
  left: Pesewas;
  newId: string;
  /** In Accra. */
  today: string;
  payments: readonly HandPaymentRow[];
  open: RefusedForm | null;
  undoing: RefusedForm | null;
  /** What the page's last answer says was recorded: then the form begins anew. */
  recorded: string | null;
};

/** Of an unpaid order: what the shop took by itself, what is left, and one more, folded away once it is recorded. */
export function HandPaymentForm(props: HandPaymentFormProps) {
  const { left, today, payments, open, undoing } = props;
  const id = useNextId(props);
  return (
    <>
      {(payments.length > 0 || undoing) && (
        <Section heading="Money you took yourself">
          {undoing && <Notice tone="danger" heading={undoing.text} announce />}
          <ul className="grid gap-5 pb-4">
            {payments.map((payment) => (
              <HandPaymentLine key={payment.id} payment={payment}>
                {payment.undone === null && <UndoForm id={payment.id} />}
              </HandPaymentLine>
            ))}
          </ul>
          <p className="pb-2 font-medium tabular-nums">{formatGhs(left)} is left.</p>
        </Section>
      )}
      <details key={id} open={open !== null || undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          Record cash, mobile money or a bank transfer
        </summary>
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
  const { typed = {}, errors = {} } = open ?? {};
  // What was changed since is another payment: it is asked about anew.
  const [changed, setChanged] = useState<RefusedForm | null>(null);
  return (
    <Form
      method="post"
      action="."
      preventScrollReset
      aria-label="Record a payment"
      className="grid max-w-2xl gap-4 pt-2 pb-6"
      onChange={() => setChanged(open?.isWarning ? open : null)}
    >
      <input type="hidden" name="intent" value="record-payment" />
      <input type="hidden" name="id" value={id} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select label="How it came" name="way" defaultValue={typed.way ?? 'cash'}>
          {HAND_WAYS.map((way) => (
            <option key={way} value={way}>
              {HAND_WAY_TEXTS[way]}
            </option>
          ))}
        </Select>
        <Field
          label="GHS received"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed.amount ?? groupedCedis(left)}
          error={errors.amount}
        />
        <Field
          label="Received on"
          name="receivedOn"
          type="date"
          max={today}
          defaultValue={typed.receivedOn ?? today}
          error={errors.receivedOn}
        />
        <Field
          label="Reference"
          name="reference"
          maxLength={100}
          autoComplete="off"
          defaultValue={typed.reference}
          error={errors.reference}
          hint="Such as the number in the message. May stay empty"
        />
      </div>
      <RecordButton answer={open === changed ? null : open} />
    </Form>
  );
}

/** What the last press came to stands at the place of the next one. */
function RecordButton({ answer }: { answer: RefusedForm | null }) {
  const shown = useInView<HTMLDivElement>(answer);
  const isWarning = answer?.isWarning === true;
  return (
    <div ref={shown} className={`grid justify-items-start gap-3 ${IN_VIEW}`}>
      {answer && <Notice tone="danger" heading={answer.text} announce />}
      <SubmitButton
        busy="Processing..."
        variant={isWarning ? 'danger' : 'primary'}
        name={isWarning ? 'again' : undefined}
        value={isWarning ? 'yes' : undefined}
      >
        {isWarning ? 'Record it all the same' : 'Record this payment'}
      </SubmitButton>
    </div>
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
          hint="Recorded by mistake, or given back"
        />
        <Button type="submit" variant="secondary" className="justify-self-start">
          Take it back
        </Button>
      </Form>
    </details>
  );
}
