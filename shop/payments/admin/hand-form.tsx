import { useState } from 'react';
import { Form } from 'react-router';
import { groupedCedis, type Pesewas } from '#platform/money/money.ts';
import { Field } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Select } from '#platform/ui/select.tsx';
import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { IN_VIEW, useInView } from '#shop/frame/forms/use-in-view.ts';
import { HAND_WAYS, type HandWay } from '../contract.ts';
import { HAND_WAY_TEXTS } from '../rules/hand-way-text.ts';

type HandFormProps = {
  label: string;
  /** What of it nobody fills in: its intent, and which payments it is about. */
  hidden: Readonly<Record<string, string>>;
  /** What stands there before anything is typed. */
  was: { way: HandWay; receivedOn: string; reference: string | null };
  /** In Accra. */
  today: string;
  open: RefusedForm | null;
  press: string;
  /** The press after the question whether it is the same money. */
  pressAgain: string;
  /** What stands in the field of the sum at first; null where the sum cannot be another. */
  amount: Pesewas | null;
};

/** How money came that the shop took by itself. */
export function HandForm({ label, hidden, was, today, open, amount, ...presses }: HandFormProps) {
  const { typed = {}, errors = {} } = open ?? {};
  // What was changed since is another payment: it is asked about anew.
  const [changed, setChanged] = useState<RefusedForm | null>(null);
  return (
    <Form
      method="post"
      action="."
      preventScrollReset
      aria-label={label}
      className="grid max-w-2xl gap-4 pt-2 pb-6"
      onChange={() => setChanged(open?.isWarning ? open : null)}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select label="How it came" name="way" defaultValue={typed.way ?? was.way}>
          {HAND_WAYS.map((way) => (
            <option key={way} value={way}>
              {HAND_WAY_TEXTS[way]}
            </option>
          ))}
        </Select>
        {amount !== null && (
          <Field
            // A payment that was taken back leaves another sum.
            key={amount}
            label="GHS received"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typed.amount ?? groupedCedis(amount)}
            error={errors.amount}
          />
        )}
        <Field
          label="Received on"
          name="receivedOn"
          type="date"
          max={today}
          defaultValue={typed.receivedOn ?? was.receivedOn}
          error={errors.receivedOn}
        />
        <Field
          label="Reference"
          name="reference"
          maxLength={100}
          autoComplete="off"
          defaultValue={typed.reference ?? was.reference ?? ''}
          error={errors.reference}
          hint="Such as the number in the message. May stay empty"
        />
      </div>
      <HandButton answer={open === changed ? null : open} {...presses} />
    </Form>
  );
}

type HandButtonProps = Pick<HandFormProps, 'press' | 'pressAgain'> & { answer: RefusedForm | null };

/** What the last press came to stands at the place of the next one. */
function HandButton({ answer, press, pressAgain }: HandButtonProps) {
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
        {isWarning ? pressAgain : press}
      </SubmitButton>
    </div>
  );
}
